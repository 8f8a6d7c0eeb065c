"""Every reason of a draw has a sentence, in both languages."""

from __future__ import annotations

import pytest
from django.utils import translation

from tests.tournaments.pairing.paper import after
from tournaments.pairing.explain import apart, priced
from tournaments.pairing.model import Entrant, History, Reason, Wishes
from tournaments.pairing.swiss import draw_round
from tournaments.presenters.reasons import WORDS, reason_lines, reason_words

NAMES = {1: "Anna", 2: "Boris", 3: "Vera"}


def _everything() -> list[Reason]:
    """Tables with all that can be said of one."""
    entrants = [
        Entrant("1", points=4, club="x", rested_last=True),
        Entrant("2", points=4, club="x", rested_last=True),
        Entrant("3", points=2),
        Entrant("4", points=9),
    ]
    history = History(met={("1", "3"): 2}, forbidden=frozenset({("2", "3")}))
    tables: list[list[str | None]] = [["1", "2", "3"], ["1", "2", None], ["1", "2", "3", "4"]]
    found = [
        reason
        for remainder in ("fours", "bots", "stand_in")
        for table in priced(tables, entrants, history, Wishes(remainder=remainder, club_rounds=1))
        for reason in table.reasons
    ]
    forced = after(9, 4)
    drawn = draw_round(forced.players, forced.history(), Wishes(round=5)).tables[0].reasons
    more = [Reason("dearer", {"more": 1500.0}), Reason("seeds", {"seeds": [1, 6, 7]})]
    return [*found, *drawn, *more, apart(("1", "2"), 300.0), apart(("1", "2"), None)]


def test_every_code_a_draw_gives_has_words() -> None:
    assert {reason.code for reason in _everything()} <= set(WORDS)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_reason_becomes_a_sentence(language: str) -> None:
    with translation.override(language):
        lines = reason_lines([(reason.code, reason.data) for reason in _everything()], NAMES)

    assert lines
    assert all("%" not in line.replace(" %", "") for line in lines)
    assert any("Anna" in line for line in lines)


def test_russian_is_not_english() -> None:
    for reason in _everything():
        with translation.override("en"):
            english = reason_words(reason.code, reason.data, NAMES)
        with translation.override("ru"):
            assert not english or reason_words(reason.code, reason.data, NAMES) != english


def test_numbers_are_written_as_the_language_writes_them() -> None:
    data = {"low": 2.5, "high": 4}
    with translation.override("en"):
        assert reason_words("scores", data, NAMES) == "Between 2.5 and 4 points"
    with translation.override("ru"):
        assert "2,5" in reason_words("scores", data, NAMES)
