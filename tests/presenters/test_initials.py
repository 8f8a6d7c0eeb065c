"""The few letters that stand for a player in the score sheet tell the players apart."""

from __future__ import annotations

import pytest

from games.presenters.seats import initials_of


@pytest.mark.parametrize(
    ("names", "initials"),
    [
        (("Anna", "Boris", "Vera"), ("A", "B", "V")),
        (("Boris", "Vera", "Bella"), ("Bo", "V", "Be")),
        (("Вы", "Blaise", "Emmy"), ("Вы", "Bl", "E")),
        (("Анна", "Anna", "Вера"), ("Ан", "An", "В")),
        (("Guest-5893", "You", "Guest-7830"), ("G1", "Y", "G3")),
        (("", "You", ""), ("–1", "Y", "–3")),
    ],
)
def test_no_two_players_share_their_initials(names: tuple[str, ...], initials: tuple[str, ...]) -> None:
    assert initials_of(names) == initials
