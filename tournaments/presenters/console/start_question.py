"""What a director is asked before an event starts: who would be left out, by name and number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import ngettext

from tournaments.models import Event
from tournaments.services.life.starting import FEWEST, left_out, players_at_start

NAMED: Final = 8


@dataclass(frozen=True, slots=True)
class StartQuestion:
    """Who would play and who would not, in words; `away` says how many are left out knowingly."""

    words: str
    names: str
    start: str  # the words of the button; "" where too few would play
    asks: str  # the question of a second press, where nobody is left out
    away: int


def start_question(event: Event) -> StartQuestion | None:
    """What is asked before the start; None where it does not start next."""
    checks = event.state == Event.State.CHECK_IN
    if not checks and (event.state != Event.State.REGISTRATION or event.check_in_at is not None):
        return None
    playing, away = len(players_at_start(event)), [entry.player.name for entry in left_out(event)]
    enough = playing >= FEWEST
    start = ngettext("Start with %(n)d player", "Start with %(n)d players", playing) % {"n": playing}
    asks = ngettext(
        "Start with %(n)d player? Press again", "Start with %(n)d players? Press again", playing
    ) % {"n": playing}
    return StartQuestion(
        words=_away_words(len(away), playing + len(away)),
        names=_names(away),
        start=start if enough else "",
        asks=asks if enough else "",
        away=len(away),
    )


def _away_words(away: int, everybody: int) -> str:
    words = ngettext(
        "%(n)d of %(all)d has not checked in and will not play:",
        "%(n)d of %(all)d have not checked in and will not play:",
        away,
    )
    return words % {"n": away, "all": everybody}


def _names(names: list[str]) -> str:
    shown = ", ".join(names[:NAMED])
    more = len(names) - NAMED
    if more < 1:
        return shown
    words = ngettext("%(names)s and %(n)d more", "%(names)s and %(n)d more", more)
    return words % {"names": shown, "n": more}
