"""Real names pass; those that hide or pretend something do not."""

from __future__ import annotations

import unicodedata

import pytest

from accounts.names import LONGEST, clean_name, why_refused
from games.models.seat import BOT_NAMES

REAL = [
    *(
        "Anna",
        "Иван",
        "Łukasz",
        "Ёжик",
        "Zoë",
        "O'Brien",
        "Jean-Luc",
        "Бегемот42",
        "李小龍",
        "ქეთი",
        "Мар’яна",
    ),
    *(
        "Նարեկ",
        "Սևակ",
        "שרה",
        "محمد",
        "Ελένη",
        "Қайрат",
        "Ўткір",
        "Ґанна",
        "Їжак",
        "Nguyễn",
        "José_1",
        "Müller",
    ),
    *(
        "Þór",
        "Đorđe",
        "Şafak",
        "ひなた",
        "ミッキー",
        "佐々木",
        "ゆう子",
        "김철수",
        "สมชาย",
        "प्रिया",
        "J. R. R.",
    ),
    *("Иван П.", "Anna Petrovna", "Анна Maria", "Li", "Ö1", "Салават-батыр", "N'Golo", "Иван 2"),
]


@pytest.mark.parametrize("name", REAL)
def test_a_real_name_may_be_taken(name: str) -> None:
    assert why_refused(clean_name(name)) is None


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "short"),
        ("A", "short"),
        ("12345", "short"),
        ("ø", "short"),
        ("a" * (LONGEST + 1), "long"),
        ("Anna\u202e", "hidden"),
        ("An\u200bna", "hidden"),
        ("An\u00adna", "hidden"),
        ("Anna\ufe0f", "hidden"),
        ("\ufeffAnna", "hidden"),
        ("Anna\u3164", "hidden"),
        ("\ue000Anna", "hidden"),
        ("Anna\u0378", "hidden"),
        ("Anna\x07", "hidden"),
        ("Anna🙂", "characters"),
        ("Anna!", "characters"),
        ("<b>Anna</b>", "characters"),
        ("anna@example.org", "characters"),
        ("Ａnna", "characters"),
        ("𝐀nna", "characters"),
        ("ﬁnn", "characters"),
        ("ʟena", "characters"),
        ("Anna①", "characters"),
        ("Anna٣", "characters"),
        ("ᛁᚢᚨᚾ", "characters"),
        ("Z\u0300\u0301\u0302\u0303algo", "marks"),
        ("\u0301Anna", "marks"),
        ("Anna 1\u0301", "marks"),
        ("-Anna", "signs"),
        ("Anna-", "signs"),
        (".Anna", "signs"),
        ("An--na", "signs"),
        ("An_.na", "signs"),
        ("Аnna", "scripts"),
        ("Annа Petrova", "scripts"),
        ("Maкс", "scripts"),
        ("Aνna", "scripts"),
        ("admin", "reserved"),
        ("Admin 7", "reserved"),
        ("AdmIn", "reserved"),
        ("M0DERAT0R", "reserved"),
        ("Модератор", "reserved"),
        ("Thousand", "reserved"),
        ("Bot-3", "reserved"),
        ("Guest-417", "reserved"),
        ("Guest 417", "reserved"),
        ("Guest Anna", "reserved"),
        ("gυest Anna", "scripts"),
        ("Гость Анна", "reserved"),
        ("guest-anna", "reserved"),
        ("Deleted-ab12cd34", "reserved"),
        ("Deletedab12cd34", "reserved"),
        ("4dmin", "reserved"),
        ("R00t", "reserved"),
        ("M0derat0r", "reserved"),
        ("Гость-417", "reserved"),
        ("гость417", "reserved"),
    ],
)
def test_another_is_refused_and_the_reason_is_named(name: str, code: str) -> None:
    assert why_refused(clean_name(name)) == code


@pytest.mark.parametrize("name", BOT_NAMES)
def test_nobody_is_called_like_a_bot(name: str) -> None:
    assert why_refused(name) == "reserved"


def test_a_name_is_kept_composed_and_with_plain_signs() -> None:
    assert clean_name("  Zoe\u0308 \n O’Brien ") == "Zoë O'Brien"
    assert clean_name("Jean‑Luc") == "Jean-Luc"
    assert clean_name("Е\u0308жик") == "Ёжик"


@pytest.mark.parametrize("name", REAL)
def test_cleaning_twice_changes_nothing(name: str) -> None:
    once = clean_name(name)
    assert clean_name(once) == once == unicodedata.normalize("NFC", once)


def test_no_name_is_longer_than_its_column() -> None:
    assert why_refused("Q\u0323\u0307" * 20) == "long"
    assert why_refused("Q\u0323\u0307" * 13) is None


@pytest.mark.parametrize("name", ["Guestina", "Gerda", "Delia", "Admiral", "G7", "Гостомысл", "Anna Guest"])
def test_a_name_that_only_begins_like_a_word_of_the_house_may_be_taken(name: str) -> None:
    assert why_refused(name) is None
