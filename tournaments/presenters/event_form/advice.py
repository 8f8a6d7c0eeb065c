"""What to know of a course before it is announced: nothing of it is forbidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.models import Event
from tournaments.pairing.course import MOST_PLAYERS, Planned, most_rounds, suggested_rounds, warnings
from tournaments.pairing.model import Reason

_OPEN_ENDED: Final = (Event.Format.KNOCK_OUT, Event.Format.ARENA)


@dataclass(frozen=True, slots=True)
class Advice:
    """Warnings, and a note that is none."""

    warnings: tuple[str, ...] = ()
    note: str = ""


def advice(texts: Mapping[str, str], entered: int = 0) -> Advice:
    """What to say of the form as it is filled in; `entered` is how many have entered already."""
    form = texts.get("format", "")
    rounds = _whole(texts.get("rounds"))
    if form not in Event.Format.values or not 0 < rounds <= 60:
        return Advice()
    players = _whole(texts.get("expected")) or entered or _whole(texts.get("capacity"))
    remainder = texts.get("remainder", "byes")
    if not players:
        return Advice(note="" if form in _OPEN_ENDED else _needs(rounds, remainder))
    plan = Planned(form, players, rounds, remainder, _whole(texts.get("cut")))
    return Advice(_words(warnings(plan)), _suggests(plan))


def advice_of(event: Event, entered: int) -> tuple[str, ...]:
    """The warnings for an event and those who have entered it."""
    if entered < 3:
        return ()
    return _words(warnings(Planned(event.format, entered, event.rounds, event.remainder, event.cut)))


def _words(reasons: tuple[Reason, ...]) -> tuple[str, ...]:
    return tuple(_WORDS[reason.code](reason.data) for reason in reasons if reason.code in _WORDS)


def _needs(rounds: int, remainder: str) -> str:
    enough = (n for n in range(3, MOST_PLAYERS) if most_rounds(n, remainder) >= rounds)
    players = next(enough, MOST_PLAYERS)
    said = ngettext(
        "For %(rounds)d round in which nobody meets the same person twice, %(players)d players are needed.",
        "For %(rounds)d rounds in which nobody meets the same person twice, %(players)d players are needed.",
        rounds,
    )
    return said % {"rounds": rounds, "players": players}


def _suggests(plan: Planned) -> str:
    if plan.format == Event.Format.ARENA:
        return ""
    rounds = suggested_rounds(plan.players, plan.format, plan.remainder, plan.cut)
    said = ngettext(
        "For %(players)d players %(rounds)d round suits.",
        "For %(players)d players %(rounds)d rounds suit.",
        rounds,
    )
    return said % {"rounds": rounds, "players": plan.players}


def _whole(text: str | None) -> int:
    text = (text or "").strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0


def _rematches(data: Mapping[str, Any]) -> str:
    said = ngettext(
        "%(players)d players have at most %(most)d round without meeting again; of %(rounds)d some do.",
        "%(players)d players have at most %(most)d rounds without meeting again; of %(rounds)d some do.",
        data["most"],
    )
    return said % data


_WORDS: Final[dict[str, Callable[[Mapping[str, Any]], str]]] = {
    "rematches": _rematches,
    "too_few_players": lambda data: _("Three players at least are needed."),
    "too_many_players": lambda data: _("More than %(most)d players are not drawn in time.") % data,
    "not_everybody_meets": lambda data: (
        _("Not everybody meets everybody: that takes %(most)d rounds.") % data
    ),
    "not_exactly_once": lambda data: (
        _("For %(players)d players there is no plan in which all meet exactly once.") % data
    ),
    "several_winners": lambda data: (
        _("Several may win every table: %(least)d rounds tell them apart.") % data
    ),
    "no_cut": lambda data: _("Say how many play the final: 3, 5, 7 or 9."),
    "cut_takes_everybody": lambda data: _("All of the %(players)d would play the final.") % data,
    "cut_needs_four": lambda data: _("A final of %(cut)d does not come out in tables of three.") % data,
    "byes_each_round": lambda data: (
        ngettext(
            "In every round %(byes)d player rests.", "In every round %(byes)d players rest.", data["byes"]
        )
        % data
    ),
    "no_fours_by_these_rules": lambda data: _("These rules cannot be played by four."),
}
