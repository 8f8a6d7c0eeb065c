"""A history from a file: what is read, and what is refused with which words."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.pairing.state import BadState, read_state

WRITTEN: dict[str, Any] = {
    "players": [
        {"id": "p1", "points": 4, "club": None, "seats": [1, 0, 1], "fours": 1, "byes": 0},
        {"id": "p2", "points": 1.5, "club": "north"},
        {"id": "p3", "byes": 1},
    ],
    "met": [["p2", "p1", 1]],
    "last": [["p1", "p2"]],
    "forbidden": [["p3", "p1"]],
    "round": 4,
}


def test_everything_is_read() -> None:
    state = read_state(WRITTEN)

    first, second, third = state.entrants
    assert (first.points, first.seats, first.fours, first.club) == (4.0, (1, 0, 1), 1, None)
    assert (second.points, second.club) == (1.5, "north")
    assert third.rested_last  # a bye, and met nobody in the round before
    assert not first.rested_last
    assert state.history.met == {("p1", "p2"): 1}
    assert state.history.last == {("p1", "p2")}
    assert state.history.forbidden == {("p1", "p3")}
    assert state.round == 4


def test_only_players_are_needed() -> None:
    state = read_state({"players": [{"id": "a"}]})

    assert (state.round, state.history.met, state.entrants[0].points) == (1, {}, 0.0)


def test_who_met_in_the_last_round_has_met() -> None:
    state = read_state({**WRITTEN, "met": []})

    assert state.history.met == {("p1", "p2"): 1}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": []}, "players: from 1"),
        ({"players": {}}, "players: a list"),
        ({"players": ["p1"]}, r"players\[0\]: not an object"),
        ({"players": [{"id": 1}]}, r"players\[0\].id: a text"),
        ({"players": [{"id": "a"}, {"id": "a"}]}, "players: a is there twice"),
        ({"players": [{"id": "a", "points": "4"}]}, r"players\[0\].points: a number"),
        ({"players": [{"id": "a", "points": True}]}, r"players\[0\].points: a number"),
        ({"players": [{"id": "a", "points": float("nan")}]}, r"players\[0\].points: a number"),
        ({"players": [{"id": "a", "points": 10**400}]}, r"players\[0\].points: a number"),
        ({"players": [{"id": "a", "club": []}]}, r"players\[0\].club: a text"),
        ({"players": [{"id": "a", "seats": [1, -1]}]}, r"players\[0\].seats: up to four"),
        ({"players": [{"id": "a", "seats": 3}]}, r"players\[0\].seats: a list"),
        ({"players": [{"id": "a", "fours": 0.5}]}, r"players\[0\].fours: a count"),
        ({"players": [{"id": "a", "byes": None}]}, r"players\[0\].byes: a count"),
        ({"met": [["p1", "p2"]]}, r"met\[0\]: two players and a count"),
        ({"met": [["p1", "p9", 1]]}, r"met\[0\]: there is no player 'p9'"),
        ({"met": [["p1", "p2", 1], ["p2", "p1", 1]]}, r"met\[1\]: p1 and p2 are there twice"),
        ({"last": [["p1", "p1"]]}, r"last\[0\]: p1 twice"),
        ({"last": [["p1", ["p2"]]]}, r"last\[0\]: there is no player"),
        ({"forbidden": ["p1p2"]}, r"forbidden\[0\]: two players"),
        ({"round": 0}, "round: 0"),
        ({"round": "4"}, "round: '4'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadState, match=words):
        read_state({**WRITTEN, **change})


@pytest.mark.parametrize("data", [None, [], "players", 3])
def test_it_is_an_object(data: Any) -> None:
    with pytest.raises(BadState, match="not an object"):
        read_state(data)
