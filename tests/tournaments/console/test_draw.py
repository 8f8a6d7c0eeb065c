"""Looking at a draw, and changing it by hand."""

from __future__ import annotations

import pytest

from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_event, with_players
from tests.tournaments.console.pages import console, official, press, text
from tournaments.models import Bye, Change, Entry, Event, EventSeat, Round
from tournaments.selectors.drawing import plan_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn(db: None) -> tuple[Event, Round, list[Entry]]:
    """Six have played, and the second round is drawn: at table 1 sit 1, 4 and 5; the seventh rests."""
    event = an_event()
    entries = with_players(event, 7)
    first = a_round(event, 1, Round.State.FINISHED)
    a_result(a_table(first, entries[:3]), (1000, 500, -40))
    a_result(a_table(first, entries[3:6]), (1000, 500, -40))
    second = a_round(event, 2, Round.State.DRAWN, draw={"engine": "milp", "rematches": 0, "seconds": 0.1})
    reasons = [{"code": "no_rematch", "data": {}}]
    a_table(second, [entries[0], entries[3], entries[4]], state="drawn", reasons=reasons)
    a_table(second, [entries[1], entries[2], entries[5]], state="drawn")
    Bye.objects.create(round=second, entry=entries[6], kind=Bye.Kind.ALLOCATED)
    return event, second, entries


def seat_of(round_row: Round, entry: Entry) -> EventSeat:
    return EventSeat.objects.get(round=round_row, entry=entry)


def test_every_table_is_explained(drawn: tuple[Event, Round, list[Entry]]) -> None:
    page = text(official(a_director()).get(console(drawn[0], "draw/")))
    assert "only officials see it" in page
    assert "Nobody here has met before" in page
    assert "Nobody meets anybody again." in page
    assert "It took 0.1 seconds (milp)." in page.partition('id="draw-how"')[2]
    assert "nobody was left to play with" in page


def test_what_a_draw_costs_is_a_figure_and_no_reason(drawn: tuple[Event, Round, list[Entry]]) -> None:
    event, row, _entries = drawn
    Round.objects.filter(pk=row.pk).update(draw={"rematches": 0, "gap": 0.0})
    table = row.tables.get(number=1)
    table.reasons = [{"code": "cost", "data": {"cost": 4200, "share": 0.7}}]
    table.save()
    page = text(official(a_director()).get(console(event, "draw/")))
    assert "Nobody meets anybody again. No better draw is possible." in page
    before, _how, figures = page.partition('id="draw-how"')
    assert "Table 1: The table costs" in figures.partition("</details>")[0]
    assert "costs" not in before + figures.partition("</details>")[2]


def test_what_a_swap_means_is_said_before_it_is_done(drawn: tuple[Event, Round, list[Entry]]) -> None:
    event, row, entries = drawn
    client = official(a_director())
    one, other = seat_of(row, entries[3]), seat_of(row, entries[1])
    wanted = {
        "subject": row.pk,
        "round": 2,
        "version": row.version,
        "one": f"s{one.pk}",
        "other": f"s{other.pk}",
    }
    answer = press(client, event, "look", "draw/", **wanted)
    page = text(answer)
    assert answer.status_code == 200
    names = sorted((entries[0].player.name, entries[1].player.name))
    assert "This speaks against it:" in page
    assert f"{names[0]} and {names[1]} met in the last round already" in page
    assert seat_of(row, entries[3]).pk == one.pk  # nothing has changed
    assert not Change.objects.filter(kind="swapped").exists()

    answer = press(client, event, "swap", "draw/", **wanted, reason="They came together")
    assert "The two have changed places." in text(answer)
    assert seat_of(row, entries[3]).pk == other.pk
    assert Change.objects.get(kind="swapped").reason == "They came together"


def test_who_rests_may_take_a_seat(drawn: tuple[Event, Round, list[Entry]]) -> None:
    event, row, entries = drawn
    seat = seat_of(row, entries[0])
    wanted = {
        "subject": row.pk,
        "round": 2,
        "version": row.version,
        "one": f"b{entries[6].pk}",
        "other": f"s{seat.pk}",
    }
    press(official(a_director()), event, "swap", "draw/", **wanted)
    assert seat_of(row, entries[6]).pk == seat.pk
    assert Bye.objects.get(round=row).entry == entries[0]


def test_a_swap_with_nobody_is_refused_in_words(drawn: tuple[Event, Round, list[Entry]]) -> None:
    event, row, _entries = drawn
    wanted = {"subject": row.pk, "round": 2, "version": row.version, "one": "s1x", "other": ""}
    answer = press(official(a_director()), event, "look", "draw/", **wanted)
    assert answer.status_code == 422
    assert "Choose two players of this draw." in text(answer)


def test_a_draw_that_changed_meanwhile_shows_the_conflict(drawn: tuple[Event, Round, list[Entry]]) -> None:
    event, row, entries = drawn
    one, other = seat_of(row, entries[3]), seat_of(row, entries[1])
    wanted = {
        "subject": row.pk,
        "round": 2,
        "version": row.version,
        "one": f"s{one.pk}",
        "other": f"s{other.pk}",
    }
    client = official(a_director())
    press(client, event, "swap", "draw/", **wanted)
    answer = press(client, event, "swap", "draw/", **wanted)
    assert answer.status_code == 409
    assert "Somebody has changed this meanwhile" in text(answer)


def test_what_keeping_two_apart_would_cost_is_told_and_changes_nothing(
    drawn: tuple[Event, Round, list[Entry]],
) -> None:
    event, row, entries = drawn
    client, wanted = official(a_director()), {"subject": str(row.pk), "round": "2"}
    here, there = seat_of(row, entries[3]), seat_of(row, entries[1])
    answer = press(client, event, "apart", "draw/", **wanted, one=f"s{here.pk}", other=f"s{there.pk}")
    assert "They do not meet in this draw." in text(answer)

    third = seat_of(row, entries[4])  # both came from table 2
    wanted |= {"one": f"s{here.pk}", "other": f"s{third.pk}"}
    answer = press(client, event, "apart", "draw/", **wanted)
    assert answer.status_code == 422
    assert "Players or results have changed since the draw" in text(answer)

    row.draw = {**row.draw, "basis": plan_of(event, row).basis}
    row.save(update_fields=["draw"])
    answer = press(client, event, "apart", "draw/", **wanted)
    names = sorted((entries[3].player.name, entries[4].player.name))
    assert f"{names[0]} and {names[1]} can be kept apart at no higher cost" in text(answer)
    assert seat_of(row, entries[4]).pk == third.pk

    answer = press(client, event, "apart", "draw/", **{**wanted, "other": wanted["one"]})
    assert "Choose two players of this draw." in text(answer)


def test_a_draw_that_failed_says_why_in_its_tab(drawn: tuple[Event, Round, list[Entry]]) -> None:
    event, row, _entries = drawn
    Round.objects.filter(pk=row.pk).update(state=Round.State.DRAWING, draw={"failed": "undecided"})
    page = text(official(a_director()).get(console(event, "draw/")))
    assert '<p class="wrong">No draw was found that keeps everybody apart' in page
