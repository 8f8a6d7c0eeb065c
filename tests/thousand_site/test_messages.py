"""Collecting and examining translations."""

from __future__ import annotations

from pathlib import Path

import pytest

from thousand_site import messages

PAGE = '<p>{{ _("Your turn") }}</p>{{ ngettext("%(num)d point", "%(num)d points", 3) }}'
CODE = 'from django.utils.translation import gettext_lazy\nNAME = gettext_lazy("Marriage")\n'


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "babel.cfg").write_text("[python: **.py]\n[jinja2: **.html]\nnewstyle_gettext = true\n")
    (tmp_path / "page.html").write_text(PAGE)
    (tmp_path / "words.py").write_text(CODE)
    messages.update(tmp_path, ["ru"])
    return tmp_path


def _po(sources: Path) -> Path:
    return sources / "locale" / "ru" / "LC_MESSAGES" / "django.po"


def _translate(sources: Path, text: str, translation: str) -> None:
    po = _po(sources)
    before = f'msgid "{text}"\nmsgstr ""'
    assert before in po.read_text()
    po.write_text(po.read_text().replace(before, f'msgid "{text}"\nmsgstr "{translation}"'))


def test_texts_come_from_pages_and_from_code(sources: Path) -> None:
    assert list(messages.shortcomings(sources)) == [
        "ru: not translated: '%(num)d point'",
        "ru: not translated: 'Marriage'",
        "ru: not translated: 'Your turn'",
    ]


def test_a_translation_counts_once_it_is_compiled(sources: Path) -> None:
    _translate(sources, "Your turn", "Ваш ход")
    assert "ru: django.mo is not what django.po compiles to" in list(messages.shortcomings(sources))

    messages.update(sources, ["ru"])

    assert len(list(messages.shortcomings(sources))) == 2


def test_collecting_again_changes_nothing(sources: Path) -> None:
    _translate(sources, "Marriage", "Марьяж")
    messages.update(sources, ["ru"])
    before = _po(sources).read_bytes()

    messages.update(sources, ["ru"])

    assert _po(sources).read_bytes() == before


def test_a_text_that_is_new_or_gone_is_noticed(sources: Path) -> None:
    (sources / "words.py").write_text(CODE.replace("Marriage", "Trump"))

    found = list(messages.shortcomings(sources))

    assert "ru: not in the catalog: 'Trump'" in found
    assert "ru: no longer in the sources: 'Marriage'" in found


def test_a_translation_with_a_number_nobody_gives_is_noticed(sources: Path) -> None:
    po = _po(sources)
    forms = 'msgstr[0] "%(n)d очко"\nmsgstr[1] "%(n)d очка"\nmsgstr[2] "%(n)d очков"'
    po.write_text(po.read_text().replace('msgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""', forms))

    assert any("placeholder" in fault for fault in messages.shortcomings(sources))
