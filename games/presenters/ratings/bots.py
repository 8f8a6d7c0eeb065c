"""Bots and their fixed numbers."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.ai import LEVELS
from games.rating.bots import bot_standing
from games.rating.display import shown


@dataclass(frozen=True, slots=True)
class BotShown:
    """A level of bots with its fixed number."""

    title: str
    shown: int


def bots_shown() -> list[BotShown]:
    """Every level, the strongest first."""
    bots = [BotShown(bot_title(level), bot_points(level)) for level in LEVELS]
    return sorted(bots, key=lambda bot: -bot.shown)


def bot_points(level: str) -> int:
    """The fixed number of a level."""
    return shown(bot_standing(level).mu)


def bot_title(level: str) -> str:
    """What a level is called."""
    return _("Easy bot") if level == "easy" else _("Bot “%(level)s”") % {"level": level}
