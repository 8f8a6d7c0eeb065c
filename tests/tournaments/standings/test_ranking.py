"""Who is placed, who is not, and what a final stage does to the order."""

from __future__ import annotations

from typing import Any

from tests.tournaments.standings.sheets import (
    ANNA,
    BORIS,
    DASHA,
    EGOR,
    GALYA,
    IGOR,
    KIRA,
    VERA,
    ZOYA,
    amounts,
    everybody,
    order,
    places,
    played,
    rest,
    still_open,
    worked_out,
)

MAIN = (
    played(1, (ANNA, 300), (BORIS, 200), (VERA, 100), number=1),
    played(1, (GALYA, 300), (DASHA, 200), (EGOR, 100), number=2),
    played(1, (ZOYA, 300), (IGOR, 200), (KIRA, 100), number=3),
)


def test_standings_are_provisional_while_a_table_is_played() -> None:
    found = worked_out(*MAIN[:2], still_open(1, ZOYA, IGOR, KIRA, number=3))
    assert found.provisional
    assert found.open_tables == 1
    assert not worked_out(*MAIN).provisional


def test_before_the_first_result_all_share_the_first_place() -> None:
    assert places(worked_out(count=3)) == [1, 1, 1]


def test_nobody_at_all_is_no_fault() -> None:
    assert worked_out(players=(), count=0).lines == ()


def test_who_withdrew_keeps_what_he_has() -> None:
    found = worked_out(*MAIN, players=everybody(9, p1="withdrawn"))
    line = found.of(ANNA)
    assert line is not None
    assert (line.place, int(line.points), line.note) == (1, 2, "withdrawn")


def test_who_was_expelled_has_no_place_and_his_opponents_keep_theirs() -> None:
    found = worked_out(*MAIN, players=everybody(9, p1="expelled"))
    assert order(found)[-1] == ANNA
    assert places(found) == [1, 1, 3, 3, 3, 6, 6, 6, None]
    assert amounts(found, "points")[BORIS] == 1


def test_the_final_stage_stands_above_the_main_one() -> None:
    final = played(2, (ANNA, 100), (GALYA, 300), (ZOYA, 200))
    small = played(2, (BORIS, 300), (DASHA, 200), (IGOR, 100), number=2)
    found = worked_out(*MAIN, final, format="swiss_final", final_rounds=[2])
    assert order(found)[:3] == [GALYA, ZOYA, ANNA]
    assert places(found)[:3] == [1, 2, 3]
    assert amounts(found, "points")[ANNA] == 2  # what was played before
    with_more = worked_out(*MAIN, small, format="swiss", final_rounds=[])
    assert order(with_more)[0] == BORIS


def test_while_the_final_is_played_the_finalists_are_above_the_others() -> None:
    found = worked_out(*MAIN, still_open(2, KIRA, EGOR, VERA), format="swiss_final", final_rounds=[2])
    assert sorted(order(found)[:3]) == [VERA, EGOR, KIRA]


def test_a_knock_out_places_by_the_last_round_and_the_place_there() -> None:
    final = played(2, (ANNA, 100), (GALYA, 300), (ZOYA, 200))
    found = worked_out(*MAIN, final, format="knock_out", tie_breaks=("game",))
    assert order(found)[:3] == [GALYA, ZOYA, ANNA]
    assert [line.final for line in found.lines[:3]] == [(2, 1), (2, 2), (2, 3)]
    assert {line.final for line in found.lines[3:6]} == {(1, 2)}
    assert {line.final for line in found.lines[6:]} == {(1, 3)}


def test_who_rests_in_a_knock_out_is_in_the_race_and_has_no_points_for_it() -> None:
    found = worked_out(
        played(1, (GALYA, 300), (DASHA, 200), (EGOR, 100)),
        rests=[rest(1, ANNA), rest(1, BORIS)],
        format="knock_out",
        count=6,
        players=tuple(player for player in everybody(6) if player.id != VERA),
    )
    assert sorted(order(found)[:3]) == [ANNA, BORIS, GALYA]
    assert amounts(found, "points")[ANNA] == 0


def test_two_who_tie_in_the_final_are_parted_by_the_main_stage() -> None:
    second = (
        played(2, (GALYA, 300), (BORIS, 200), (VERA, 100), number=1),
        played(2, (DASHA, 300), (ANNA, 200), (EGOR, 100), number=2),
    )
    final = played(3, (ANNA, 300), (GALYA, 300), (ZOYA, 100))
    found = worked_out(*MAIN, *second, final, format="swiss_final", final_rounds=[3])
    assert order(found)[:3] == [GALYA, ANNA, ZOYA]
    assert places(found)[:3] == [1, 2, 3]


def all_play_all(**rules: Any) -> dict[str, Any]:
    """An all-play-all of four rounds."""
    return {"format": "all_play_all", "rounds": 4, **rules}


def test_who_left_before_half_of_an_all_play_all_counts_for_nobody() -> None:
    found = worked_out(*MAIN, players=everybody(9, p1="withdrawn"), **all_play_all())
    line = found.of(ANNA)
    assert line is not None
    assert (line.place, int(line.points), line.note) == (None, 0, "dropped")
    points = amounts(found, "points")
    assert points[BORIS] == points[VERA] == 1  # the table is scored at its mean for both
    assert amounts(found, "wins")[BORIS] == amounts(found, "game")[BORIS] == 0
    boris = found.of(BORIS)
    assert boris is not None
    assert [term.code for term in boris.values[0].terms] == ["dropped"]


def test_who_left_after_half_of_it_has_a_mean_for_what_he_missed() -> None:
    second = played(2, (ANNA, 300), (GALYA, 200), (ZOYA, 100))
    found = worked_out(
        *MAIN, second, players=everybody(9, p1="withdrawn"), rounds_in=[1, 2, 3], **all_play_all()
    )
    line = found.of(ANNA)
    assert line is not None
    assert line.place == 1
    assert [term.code for term in line.values[0].terms] == ["place", "place", "missed"]
    assert line.points == 5


def test_in_a_swiss_event_nothing_is_dropped() -> None:
    found = worked_out(*MAIN, players=everybody(9, p1="withdrawn"), rounds=4)
    assert amounts(found, "points")[BORIS] == 1
    assert amounts(found, "wins")[ANNA] == 1


def test_the_order_of_results_does_not_matter() -> None:
    more = played(2, (ANNA, 300), (GALYA, 200), (ZOYA, 100))
    assert worked_out(*MAIN, more) == worked_out(more, *reversed(MAIN))
