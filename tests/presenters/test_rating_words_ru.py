"""Changes of ratings read well in Russian, with its three plurals."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from django.utils import translation

from games.presenters.ratings.numbers import change, fine_change, month_title, percent
from games.presenters.ratings.pools import pool_title
from games.presenters.ratings.ranking import hurdle_words
from games.rating.pools import Pool
from games.selectors.rankings import Hurdle


@pytest.fixture(autouse=True)
def _russian() -> Iterator[None]:
    with translation.override("ru"):
        yield


@pytest.mark.parametrize(("matches", "words"), [(1, "1 партия"), (3, "3 партии"), (12, "12 партий")])
def test_how_many_matches_are_missing(matches: int, words: str) -> None:
    said = hurdle_words(Hurdle("uncertain", 6.0, 4.5, matches))
    assert said == f"Рейтинг ещё неточный: ±58, для места нужно ±44. Это ещё примерно {words}."


@pytest.mark.parametrize(("days", "words"), [(31, "31 день"), (42, "42 дня"), (55, "55 дней")])
def test_how_long_somebody_has_been_away(days: int, words: str) -> None:
    assert f"Рейтинговых партий не было {words};" in hurdle_words(Hurdle("away", days, 30))


def test_tenths_have_a_comma() -> None:
    assert [fine_change(tenths) for tenths in (46, -7, 0)] == ["+4,6", "−0,7", "±0,0"]


def test_pools_and_months_have_names() -> None:
    assert pool_title(Pool("naming", 3)) == "Козырь назначают, 3 игрока"
    assert pool_title(Pool("marriage", 2)) == "Козырь от марьяжа, 2 игрока"
    assert month_title(date(2026, 11, 1)) == "Ноябрь 2026"


def test_whole_changes_have_signs_and_chances_are_never_certain() -> None:
    assert [change(number) for number in (14, -12, 0)] == ["+14", "−12", "±0"]
    assert [percent(share) for share in (0.001, 0.434, 0.999)] == ["1 %", "43 %", "99 %"]
