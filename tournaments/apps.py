"""Tournaments, as an installed app."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "tournaments"
    verbose_name = _("Tournaments")

    def ready(self) -> None:
        """Make known what events tell their players, and listen to how matches end."""
        from accounts import personal
        from accounts.signals import play_banned
        from games.signals import match_finished, outage_ended
        from tournaments.presenters import life_notices, notices
        from tournaments.presenters.host_line import speak_at_tables
        from tournaments.selectors.personal import export_events, runs_alone
        from tournaments.services.entries.bans import on_play_banned
        from tournaments.services.forgetting import erase_events
        from tournaments.services.rounds.outages import on_outage_ended
        from tournaments.services.rounds.receiving import on_match_finished

        notices.register_notices()
        life_notices.register_notices()
        match_finished.connect(on_match_finished)
        play_banned.connect(on_play_banned)
        outage_ended.connect(on_outage_ended)
        speak_at_tables()
        personal.register(personal.Part("events", export_events, erase_events, runs_alone))
