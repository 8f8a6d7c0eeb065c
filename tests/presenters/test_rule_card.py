"""The rule card says everything that is in force, and only that."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.utils import translation

from games.engine import PRESETS, make_rules
from games.engine.options import OPTIONS
from games.presenters.rulebook.card import rule_card
from games.presenters.rulebook.effect import has_effect
from tests.presenters.rule_sets import some_rules, with_another_value

LANGUAGES = [code for code, _name in settings.LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_sets_that_play_differently_have_different_cards(language: str) -> None:
    with translation.override(language):
        for rules in some_rules(25, "cards"):
            for name in OPTIONS:
                for changed in with_another_value(rules, name):
                    if has_effect(rules, name) and has_effect(changed, name):
                        assert rule_card(changed) != rule_card(rules), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_without_effect_do_not_show(language: str) -> None:
    with translation.override(language):
        for rules in some_rules(25, "cards"):
            for name in OPTIONS:
                for changed in with_another_value(rules, name):
                    if not has_effect(rules, name) and not has_effect(changed, name):
                        assert rule_card(changed) == rule_card(rules), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_it_consists_of_short_sentences(preset: str, language: str) -> None:
    with translation.override(language):
        sentences = [each for section in rule_card(make_rules(preset)) for each in section.sentences]

    assert 20 <= len(sentences) <= 55
    assert all(re.fullmatch(r"[^a-zа-я%{}_].{,159}\.", sentence) for sentence in sentences)


def test_nothing_is_said_of_a_barrel_that_does_not_exist() -> None:
    (barrel,) = [
        s for s in rule_card(make_rules("russian_classic", {"barrel_threshold": 0})) if s.key == "barrel"
    ]

    assert barrel.sentences == ("There is no barrel.",)


def test_a_match_of_so_many_deals_has_neither_barrel_nor_target() -> None:
    keys = {section.key: section for section in rule_card(make_rules("polish", {"match_deals": 12}))}

    assert "barrel" not in keys
    assert keys["ending"].sentences == ("The match is 12 deals long; the highest total wins.",)
