"""Sentences as plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.utils import translation

from games.presenters.news import sentences
from games.presenters.seats import names_of
from games.presenters.viewer import Viewer
from games.presenters.words import lexicon
from games.selectors.view import TableView
from tests.presenters.views import ENGLISH, words_only

Told = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def english_by_default() -> Iterator[None]:
    """What asks for no language gets English, whatever a request before has activated."""
    with translation.override("en"):
        yield


@pytest.fixture
def told() -> Told:
    """The sentences of the deal on the table."""

    def tell(view: TableView, viewer: Viewer = ENGLISH, *, tail: bool = False) -> list[str]:
        with translation.override(viewer.language):
            words = lexicon(viewer.language, viewer.letters)
            found = sentences(view, names_of(view), words, tail=tail)
        return [words_only(str(sentence.text)) for sentence in found]

    return tell
