"""Names that look alike meet in one digest, and others do not."""

from __future__ import annotations

import itertools

import pytest

from accounts.names import digest_of_name, digests_of_looks, looks_of, skeleton_of
from tests.accounts.names.test_rules import REAL


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Анна", "анна"),
        ("Anna", "АNNА"),
        ("Anna", "Аnna"),
        ("ANNA", "ΑΝΝΑ"),
        ("Ivan", "lvan"),
        ("Ivan", "1van"),
        ("Ivan", "ıvan"),
        ("Ivan", "Іvаn"),
        ("Alla", "AIla"),
        ("Вера", "Bepa"),
        ("Вера", "вepа"),
        ("Oleg", "0leg"),
        ("Marina", "rnarina"),
        ("Wera", "VVera"),
        ("Ёжик", "Ежик"),
        ("Zoë", "Zoe"),
        ("Łukasz", "Lukasz"),
        ("Сергей", "Сергеи"),
        ("O'Brien", "Obrien"),
        ("Jean-Luc", "jean luc"),
        ("An_na", "Anna."),
        ("Straße", "STRASSE"),
        ("İnan", "inan"),
        ("Ａnna", "Anna"),
        ("𝐀nna", "Anna"),
        ("An\u200bna\u202e", "Anna"),
        ("ѕam", "Sam"),
    ],
)
def test_look_alikes_meet(one: str, other: str) -> None:
    assert digest_of_name(one) == digest_of_name(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Анна", "Инна"),
        ("Бова", "Вова"),
        ("Маша", "Саша"),
        ("Паша", "Наша"),
        ("Юля", "Оля"),
        ("Мила", "Лима"),
        ("Anna", "Hanna"),
        ("Anna1", "Anna2"),
        ("がく", "かく"),
        ("李小龍", "李小虎"),
        ("प्रिया", "प्रिय"),
        ("Oleg", "Олег"),
    ],
)
def test_different_names_do_not(one: str, other: str) -> None:
    assert digest_of_name(one) != digest_of_name(other)


def test_real_names_have_skeletons_of_their_own() -> None:
    met = {(one, two) for one, two in itertools.combinations(REAL, 2) if skeleton_of(one) == skeleton_of(two)}

    assert met == set()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("νονο", "vovo"),
        ("Νονο", "Novo"),
        ("ΝΟΝΟ", "nono"),
        ("νοΝο", "voNo"),
        ("συγ", "ouy"),
        ("һоһо", "hoho"),
        ("ҽѡҽ", "ewe"),
        ("ԁоԁо", "dodo"),
        ("ԛа", "qa"),
        ("ꙇꙇ", "ii"),
        ("օհօ", "oho"),
        ("սոս", "unu"),
        ("աաա", "www"),
        ("գօց", "qog"),
        ("ռօք", "nof"),
        ("ყჿ", "yo"),
        ("ỿо", "yo"),
        ("гора", "ropa"),
        ("Olga\u1ab0", "Olga"),
    ],
)
def test_names_that_look_alike_in_one_spelling_share_a_look(one: str, other: str) -> None:
    assert set(digests_of_looks(one)) & set(digests_of_looks(other))
    assert digests_of_looks(one)[0] == digest_of_name(one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Άννα", "Inna"),
        ("Ivan", "Inan"),
        ("Nova", "Vova"),
        ("Гена", "Rena"),
        ("Егор", "Egor"),
        ("Нина", "Huha"),
    ],
)
def test_looks_keep_different_names_apart(one: str, other: str) -> None:
    assert not set(looks_of(one)) & set(looks_of(other))


def test_no_two_real_names_share_a_look() -> None:
    met = {
        (one, two) for one, two in itertools.combinations(REAL, 2) if set(looks_of(one)) & set(looks_of(two))
    }

    assert met == set()


@pytest.mark.parametrize("name", REAL)
def test_case_never_matters(name: str) -> None:
    assert (
        skeleton_of(name)
        == skeleton_of(name.upper())
        == skeleton_of(name.lower())
        == skeleton_of(name.title())
    )


def test_a_name_of_signs_alone_still_has_a_digest_of_its_own() -> None:
    assert digest_of_name("...") != digest_of_name("---")


def test_any_text_has_a_digest() -> None:
    assert len({digest_of_name(text) for text in ("", "\ud800", "\x00", "🙂", "a" * 10_000)}) == 5
