"""Every option and every value has words, and nothing else has."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.options import OPTIONS
from games.engine.ruleset import OPTION_NAMES
from games.presenters.rulebook.entry import Entry
from games.presenters.rulebook.index import ENTRIES, GROUPS

LANGUAGES = [code for code, _name in settings.LANGUAGES]


def test_every_option_has_an_entry_and_nothing_else_has() -> None:
    listed = [entry.name for group in GROUPS for entry in group.entries]

    assert len(listed) == 73
    assert sorted(listed) == sorted(OPTION_NAMES) == sorted(OPTIONS)


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_every_value_has_words_and_nothing_else_has(entry: Entry) -> None:
    values = OPTIONS[entry.name].values
    wanted = [0] if isinstance(values, range) else list(values)
    told = [choice.value for choice in entry.choices]

    assert list(map(repr, told)) == list(map(repr, wanted))
    assert entry.is_count == isinstance(values, range)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_the_words_are_words_in_every_language(entry: Entry, language: str) -> None:
    with translation.override(language):
        values = [str(choice.words) for choice in entry.choices]
        assert re.fullmatch(r"\S.*[^.\s]", str(entry.title))
        assert re.fullmatch(r"\S.*\.", str(entry.help))
        assert all(values)
        assert len(set(values)) == len(values)


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_values_are_told_apart_in_a_form(entry: Entry) -> None:
    tokens = [choice.token for choice in entry.choices]

    assert len(set(tokens)) == len(tokens)
    assert all(re.fullmatch(r"[-a-z0-9_]+", token) for token in tokens)


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.name)
def test_every_option_names_its_rule(entry: Entry) -> None:
    assert re.fullmatch(r"R[1-9]\d?", entry.rule)


def test_a_number_of_deals_is_counted_in_words() -> None:
    with translation.override("ru"):
        assert ENTRIES["match_deals"].words(2) == "2 раздачи"


def test_a_value_that_does_not_exist_has_no_words() -> None:
    with pytest.raises(ValueError, match="bolt_limit"):
        ENTRIES["bolt_limit"].words(4)
