"""Draws that are changed by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.people import registered
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_assistant, enter
from tests.tournaments.tables.acts import State, an_evening, refused
from tournaments.models import Bye, Change, Entry, Event, EventSeat, EventTable, KeptApart, Round
from tournaments.services.tables import move, swap, undo
from tournaments.services.tables.swapping import Swapped

pytestmark = pytest.mark.django_db

Drawn = tuple[Event, Round, list[Entry], list[EventTable]]


@pytest.fixture
def drawn() -> Drawn:
    """Seven players: two rounds, the first with 1 2 3 and 4 5 6, the second drawn the same way."""
    event, first, entries = an_evening(7)
    for three in (entries[:3], entries[3:6]):
        a_result(a_table(first, three), [30, 20, 10])
    Round.objects.filter(pk=first.pk).update(state=Round.State.FINISHED)
    Bye.objects.create(round=first, entry=entries[6], kind=Bye.Kind.ALLOCATED)
    second = a_round(event, 2, Round.State.DRAWN)
    one = a_table(second, [entries[0], entries[3], entries[4]], state=State.DRAWN)
    other = a_table(second, [entries[1], entries[2], entries[5]], state=State.DRAWN)
    Bye.objects.create(round=second, entry=entries[6], kind=Bye.Kind.ALLOCATED)
    return event, second, entries, [one, other]


def seats(table: EventTable) -> list[EventSeat]:
    return list(table.seats.order_by("index"))


def who(table: EventTable) -> list[int | None]:
    return [seat.entry.number if seat.entry else None for seat in seats(table)]


def swapped(drawn: Drawn, one: EventSeat, other: EventSeat, **fields: Any) -> Swapped:
    event, second, _entries, _tables = drawn
    given = {"by": a_director(), "version": None, "reason": "They asked.", **fields}
    return swap(event=event.pk, round=second.number, one_seat=one.pk, other_seat=other.pk, **given)


def test_two_players_change_places_and_the_draw_says_it_was_done_by_hand(drawn: Drawn) -> None:
    _event, second, entries, (one, other) = drawn
    done = swapped(drawn, seats(one)[2], seats(other)[0], version=1)
    assert (who(one), who(other)) == ([1, 4, 2], [5, 3, 6])
    second.refresh_from_db()
    assert second.version == 2
    assert second.draw["by_hand"] is True
    assert len(second.draw["costs"]) == 2
    assert (done.change.kind, done.change.reason, done.change.round) == ("swapped", "They asked.", 2)
    assert done.change.new["version"] == 2
    assert entries[1].number == 2


def test_what_speaks_against_it_is_said(drawn: Drawn) -> None:
    event, _second, entries, (one, other) = drawn
    KeptApart.objects.create(event=event, one=entries[0], other=entries[1], reason="family")
    done = swapped(drawn, seats(one)[2], seats(other)[0])
    codes = {(warning.code, tuple(warning.data["pair"])) for warning in done.warnings}
    together = tuple(sorted((str(entries[0].pk), str(entries[1].pk))))
    assert ("rematch", together) in codes
    assert ("forbidden", together) in codes


def test_the_reasons_of_the_tables_are_those_of_the_new_draw(drawn: Drawn) -> None:
    _event, _second, _entries, (one, other) = drawn
    swapped(drawn, seats(one)[2], seats(other)[0])
    one.refresh_from_db()
    assert "rematch" in [reason["code"] for reason in one.reasons]
    assert one.version == 2


def test_seats_of_one_table_are_swapped_too(drawn: Drawn) -> None:
    _event, _second, _entries, (one, _other) = drawn
    swapped(drawn, seats(one)[0], seats(one)[1])
    assert who(one) == [4, 1, 5]


def test_a_swap_is_undone_and_done_again(drawn: Drawn) -> None:
    _event, _second, _entries, (one, other) = drawn
    done = swapped(drawn, seats(one)[2], seats(other)[0])
    back = undo(change=done.change.pk, by=a_director())
    assert (who(one), who(other)) == ([1, 4, 5], [2, 3, 6])
    undo(change=back.pk, by=a_director())
    assert (who(one), who(other)) == ([1, 4, 2], [5, 3, 6])


def test_a_swap_over_which_another_went_is_undone_after_that(drawn: Drawn) -> None:
    _event, _second, _entries, (one, other) = drawn
    first = swapped(drawn, seats(one)[2], seats(other)[0])
    swapped(drawn, seats(one)[2], seats(other)[2])
    assert refused(lambda: undo(change=first.change.pk, by=a_director())).reason == "changed_since"


def test_who_rests_takes_a_seat_and_who_had_it_rests(drawn: Drawn) -> None:
    event, second, entries, (one, _other) = drawn
    given: dict[str, Any] = {"by": a_director(), "version": 1}
    done = move(event=event.pk, round=2, seat=seats(one)[0].pk, entry=entries[6].pk, **given)
    assert who(one) == [7, 4, 5]
    assert Bye.objects.get(round=second).entry == entries[0]
    undo(change=done.change.pk, by=a_director())
    assert who(one) == [1, 4, 5]
    assert Bye.objects.get(round=second).entry == entries[6]


def test_only_who_rests_is_moved(drawn: Drawn) -> None:
    event, _second, entries, (one, _other) = drawn
    given: dict[str, Any] = {"by": a_director(), "version": None}
    caught = refused(
        lambda: move(event=event.pk, round=2, seat=seats(one)[0].pk, entry=entries[1].pk, **given)
    )
    assert caught.reason == "not_resting"


def test_a_published_round_is_not_rearranged(drawn: Drawn) -> None:
    _event, second, _entries, (one, other) = drawn
    done = swapped(drawn, seats(one)[2], seats(other)[0])
    Round.objects.filter(pk=second.pk).update(state=Round.State.PLAYING)
    assert refused(lambda: swapped(drawn, seats(one)[2], seats(other)[0])).reason == "not_drawn"
    assert refused(lambda: undo(change=done.change.pk, by=a_director())).reason == "not_drawn"


def test_a_draw_that_was_thrown_away_is_not_rearranged(drawn: Drawn) -> None:
    _event, second, _entries, (one, other) = drawn
    done = swapped(drawn, seats(one)[2], seats(other)[0])
    second.delete()
    assert refused(lambda: undo(change=done.change.pk, by=a_director())).reason == "not_drawn"


def test_two_directors_who_swap_at_once_see_a_conflict(drawn: Drawn) -> None:
    _event, _second, _entries, (one, other) = drawn
    swapped(drawn, seats(one)[2], seats(other)[0], version=1)
    caught = refused(lambda: swapped(drawn, seats(one)[0], seats(other)[1], version=1))
    assert caught.code == "stale_version"
    assert (who(one), who(other)) == ([1, 4, 2], [5, 3, 6])


def test_swapping_is_the_directors(drawn: Drawn) -> None:
    event, _second, _entries, (one, other) = drawn
    asya = an_assistant(event)
    caught = refused(lambda: swapped(drawn, seats(one)[2], seats(other)[0], by=asya))
    assert caught.reason == "not_director"
    assert not Change.objects.exists()


def test_nothing_is_swapped_with_itself_or_with_a_seat_elsewhere(drawn: Drawn) -> None:
    event, _second, entries, (one, _other) = drawn
    first = Round.objects.get(event=event, number=1)
    elsewhere = EventSeat.objects.filter(round=first)[0]
    assert refused(lambda: swapped(drawn, seats(one)[0], seats(one)[0])).reason == "same_seat"
    assert refused(lambda: swapped(drawn, seats(one)[0], elsewhere)).reason == "no_such_seat"
    assert entries


def test_a_draw_with_somebody_who_was_expelled_since_is_still_rearranged(drawn: Drawn) -> None:
    _event, _second, entries, (one, other) = drawn
    Entry.objects.filter(pk=entries[5].pk).update(state=Entry.State.EXPELLED, last_round=1)
    swapped(drawn, seats(one)[2], seats(other)[2])
    assert who(one) == [1, 4, 6]


def test_a_bot_changes_places_like_anybody(drawn: Drawn) -> None:
    event, second, _entries, (one, _other) = drawn
    third = a_table(second, [enter(event, registered("Vera")), None, None], state=State.DRAWN)
    swapped(drawn, seats(one)[0], seats(third)[1])
    assert who(one) == [None, 4, 5]
    assert seats(one)[0].level == "easy"
    assert (seats(third)[1].level, who(third)[1]) == ("", 1)
