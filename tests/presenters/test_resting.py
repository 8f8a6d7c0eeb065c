"""The dealer of four is told that the deal goes on without them, and what it brings."""

from __future__ import annotations

import pytest

from games.presenters.resting import resting
from games.presenters.words import lexicon
from tests.presenters.views import IDLE_PAIR, Played, match, render_page, words_only

WORDS = lexicon("en", "en")
SITS_OUT = "You have dealt and sit out this deal."


def four(bonus: str) -> Played:
    return match("russian_four", dark=False, idle_bonus=bonus).deal(IDLE_PAIR, dealer=3)


def test_before_the_talon_is_shown_the_rule_is_told() -> None:
    rule = "The resting dealer writes the value of a marriage that lies in the talon."
    assert resting(four("marriage").view(3), WORDS) == [SITS_OUT, rule]


def test_a_shown_talon_is_counted() -> None:
    seen = four("marriage").until("EXCHANGE").view(3)
    assert resting(seen, WORDS)[1] == "Marriage of diamonds: the talon brings you 80."


@pytest.mark.parametrize(
    ("bonus", "said"),
    [
        ("none", "Nothing is written for you."),
        ("card_points", "Cards: the talon brings you 5."),
        ("aces40_and_marriage", "Marriage of diamonds: the talon brings you 80."),
    ],
)
def test_each_bonus_has_its_words(bonus: str, said: str) -> None:
    assert resting(four(bonus).until("EXCHANGE").view(3), WORDS)[1] == said


def test_on_the_barrel_there_is_no_bonus() -> None:
    high = {"totals": (0, 0, 0, 880), "barrel": (None, None, None, 0)}
    played = match("russian_four", high, dark=False).deal(IDLE_PAIR, dealer=3)
    assert resting(played.view(3), WORDS)[1] == "On the barrel the dealer writes nothing for that."


def test_those_who_play_and_those_who_watch_are_told_nothing() -> None:
    played = four("marriage")
    assert [resting(played.view(seat), WORDS) for seat in (0, 1, 2, None)] == [[], [], [], []]


def test_the_page_shows_it_and_no_points_of_the_one_who_sits_out() -> None:
    html = render_page(four("marriage").until("PLAY").view(3))
    assert SITS_OUT in words_only(html)
    plate = html[html.index('id="seat-3"') : html.index("</section>", html.index('id="seat-3"'))]
    assert "taken" not in plate
