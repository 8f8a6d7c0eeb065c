"""The game, as an installed app."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        """Make known what the game tells players, and listen to what concerns the tables."""
        from accounts import personal
        from accounts.services.clubs.takeover import register_obstacle
        from accounts.signals import play_banned, player_renamed
        from games.presenters import notices, recomputed, reports
        from games.presenters.clubs import refusals
        from games.selectors.clubs.meetings import have_met
        from games.selectors.personal import export_games
        from games.services.forgetting import erase_games, in_rated_match
        from games.services.ratings.takeover import follow_take_overs
        from games.services.renaming import on_player_renamed
        from games.services.sent_away import on_play_banned

        notices.register_notices()
        recomputed.register_notices()
        reports.register_notices()
        play_banned.connect(on_play_banned)
        player_renamed.connect(on_player_renamed)
        follow_take_overs()
        refusals.register_refusals()
        register_obstacle(have_met)
        personal.register(personal.Part("games", export_games, erase_games, in_rated_match))
