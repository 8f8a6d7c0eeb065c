"""The guide explains exactly the rule set it is made from."""

from __future__ import annotations

from random import Random

import pytest
from django.conf import settings
from django.utils import translation

from games.engine import PRESETS, RuleSet, make_rules
from games.engine.cards import cards_in
from games.engine.options import OPTIONS
from games.engine.phases.tricks import Tricks
from games.presenters.rulebook.effect import has_effect
from games.presenters.rulebook.guide import Chapter, guide
from games.presenters.rulebook.guide.blocks import Picture, Readings, Sums, Text
from games.presenters.rulebook.guide.tricks import playable
from games.presenters.words import lexicon
from games.record.simulate import _match, at_random
from tests.presenters.rule_sets import some_rules, with_another_value

LANGUAGES = [code for code, _name in settings.LANGUAGES]
WORDS = lexicon("en", "en")


def chapters(rules: RuleSet, preset: str = "polish") -> dict[str, Chapter]:
    return {chapter.key: chapter for chapter in guide(preset, rules, WORDS)}


def prose(rules: RuleSet) -> list[object]:
    return [block for chapter in guide("polish", rules, WORDS) for block in chapter.blocks]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_one_in_every_language(preset: str, language: str) -> None:
    with translation.override(language):
        found = guide(preset, make_rules(preset), lexicon(language, language))
        texts = [block.text for chapter in found for block in chapter.blocks if isinstance(block, Text)]

    assert len({chapter.key for chapter in found}) == len(found) >= 11
    assert all(chapter.title and chapter.blocks for chapter in found)
    assert all(text.endswith((".", ":")) and "%" not in text for text in texts)


def test_rule_sets_that_play_differently_are_explained_differently() -> None:
    for rules in some_rules(40, "guides"):
        for name in OPTIONS:
            for changed in with_another_value(rules, name):
                if has_effect(rules, name) and has_effect(changed, name):
                    assert prose(changed) != prose(rules), name


def test_what_does_not_exist_is_not_explained() -> None:
    russian, polish = chapters(make_rules("russian_classic")), chapters(make_rules("polish"))

    assert {"bolts", "special"} <= russian.keys()
    assert not {"bolts", "special"} & polish.keys()
    assert "barrel" not in chapters(make_rules("polish", {"match_deals": 5}))


def test_the_cards_are_shown_from_high_to_low_with_their_points() -> None:
    (picture,) = [each for each in chapters(make_rules())["cards"].blocks if isinstance(each, Picture)]

    assert [pile.faces[0].text for pile in picture.piles] == ["AH", "TH", "KH", "QH", "JH", "9H"]
    assert [pile.caption.split()[0] for pile in picture.piles] == ["11", "10", "4", "3", "2", "0"]


@pytest.mark.parametrize(
    ("preset", "options", "written"),
    [
        ("thousand_offline", {}, ["164", "33", "23"]),
        ("thousand_offline", {"trump_marriage_value": 0}, ["144", "33", "23"]),
        ("russian_classic", {}, ["120", "35", "25"]),
        ("polish", {}, ["120", "30", "20"]),
        ("two_player", {"declarer_scores": "actual", "rounding": "none"}, ["187", "33"]),
        ("golden", {"match_deals": 3}, ["240", "70", "50"]),
    ],
)
def test_the_example_of_a_score_is_reckoned_by_the_rules(
    preset: str, options: dict[str, object], written: list[str]
) -> None:
    (sums,) = [e for e in chapters(make_rules(preset, options))["score"].blocks if isinstance(e, Sums)]

    assert [line.written for line in sums.lines] == written


def test_the_examples_of_the_play_agree_with_the_engine() -> None:
    random, compared = Random("examples"), 0
    for rules in some_rules(60, "tricks"):
        tables: list[Tricks] = []

        def choose(state: object, generator: Random, seen: list[Tricks] = tables) -> object:
            if isinstance(state, Tricks) and state.trick and state.tally.trump < 4:
                seen.append(state)
            return at_random(state, generator)  # type: ignore[arg-type]

        _match(rules, 2, random, choose)  # type: ignore[arg-type]
        for state in tables:
            hand = [each.text for each in cards_in(state.hands[state.turn])]
            trick = [play.text.split()[-1] for play in state.trick]
            allowed = {each.text for each in cards_in(state.allowed)}
            assert playable(rules, trick, hand, "HDCS"[state.tally.trump]) == allowed
        compared += len(tables)

    assert compared > 500


def test_only_the_presets_of_that_text_have_notes_on_its_reading() -> None:
    for preset in PRESETS:
        found = chapters(make_rules(preset), preset)
        assert ("readings" in found) == (preset in ("thousand_offline", "thousand_offline_4"))

    (notes,) = [
        e for e in chapters(make_rules(), "thousand_offline")["readings"].blocks if isinstance(e, Readings)
    ]
    assert len(notes.places) == 9
