"""What officials do by a program: results above all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from ninja import Router

from accounts.http import PlayerRequest
from games.api.auth import signed_in
from games.services.refusal import Refused
from tournaments.api.answers import REFUSALS, acted, run_event
from tournaments.api.schemas import ResultIn, SeatIn, SwapIn, TimeIn, UndoIn, WhyIn, WordIn
from tournaments.models import Change, Entry, EventSeat, EventTable, Round
from tournaments.presenters.data.rounds import table_json
from tournaments.services.tables import (
    bot_in,
    broadcast,
    close_with_score,
    expel,
    extra_time,
    move,
    replay,
    set_result,
    substitute,
    swap,
    undo,
    void,
)

router = Router()
OK: dict[Any, Any] = {200: dict[str, Any], **REFUSALS}


@router.post(
    "/{code}/tables/{number}/result", auth=signed_in, response=OK, summary="Write or correct a result"
)
def result(request: PlayerRequest, code: str, number: int, payload: ResultIn) -> HttpResponse:
    """Write the result of a table (its `id`), or correct it; with `close` end the match that runs."""
    pk = _table(request, code, number)

    def act() -> Mapping[str, Any]:
        _check_seats(pk, payload.seats)
        given: dict[str, Any] = {
            "event_table": pk, "totals": payload.totals, "by": request.player,
            "version": payload.version, "reason": payload.reason,
        }  # fmt: skip
        return _done(pk, close_with_score(**given) if payload.close else set_result(**given))

    mine = {"totals": payload.totals}
    return acted(request, code, act, about=("table", pk), seen=payload.version, mine=mine)


@router.post("/{code}/tables/{number}/void", auth=signed_in, response=OK, summary="Make a table void")
def make_void(request: PlayerRequest, code: str, number: int, payload: WhyIn) -> HttpResponse:
    """Let a table count for nothing."""
    pk = _table(request, code, number)
    given: dict[str, Any] = {"by": request.player, "version": payload.version, "reason": payload.reason}
    return acted(
        request, code, lambda: _done(pk, void(event_table=pk, **given)), about=("table", pk),
        seen=payload.version, mine={"state": "void"},
    )  # fmt: skip


@router.post("/{code}/tables/{number}/replay", auth=signed_in, response=OK, summary="Play a table again")
def play_again(request: PlayerRequest, code: str, number: int, payload: WhyIn) -> HttpResponse:
    """Void a table and seat the same people once more; the answer shows the new one."""
    pk = _table(request, code, number)
    given: dict[str, Any] = {"by": request.player, "version": payload.version, "reason": payload.reason}
    return acted(
        request, code, lambda: _done(replay(event_table=pk, **given).pk, None), about=("table", pk),
        seen=payload.version, mine={"state": "void"},
    )  # fmt: skip


@router.post(
    "/{code}/tables/{number}/seat", auth=signed_in, response=OK, summary="Change who plays on a seat"
)
def seat(request: PlayerRequest, code: str, number: int, payload: SeatIn) -> HttpResponse:
    """Let somebody else, a bot, or its owner play on a seat."""
    pk = _table(request, code, number)
    given: dict[str, Any] = {
        "event_table": pk, "seat": payload.seat, "by": request.player, "version": payload.version,
        "reason": payload.reason,
    }  # fmt: skip

    def act() -> Mapping[str, Any]:
        return _done(pk, bot_in(**given) if payload.bot else substitute(player=payload.player, **given))

    return acted(request, code, act, about=("table", pk), seen=payload.version, mine={"seat": payload.seat})


@router.post("/{code}/tables/{number}/time", auth=signed_in, response=OK, summary="Give a table more time")
def more_time(request: PlayerRequest, code: str, number: int, payload: TimeIn) -> HttpResponse:
    """Give a table more time."""
    pk = _table(request, code, number)
    given: dict[str, Any] = {"by": request.player, "version": payload.version, "reason": payload.reason}
    return acted(
        request, code, lambda: _done(pk, extra_time(event_table=pk, seconds=payload.seconds, **given)),
        about=("table", pk), seen=payload.version, mine={"seconds": payload.seconds},
    )  # fmt: skip


@router.post("/{code}/rounds/{number}/swap", auth=signed_in, response=OK, summary="Change a draw by hand")
def swap_seats(request: PlayerRequest, code: str, number: int, payload: SwapIn) -> HttpResponse:
    """Change a drawn round by hand: two seats (their `id`s), or a seat and the number of who rests."""
    event = run_event(request, code)
    row = Round.objects.filter(event=event, number=number).first()
    if row is None or (payload.other is None) == (payload.entry is None):
        raise Refused("bad_request", "other or entry: one of them, in a round that is there")
    given: dict[str, Any] = {
        "event": event.pk, "round": number, "by": request.player, "version": payload.version,
        "reason": payload.reason,
    }  # fmt: skip

    def act() -> Mapping[str, Any]:
        if payload.other is not None:
            done = swap(one_seat=payload.seat, other_seat=payload.other, **given)
        else:
            done = move(seat=payload.seat, entry=_entry(event.pk, payload.entry or 0), **given)
        warnings = [warning.code for warning in done.warnings]
        return {"change": done.change.pk, "version": done.change.new["version"], "warnings": warnings}

    mine = {"seat": payload.seat}
    return acted(request, code, act, about=("round", row.pk), seen=payload.version, mine=mine)


@router.post("/{code}/entries/{number}/expel", auth=signed_in, response=OK, summary="Expel a player")
def expel_entry(request: PlayerRequest, code: str, number: int, payload: WhyIn) -> HttpResponse:
    """Expel an entry, by its number."""
    pk = _entry(run_event(request, code).pk, number)
    given: dict[str, Any] = {"by": request.player, "version": payload.version, "reason": payload.reason}
    return acted(
        request, code, lambda: {"change": expel(entry=pk, **given).pk}, about=("entry", pk),
        seen=payload.version, mine={"state": "expelled"},
    )  # fmt: skip


@router.post("/{code}/broadcasts", auth=signed_in, response=OK, summary="Say a line to all tables")
def say(request: PlayerRequest, code: str, payload: WordIn) -> HttpResponse:
    """Say a line to all tables."""
    event = run_event(request, code)
    return acted(
        request,
        code,
        lambda: {"broadcast": broadcast(event=event.pk, text=payload.text, by=request.player).pk},
    )


@router.post("/{code}/undo", auth=signed_in, response=OK, summary="Undo a change")
def undo_change(request: PlayerRequest, code: str, payload: UndoIn) -> HttpResponse:
    """Undo a line of the log; the answer has the line that does it, which can be undone itself."""
    event = run_event(request, code)
    if not Change.objects.filter(pk=payload.change, event=event).exists():
        raise Refused("not_found", "There is no such line in the log.")
    given: dict[str, Any] = {"change": payload.change, "by": request.player, "reason": payload.reason}
    return acted(request, code, lambda: {"change": undo(**given).pk})


def _table(request: PlayerRequest, code: str, number: int) -> int:
    event = run_event(request, code)
    if not EventTable.objects.filter(pk=number, round__event=event).exists():
        raise Refused("not_found", "There is no such table in the event.")
    return number


def _entry(event: str, number: int) -> int:
    pk = Entry.objects.filter(event=event, number=number).values_list("pk", flat=True).first()
    if pk is None:
        raise Refused("not_found", "There is no such entry.")
    return int(pk)


def _check_seats(pk: int, named: list[int | None] | None) -> None:
    """Refuse points of other people than those who sit there: whoever types them may have the wrong table."""
    if named is None:
        return
    people = [number for number in named if number is not None]
    if len(set(people)) < len(people):
        raise Refused("same_person", "seats: an entry has one of them", reason="same_person")
    rows = EventSeat.objects.filter(table=pk).order_by("index").values_list("entry__number", flat=True)
    if list(rows) != named:
        raise Refused("bad_request", "seats: others sit at this table", reason="other_seats")


def _done(pk: int, change: Change | None) -> Mapping[str, Any]:
    table = EventTable.objects.get(pk=pk)
    return {"change": change.pk if change else None, "table": table_json(table, is_official=True)}
