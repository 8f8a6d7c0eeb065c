"""The game, as an installed app."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Make known what the game tells players, and listen to what concerns the tables."""
        from accounts.signals import play_banned
        from games.presenters import notices, reports
        from games.services.sent_away import on_play_banned

        notices.register_notices()
        reports.register_notices()
        play_banned.connect(on_play_banned)
