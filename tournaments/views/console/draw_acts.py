"""What the forms of the draw do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from games.limits import Limit, count
from games.services.refusal import Refused
from tournaments.models import Entry, EventSeat
from tournaments.presenters.reasons import reason_lines
from tournaments.selectors.console.keeping_apart import if_apart, may_ask_apart, meet_in
from tournaments.selectors.console.log import names_for
from tournaments.selectors.events import event_called
from tournaments.selectors.rounds import round_called
from tournaments.services.rounds.asking import drop_draw, redraw
from tournaments.services.rounds.publishing import publish
from tournaments.services.tables import move, swap
from tournaments.services.tables.swapping import Swapped
from tournaments.services.trying import tried
from tournaments.views.console.sent import Act, Sent

APART: Final = Limit("draw_apart", 60)  # each is a whole draw


@dataclass(frozen=True, slots=True)
class Looked:
    """What a swap would mean."""

    one: str
    other: str
    warnings: list[str]


def _swapped(sent: Sent) -> Swapped:
    """Two seats change places ("s12"), or somebody who rests ("b7") takes a seat."""
    kinds = sorted((_choice(sent, "one"), _choice(sent, "other")), reverse=True)
    (first, one), (second, other) = kinds
    number = sent.row("round")
    if (first, second) == ("s", "s"):
        return swap(
            event=sent.event, round=number, one_seat=one, other_seat=other, by=sent.by,
            version=sent.version, reason=sent.reason,
        )  # fmt: skip
    if (first, second) == ("s", "b"):
        return move(
            event=sent.event, round=number, seat=one, entry=other, by=sent.by,
            version=sent.version, reason=sent.reason,
        )  # fmt: skip
    raise Refused("bad_request", "two who rest have no seats to swap", reason="same_seat")


def _choice(sent: Sent, name: str) -> tuple[str, int]:
    text = sent.text(name)
    kind, number = text[:1], text[1:]
    if kind not in ("s", "b") or not (number.isascii() and number.isdigit() and len(number) < 19):
        raise Refused("bad_request", f"{name}: choose a player", reason="no_such_seat")
    return kind, int(number)


def _look(sent: Sent) -> Looked:
    found = tried(lambda: _swapped(sent))
    event = event_called(sent.event)
    names = names_for(event, [found.change]).entries if event else {}
    lines = reason_lines([(each.code, each.data) for each in found.warnings], names)
    return Looked(sent.text("one"), sent.text("other"), lines)


def _apart(sent: Sent) -> str:
    """What it would cost that two who sit together did not, in words."""
    event = event_called(sent.event)
    row = round_called(event, sent.row("round")) if event else None
    if event is None or row is None or not may_ask_apart(event, row):
        raise Refused("wrong_phase", "the round is not waiting to be published", reason="not_drawn")
    one, other = _entry(sent, row.pk, "one"), _entry(sent, row.pk, "other")
    if one == other:
        raise Refused("bad_request", "other: another one", reason="no_such_seat")
    if not meet_in(row, one, other):
        return _("They do not meet in this draw.")
    if sent.by is not None:
        count(APART, sent.by.pk)
    reason = if_apart(event, row, one, other)
    if reason is None:
        raise Refused("stale_version", "results have changed since the draw", reason="stale_draw")
    names = dict(Entry.objects.filter(pk__in=(one, other)).values_list("pk", "player__name"))
    return reason_lines([(reason.code, reason.data)], names)[0]


def _entry(sent: Sent, round_row: int, name: str) -> int:
    kind, number = _choice(sent, name)
    if kind == "b":
        return number
    entry = EventSeat.objects.filter(pk=number, round=round_row).values_list("entry", flat=True).first()
    if entry is None:
        raise Refused("bad_request", f"{name}: choose a player", reason="no_such_seat")
    return entry


def _redraw(sent: Sent) -> object:
    return redraw(event=sent.event, round=sent.row("round"), by=sent.by, version=sent.version)


def _drop(sent: Sent) -> None:
    drop_draw(event=sent.event, round=sent.row("round"), by=sent.by)


def _anyway(sent: Sent) -> object:
    return publish(event=sent.event, round=sent.row("round"), by=sent.by, version=sent.version, anyway=True)


DRAW_ACTS: Final[Mapping[str, Act]] = {
    "look": Act(_look, shows=True),
    "apart": Act(_apart, shows=True),
    "swap": Act(_swapped, lambda: _("The two have changed places.")),
    "redraw": Act(_redraw, lambda: _("It is being drawn again.")),
    "drop": Act(_drop, lambda: _("The draw is thrown away.")),
    "anyway": Act(_anyway, lambda: _("The round has started; everybody is told.")),
}
