"""A request in Russian must not make the tests after it Russian."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation


@pytest.fixture(autouse=True)
def language_of_before() -> Iterator[None]:
    """Put back the language that a request has activated."""
    with translation.override(translation.get_language()):
        yield
