"""The form of a new table: what it offers, and what is wrong with it, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import Club, Player
from games.ai import LEVELS
from games.engine import PRESETS
from games.presenters.rulebook.shown import title_of
from games.selectors.rules import NamedRules, club_sets, own_sets, preset_rules

OPEN: Final = "open"
BOT: Final = "bot:"
INVITE: Final = "invite:"
MOST_OTHERS: Final = 3


@dataclass(frozen=True, slots=True)
class Group:
    """Choices under one heading; the first group of a list has none."""

    title: str
    choices: list[tuple[str, str]]  # value, words


@dataclass(frozen=True, slots=True)
class SeatField:
    """Who is to sit on one of the other seats."""

    name: str
    label: str
    chosen: str
    groups: list[Group] = field(default_factory=list)


def rule_groups(player: Player | None, club: Club | None, chosen: NamedRules) -> list[Group]:
    """Every rule set to choose from: the club's, the presets, one's own, and what is chosen now."""
    named = [
        (_("Rules of the club"), club_sets(club)),
        (_("Rule sets"), [preset_rules(name) for name in PRESETS]),
        (_("My rules"), own_sets(player)),
    ]
    offered = {each.ref for _title, sets in named for each in sets}
    if chosen.ref not in offered:
        named.insert(0, (_("Chosen"), [chosen]))
    return [Group(title, [(each.ref, _titled(each)) for each in sets]) for title, sets in named if sets]


def _titled(named: NamedRules) -> str:
    players = ngettext("%(n)d player", "%(n)d players", named.rules.players) % {"n": named.rules.players}
    return f"{title_of(named)} · {players}"


def seat_fields(chosen: Sequence[str], company: Sequence[Player]) -> list[SeatField]:
    """One field a seat beside the viewer's own; who is chosen is offered, known or not."""
    return [
        SeatField(f"seat{place}", _("Seat %(n)d") % {"n": place + 1}, value, _seat_groups(value, company))
        for place, value in enumerate(chosen, 1)
    ]


def _seat_groups(chosen: str, company: Sequence[Player]) -> list[Group]:
    names = [each.name for each in company]
    wanted = chosen.removeprefix(INVITE)
    if chosen.startswith(INVITE) and wanted not in names:
        names.insert(0, wanted)
    plain = [(OPEN, _("Open: whoever comes")), *((BOT + level, _level(level)) for level in LEVELS)]
    people = [(INVITE + name, _("kept for %(name)s") % {"name": name}) for name in names]
    return [Group("", plain), *([Group(_("People I know"), people)] if people else [])]


def _level(level: str) -> str:
    return {"easy": _("Bot, easy"), "normal": _("Bot, normal"), "strong": _("Bot, strong")}.get(
        level, _("Bot (%(level)s)") % {"level": level}
    )


def complaint_words(reason: str, name: str = "", club: str = "") -> str:
    """What has to be changed before the table can be opened."""
    said = _COMPLAINTS.get(reason, _COMPLAINTS["refused"])()
    return said % {"name": name, "club": club} if name or club else said


_COMPLAINTS: Final = {
    "guest": lambda: _("Rated tables and those of a club are for players with an account."),
    "email": lambda: _("Rated tables are for players with a confirmed e-mail address."),
    "rated_elsewhere": lambda: _("You play a rated match at another table. One at a time."),
    "paused": lambda: _("After leaving rated matches you pause before the next one."),
    "members": lambda: _("Only members of the club open its tables."),
    "no_club": lambda: _("There is no such club."),
    "bots": lambda: _("A rated table needs two people at least, and has room for one bot at most."),
    "short": lambda: _("By these rules a match has fewer than three deals: too few to be rated."),
    "nobody": lambda: _("Nobody is called %(name)s."),
    "myself": lambda: _("You have a seat already; invite somebody else."),
    "no_member": lambda: _("%(name)s is not a member of %(club)s."),
    "no_room": lambda: _("There is no open seat for whom you invite."),
    "guest_invites": lambda: _("To invite people by name you need an account."),
    "no_clock": lambda: _("A rated match has a clock: choose a speed."),
    "banned": lambda: _("You may not play at the moment."),
    "refused": lambda: _("This table cannot be opened."),
}
