"""R27: what comes with the last trick."""

from __future__ import annotations

import pytest

from games.engine import Score, State, TrickTaken, apply, legal_actions, phase
from games.engine.match import Between

from .builders import at_play, at_play_of_two, dealt, last_score, legal, play, rules

HANDS = (
    "KH 9H AD 9D AC 9C AS 9S",
    "TH QH JH KD QD KC QC KS",
    "AH TD JD TC JC TS QS JS",
)


def played_out(state: State) -> tuple[Score, list[TrickTaken]]:
    """Play the first legal card until the deal is scored; return the score and the tricks."""
    tricks: list[TrickTaken] = []
    while not isinstance(state, Between):
        state, events = apply(state, next(each for each in legal_actions(state) if each.verb == "play"))
        tricks += [event for event in events if isinstance(event, TrickTaken)]
    return last_score(state), tricks


def in_tricks(tricks: list[TrickTaken], seats: int = 3) -> list[int]:
    return [sum(trick.points for trick in tricks if trick.seat == seat) for seat in range(seats)]


def test_r27_without_a_bonus_raw_points_are_what_lies_in_the_tricks() -> None:
    score, tricks = played_out(at_play(rules(), *HANDS))

    assert len(tricks) == 8
    assert list(score.raw) == in_tricks(tricks)
    assert sum(score.raw) == 120


@pytest.mark.parametrize("named", ["H", "D", "C", "S"])
def test_r27_the_bonus_goes_to_the_winner_of_the_last_trick(named: str) -> None:
    score, tricks = played_out(at_play(rules(last_trick_bonus=10), *HANDS, trump=named))
    expected = in_tricks(tricks)
    expected[tricks[-1].seat] += 10

    assert list(score.raw) == expected


OWN = "AH KH TH QH JH 9H AC KC AD TD"
OTHER = "KD QD JD 9D QC JC TC AS KS TS"


@pytest.mark.parametrize(
    ("to_whom", "bonus", "points"),
    [
        ("last_trick_winner", 0, 3 + 2 + 0 + 0),  # QS JS left, 9S 9C buried
        ("last_trick_winner", 10, 15),
        ("none", 0, 0),
        ("none", 10, 10),
    ],
)
@pytest.mark.parametrize("named", ["H", "S"])
def test_r27_two_players_talon_and_buried_cards_go_to_the_last_trick_or_to_nobody(
    to_whom: str, bonus: int, points: int, named: str
) -> None:
    of = rules(players=2, buried_points=to_whom, last_trick_bonus=bonus)
    state = at_play_of_two(of, OWN, OTHER, left="QS JS", buried="9S 9C", trump=named)
    score, tricks = played_out(state)
    expected = in_tricks(tricks, 2)
    expected[tricks[-1].seat] += points

    assert len(tricks) == 10
    assert list(score.raw) == expected


def test_r27_it_is_the_talon_nobody_took_that_counts() -> None:
    of = rules(players=2)
    state = at_play_of_two(of, OWN, OTHER.replace("AS", "9C"), left="AS JS", buried="9S QS")
    score, tricks = played_out(state)

    assert sum(score.raw) - sum(in_tricks(tricks, 2)) == 11 + 2 + 0 + 3
    assert sum(score.raw) == 120


def test_r27_dead_cards_score_for_nobody() -> None:
    of = rules(players=4, cards_per_hand=6, last_trick_bonus=10)
    state = play(dealt(of, dead="AH AD TC"), "1 pass", "2 pass")
    while phase(state) != "PLAY":
        state = play(state, min(legal(state)))
    score, tricks = played_out(state)

    assert len(tricks) == 7
    assert sum(score.raw) == 120 - 32 + 10
