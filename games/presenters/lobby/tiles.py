"""Quick match: a tile for every speed, unrated and rated, by the rules that are chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Seat
from games.presenters import rule_words
from games.presenters.speeds import speed_in_full, speed_title
from games.selectors.lobby.fitting import Wish, waiting_tables, yielding_tables
from games.selectors.lobby.rows import Row
from games.selectors.lobby.viewing import Onlooker
from games.selectors.rules import NamedRules
from games.speeds import NO_CLOCK, SPEEDS, speed_called

FRIENDLY: Final = (NO_CLOCK, *(speed.name for speed in reversed(SPEEDS)))
RATED: Final = tuple(speed.name for speed in reversed(SPEEDS))


@dataclass(frozen=True, slots=True)
class Tile:
    """One press: these rules at this speed."""

    key: str  # its id in the page
    speed: str
    title: str
    clock: str
    rated: bool
    hint: str  # who is there already, or what happens if nobody comes
    is_awaited: bool  # somebody waits for exactly this


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set to choose."""

    ref: str
    title: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Quick:
    """All tiles, and the rule sets they can be by."""

    chosen: Rules
    others: tuple[Rules, ...]
    friendly: tuple[Tile, ...]
    rated: tuple[Tile, ...]
    why_not_rated: str  # "guest", "email", "rated_elsewhere", "short", or ""


def quick_tiles(
    agreed: NamedRules, sets: Sequence[NamedRules], viewer: Onlooker, rows: Iterable[Row]
) -> Quick:
    """The tiles of one viewer. `agreed` is what they are by, `sets` what else there is."""
    listed = tuple(rows)
    short = 0 < agreed.rules.match_deals < FEWEST_DEALS
    return Quick(
        chosen=_rules(agreed, agreed),
        others=tuple(_rules(each, agreed) for each in sets),
        friendly=tuple(_tile(agreed, speed, False, viewer, listed) for speed in FRIENDLY),
        rated=tuple(_tile(agreed, speed, True, viewer, listed) for speed in RATED),
        why_not_rated="short" if short else viewer.why_not_rated,
    )


FEWEST_DEALS: Final = 3  # of a rated match


def _rules(each: NamedRules, agreed: NamedRules) -> Rules:
    return Rules(each.ref, rules_title(each), (each.preset, each.options) == (agreed.preset, agreed.options))


def rules_title(named: NamedRules) -> str:
    """What a rule set is called on a tile."""
    if named.name:
        return named.name
    title = rule_words.title(named.preset)
    return _("%(title)s, changed") % {"title": title} if named.options else title


def _tile(agreed: NamedRules, speed: str, rated: bool, viewer: Onlooker, rows: Sequence[Row]) -> Tile:
    found = speed_called(speed)
    wish = Wish(agreed.preset, agreed.options, found.clock if found else None, rated)
    waiting = waiting_tables(wish, viewer, rows)
    people = [sitter.name for row in waiting[:1] for sitter in row.sitters if sitter.kind == Seat.Kind.HUMAN]
    return Tile(
        key=f"{'rated' if rated else 'friendly'}-{speed}",
        speed=speed,
        title=speed_title(speed),
        clock=speed_in_full(speed),
        rated=rated,
        hint=_awaited(people) or _otherwise(bool(yielding_tables(wish, viewer, rows)), rated),
        is_awaited=bool(people),
    )


def _awaited(people: list[str]) -> str:
    if not people:
        return ""
    if len(people) == 1:
        return _("%(name)s waits") % {"name": people[0]}
    return ngettext("%(n)d player waits", "%(n)d players wait", len(people)) % {"n": len(people)}


def _otherwise(a_bot_yields: bool, rated: bool) -> str:
    if a_bot_yields:
        return _("in place of a bot")
    if rated:
        return _("two people or more")
    seconds = round(settings.THOUSAND_FILL_AFTER_MS / 1000)
    return ngettext("bots after %(n)d s", "bots after %(n)d s", seconds) % {"n": seconds}
