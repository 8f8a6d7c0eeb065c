"""Best and worst opponents, and two players' matches together."""

from __future__ import annotations

import pytest
from django.utils import timezone

from accounts.models import Player
from games.selectors.people.opponents import ENOUGH, head_to_head, opponents_of
from tests.games.played_rows import played

pytestmark = pytest.mark.django_db


def test_who_is_often_behind_is_best_and_who_is_often_ahead_is_worst(
    anna: Player, boris: Player, vera: Player
) -> None:
    for _number in range(ENOUGH):
        played(anna, boris, vera, places=(2, 3, 1))

    found = opponents_of(anna)

    assert [(each.player, each.ahead, each.matches) for each in found.best] == [(boris, 5, 5)]
    assert [(each.player, each.ahead, each.behind) for each in found.worst] == [(vera, 0, 5)]


def test_few_matches_say_nothing(anna: Player, boris: Player, vera: Player) -> None:
    for _number in range(ENOUGH - 1):
        played(anna, boris, vera)
    found = opponents_of(anna)
    assert (found.best, found.worst, found.met) == ([], [], 2)


def test_a_shared_place_is_half(anna: Player, boris: Player, vera: Player) -> None:
    for places in ((1, 1, 3), (1, 2, 3), (2, 1, 3), (1, 1, 3), (1, 1, 3)):
        played(anna, boris, vera, places=places)
    (best, also) = opponents_of(anna).best
    assert (best.player, best.share) == (vera, 1)
    assert (also.player, also.ahead, also.behind, also.share) == (boris, 1, 1, 0.5)


def test_the_worst_comes_first_among_the_worst(anna: Player, boris: Player, vera: Player) -> None:
    for places in ((3, 1, 2), (3, 1, 2), (3, 1, 2), (2, 1, 3), (2, 1, 3)):
        played(anna, boris, vera, places=places)
    assert [each.player for each in opponents_of(anna).worst] == [boris, vera]


def test_annulled_matches_and_those_without_a_result_do_not_count(
    anna: Player, boris: Player, vera: Player
) -> None:
    for _number in range(ENOUGH):
        played(anna, boris, vera, annulled_at=timezone.now())
        played(anna, boris, vera, places=(None, None, None))
    assert opponents_of(anna).met == 0


def test_head_to_head_is_seen_by_the_first(anna: Player, boris: Player, vera: Player, galya: Player) -> None:
    played(anna, boris, vera, places=(1, 2, 3), totals=(1000, 500, -20), days_ago=3)
    played(boris, galya, anna, places=(1, 2, 3), totals=(1005, 700, 300), days_ago=1)
    played(boris, vera, galya)

    mine, his = head_to_head(anna, boris), head_to_head(boris, anna)

    assert mine is not None
    assert his is not None
    assert (mine.matches, mine.ahead, mine.my_points, mine.points) == (2, 1, 650, 752.5)
    assert (his.ahead, his.my_points, his.player) == (1, 752.5, anna)
    assert (timezone.now() - mine.last).days == 1
    assert head_to_head(anna, Player.objects.create(name="Nobody")) is None
