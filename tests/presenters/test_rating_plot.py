"""The history of a rating as points: how many there are, and where they lie."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

from django.utils import timezone

from games.presenters.people.plot import MANY, ROWS, Plot, plot_of
from games.rating.display import NEW_MU, NEW_SIGMA
from games.rating.pools import Pool
from games.selectors.ratings import Rated, Step

NAMING = Pool("naming", 3)


def step(number: int, before: float, after: float, *, days_ago: float) -> Step:
    sigma = NEW_SIGMA if number == 0 else 6
    moment = timezone.now() - timedelta(days=days_ago)
    return Step(number, uuid4(), None, moment, before, sigma, after, 6)


def rising(count: int, *, first: float, last: float) -> list[Step]:
    """As many matches, evenly from so many days ago until so many days ago."""
    days = [first - (first - last) * number / max(1, count - 1) for number in range(count)]
    return [
        step(number, NEW_MU + number / 10, NEW_MU + (number + 1) / 10, days_ago=ago)
        for number, ago in enumerate(days)
    ]


def plot(steps: list[Step]) -> Plot:
    now = steps[-1].mu_after
    made = plot_of(steps, Rated(NAMING, uuid4(), now, 6, len(steps), 3, timezone.now()))
    assert made is not None
    assert {len(column) for column in made.columns} == {len(made.says)}
    return made


def test_each_match_of_a_first_day_is_a_point_after_what_everybody_begins_with() -> None:
    made = plot(rising(4, first=0.1, last=0.01))

    places, middle, low, _high = made.columns
    assert (made.numbered, made.axis) == (True, "Matches")
    assert places == [0, 1, 2, 3, 4]
    assert middle == [1500, 1501, 1502, 1503, 1504]
    assert low[0] == 1500 - 81
    assert made.says[0] == "At the start: 1500 ± 81"
    assert made.says[-1].endswith(": 1504 ± 58")
    assert [row.change for row in made.rows] == ["+1", "+1", "+1", "+1", ""]
    assert made.words.startswith("Rating from 1500 ± 81 in ")


def test_over_weeks_the_axis_is_time() -> None:
    made = plot(rising(4, first=30, last=3))

    places = made.columns[0]
    assert not made.numbered
    assert places == sorted(places)
    assert made.columns[1] == [1500, 1501, 1502, 1503, 1504, 1504]


def test_of_very_many_matches_each_day_is_one_point() -> None:
    made = plot(rising(MANY + 1, first=60, last=1))

    assert 60 <= len(made.says) <= 64
    assert (len(made.rows), made.more) == (ROWS, MANY + 1 - ROWS)


def test_without_a_match_there_is_nothing_to_show() -> None:
    assert plot_of([], Rated(NAMING, uuid4(), NEW_MU, 6, 0, 0, timezone.now())) is None
