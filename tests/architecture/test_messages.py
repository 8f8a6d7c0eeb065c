"""The translations are complete and compiled."""

from __future__ import annotations

from django.conf import settings

from thousand_site import messages


def test_there_is_a_catalog_for_every_language_but_the_source() -> None:
    wanted = {code for code, _ in settings.LANGUAGES} - {messages.SOURCE_LANGUAGE}

    assert wanted <= {language for language, _ in messages.languages(settings.BASE_DIR)}


def test_nothing_is_untranslated_outdated_or_uncompiled() -> None:
    assert list(messages.shortcomings(settings.BASE_DIR)) == []
