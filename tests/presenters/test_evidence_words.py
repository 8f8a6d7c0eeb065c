"""The deal that a moderator is shown, in the words of the moderator's language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.utils import translation

from games.engine.actions import NUMBER_VERBS, PLAIN_VERBS
from games.presenters.evidence import VERBS, written_actions

NAMES = ["Anna", "Boris", "Vera"]
ACTIONS = ["1 bid 120", "2 pass", "1 give 9S 2", "1 trump S", "1 play TS", "2 marry KH"]


@pytest.fixture
def russian() -> Iterator[None]:
    with translation.override("ru"):
        yield


def test_every_verb_of_the_record_has_words() -> None:
    assert set(VERBS) >= {*PLAIN_VERBS, *NUMBER_VERBS, "play", "marry", "trump", "give", "bury"}


def test_actions_are_told_with_names_and_cards() -> None:
    told = [f"{name}: {words}" for name, words in written_actions(ACTIONS, NAMES)]
    assert told == [
        "Boris: bid 120",
        "Vera: pass",
        "Boris: give 9♠ → Vera",
        "Boris: trump ♠",
        "Boris: play 10♠",
        "Vera: marry K♥",
    ]


def test_no_verb_is_english_for_a_russian(russian: None) -> None:
    for verb, words in VERBS.items():
        assert re.fullmatch("[а-яё ]+", str(words)), verb
