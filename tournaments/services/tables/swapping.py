"""Changing a draw by hand, before it is published."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.db import transaction

from accounts.models import Player
from accounts.services.deadlocks import again_after_deadlock
from games.services.refusal import Refused
from tournaments.models import Bye, Change, Event, EventSeat, Round
from tournaments.pairing.model import Reason
from tournaments.services.guard import check_director, check_fresh, lock_event
from tournaments.services.log import note
from tournaments.services.tables.holding import checked_reason
from tournaments.services.tables.pricing import price_again

WHO = ("entry_id", "stand_in_id", "level")


class Swapped(NamedTuple):
    """A draw changed by hand, and what speaks against it."""

    change: Change
    warnings: tuple[Reason, ...]


@again_after_deadlock
def swap(
    *,
    event: str,
    round: int,
    one_seat: int,
    other_seat: int,
    by: Player | None,
    version: int | None,
    reason: str = "",
) -> Swapped:
    """Let two seats (ids of `EventSeat`) of a drawn round change places. `version` is the round's."""
    said = checked_reason(reason, needed=False)
    with transaction.atomic():
        row, drawn, director = _held(event, round, by, version)
        one, other = _seat(drawn, one_seat), _seat(drawn, other_seat)
        if one.pk == other.pk or who_sits(one) == who_sits(other):
            raise Refused("bad_request", "other_seat: another one", reason="same_seat")
        wanted = {str(one.pk): who_sits(other), str(other.pk): who_sits(one)}
        return arrange(row, drawn, {"seats": wanted}, kind="swapped", by=director, reason=said)


@again_after_deadlock
def move(
    *, event: str, round: int, seat: int, entry: int, by: Player | None, version: int | None, reason: str = ""
) -> Swapped:
    """Let an entry that rests take a seat (id of `EventSeat`); whoever had it rests.

    `version` is the round's. A bot whose seat is taken plays nowhere.
    """
    said = checked_reason(reason, needed=False)
    with transaction.atomic():
        row, drawn, director = _held(event, round, by, version)
        place = _seat(drawn, seat)
        bye = Bye.objects.filter(round=drawn, entry=entry).first()
        if bye is None:
            raise Refused("bad_request", "entry: it does not rest in this round", reason="not_resting")
        byes: dict[str, str | None] = {str(entry): None}
        if place.entry_id is not None:
            byes[str(place.entry_id)] = bye.kind
        seats = {str(place.pk): {"entry_id": entry, "stand_in_id": None, "level": ""}}
        return arrange(row, drawn, {"seats": seats, "byes": byes}, kind="moved", by=director, reason=said)


def arrange(
    event: Event,
    drawn: Round,
    wanted: Mapping[str, Any],
    *,
    kind: str,
    by: Player,
    reason: str,
    undoes: Change | None = None,
) -> Swapped:
    """Let seats and byes of a drawn round be these, and price the draw anew. The event is locked."""
    old = arrangement(drawn, wanted)
    _seat_anew(drawn, wanted["seats"])
    for entry, why in wanted.get("byes", {}).items():
        Bye.objects.filter(round=drawn, entry=int(entry)).delete()
        if why is not None:
            Bye.objects.create(round=drawn, entry_id=int(entry), kind=why)
    warnings = price_again(event, drawn)
    drawn.version += 1
    drawn.save(update_fields=["version", "draw"])
    line = note(
        event, kind, by=by, round=drawn.number, old=old, new={**wanted, "version": drawn.version},
        reason=reason, undoes=undoes,
    )  # fmt: skip
    return Swapped(line, warnings)


def arrangement(drawn: Round, which: Mapping[str, Any]) -> dict[str, Any]:
    """How the named seats and byes of a round are now."""
    rows = {str(row.pk): who_sits(row) for row in EventSeat.objects.filter(round=drawn)}
    kinds = {str(row.entry_id): row.kind for row in Bye.objects.filter(round=drawn)}
    found: dict[str, Any] = {"seats": {pk: rows.get(pk) for pk in which["seats"]}}
    if "byes" in which:
        found["byes"] = {entry: kinds.get(entry) for entry in which["byes"]}
    return found


def who_sits(seat: EventSeat) -> dict[str, Any]:
    """Whose seat it is."""
    stand_in = str(seat.stand_in_id) if seat.stand_in_id else None
    return {"entry_id": seat.entry_id, "stand_in_id": stand_in, "level": seat.level}


def _held(event: str, round: int, by: Player | None, version: int | None) -> tuple[Event, Round, Player]:
    row = lock_event(event)
    director = check_director(row, by)
    drawn = Round.objects.filter(event=row, number=round).first()
    if drawn is None:
        raise Refused("not_found")
    check_fresh(drawn.version, version)
    check_drawn(drawn)
    return row, drawn, director


def check_drawn(drawn: Round) -> None:
    """Refuse changes of a draw that is not done yet, or is published."""
    if drawn.state != Round.State.DRAWN:
        raise Refused("wrong_phase", "the round is not waiting to be published", reason="not_drawn")


def _seat(drawn: Round, pk: int) -> EventSeat:
    row = EventSeat.objects.filter(pk=pk, round=drawn).first()
    if row is None:
        raise Refused("bad_request", "seat: it is not of this round", reason="no_such_seat")
    return row


def _seat_anew(drawn: Round, wanted: Mapping[str, Mapping[str, Any]]) -> None:
    """Empty the seats before anybody takes another: nobody sits twice in between."""
    rows = list(EventSeat.objects.filter(round=drawn, pk__in=[int(pk) for pk in wanted]))
    EventSeat.objects.filter(pk__in=[row.pk for row in rows]).update(entry=None)
    for row in rows:
        for name in WHO:
            setattr(row, name, wanted[str(row.pk)][name])
        row.save(update_fields=["entry", "stand_in", "level"])
