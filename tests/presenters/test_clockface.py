"""The clock in words and numbers, as each viewer sees it."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import translation

from games.presenters.clocks import bank_words, clockface, time_words
from games.presenters.page import render_fragments
from games.presenters.speeds import speed_choices
from games.selectors.clocks import Times
from games.selectors.view import TableView
from tests.presenters.views import ENGLISH, RUSSIAN, finished, my_word, words_only

CLOCK = {"action_s": 25, "bank_s": 180}


def timed(view: TableView, *, passed: float = 0, **more: Any) -> TableView:
    """The view at a table with a clock, so many seconds into the turn."""
    since = datetime.now(UTC) - timedelta(seconds=passed)
    times = Times(since + timedelta(seconds=205), since + timedelta(seconds=25), (180_000, 90_000, 7_000))
    return replace(view, clock=CLOCK, deadline=times.deadline, times=replace(times, **more))


def attributes(html: str) -> dict[str, str]:
    felt = re.search(r'<main id="felt"[^>]*>', html)
    assert felt is not None
    return dict(re.findall(r'data-([a-z-]+)(?:="([^"]*)")?', felt.group()))


@pytest.mark.parametrize(
    ("ms", "words"), [(-5, "0"), (0, "0"), (1, "1"), (25_000, "25"), (59_001, "1:00"), (599_500, "10:00")]
)
def test_a_second_that_has_begun_is_still_shown(ms: int, words: str) -> None:
    assert time_words(ms) == words


def test_first_it_is_the_time_for_the_action_and_then_the_bank() -> None:
    own, bank = clockface(timed(my_word().view(0), passed=5)), clockface(timed(my_word().view(0), passed=55))
    assert own is not None
    assert bank is not None

    assert (own.number, own.in_bank, own.is_urgent) == ("20", False, False)
    assert (bank.number, bank.in_bank, bank.is_urgent) == ("2:30", True, False)


def test_the_last_ten_seconds_of_all_are_urgent() -> None:
    face = clockface(timed(my_word().view(0), passed=196))

    assert face is not None
    assert (face.number, face.is_urgent) == ("9", True)


def test_there_is_no_clock_without_one_and_none_after_the_match() -> None:
    assert clockface(my_word().view(0)) is None
    assert clockface(replace(finished().view(0), clock=CLOCK)) is None


def test_nobody_elses_page_draws_a_clock_while_a_private_question_is_asked() -> None:
    view = timed(my_word().view(1))
    asked = replace(view, observation=replace(view.observation, to_act=None, phase="HAND_REDEAL"))

    html = render_fragments(asked, ENGLISH)

    assert clockface(asked) is None
    assert "clock--runs" not in html
    assert "until" not in attributes(html)


def test_the_felt_says_all_a_script_needs_and_one_plate_shows_it() -> None:
    html = render_fragments(timed(my_word().view(0)), ENGLISH)

    said = attributes(html)
    assert int(said["until"]) - int(said["bank-from"]) == 180_000
    assert abs(int(said["now"]) - 1000 * datetime.now(UTC).timestamp()) < 5000
    assert html.count("clock--runs") == 1
    assert html.count('id="time"') == 1


def test_whoever_is_not_on_turn_sees_it_on_the_plate_alone() -> None:
    html = render_fragments(timed(my_word().view(1)), ENGLISH)

    assert html.count("clock--runs") == 1
    assert 'id="time"' not in html


def test_a_table_without_a_clock_sends_nothing_of_one() -> None:
    html = render_fragments(my_word().view(0), ENGLISH)

    assert "clock--runs" not in html
    assert "now" not in attributes(html)


def test_only_people_have_a_bank() -> None:
    view = timed(my_word().view(0))

    assert [bank_words(view, seat) for seat in range(3)] == ["3:00", "", ""]


@pytest.mark.parametrize(
    ("viewer", "seat", "words"),
    [
        (ENGLISH, 0, "Your time was up."),
        (ENGLISH, 1, "Time was up for Anna."),
        (RUSSIAN, 0, "Ваше время вышло."),
        (RUSSIAN, None, "Anna: время вышло."),
    ],
)
def test_everybody_is_told_whose_time_was_up(viewer: Any, seat: int | None, words: str) -> None:
    html = render_fragments(timed(my_word().view(seat), ran_out=0), viewer)

    assert words in words_only(html)


def test_after_an_outage_the_table_says_how_long_it_was_and_what_everybody_got() -> None:
    now = int(datetime.now(UTC).timestamp())
    line = "The server was away for 40 s: clocks stood still, everybody got 20 s."

    fresh = render_fragments(timed(my_word().view(0), away_s=40, back_at=now), ENGLISH)
    stale = render_fragments(timed(my_word().view(0), away_s=40, back_at=now - 90), ENGLISH)

    assert line in words_only(fresh)
    assert line not in words_only(stale)


def test_every_speed_has_words() -> None:
    assert speed_choices() == [
        ("quick", "Quick · 15 s + 1 min"),
        ("normal", "Normal · 25 s + 3 min"),
        ("slow", "Slow · 60 s + 10 min"),
        ("none", "No clock, for friendly tables"),
    ]
    with translation.override("ru"):
        assert speed_choices()[0][1] == "Быстро · 15 с + 1 мин"
