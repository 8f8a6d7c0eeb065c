"""Two at once. SQLite lets one write at a time and proves little: `make test-services` is the proof."""

from __future__ import annotations

from collections import Counter
from functools import partial

import pytest

from accounts.models import Friendship, Notice, Player
from accounts.selectors.friends import friends_of
from accounts.services import friends
from tests.people import registered
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pair() -> tuple[Player, Player]:
    return registered("Anna"), registered("Boris")


def test_two_who_ask_each_other_at_once_are_friends(pair: tuple[Player, Player]) -> None:
    anna, boris = pair

    outcomes = at_once(
        [partial(friends.ask, player=anna, other=boris), partial(friends.ask, player=boris, other=anna)]
    )

    assert outcomes == Counter([False, True])
    assert friends_of(anna) == [boris]
    assert Notice.objects.filter(kind="friend_accepted").count() == 1


def test_the_same_request_four_times_at_once_is_one(pair: tuple[Player, Player]) -> None:
    anna, boris = pair

    outcomes = at_once([partial(friends.ask, player=anna, other=boris)] * 4)

    assert outcomes == Counter({False: 4})
    assert Friendship.objects.count() == 1
    assert Notice.objects.count() == 1


def test_accepting_four_times_at_once_tells_once(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)

    outcomes = at_once([partial(friends.accept, player=boris, other=anna)] * 4)

    assert outcomes == Counter({None: 4})
    assert Notice.objects.filter(player=anna, kind="friend_accepted").count() == 1


def test_accepting_and_withdrawing_at_once_end_in_one_of_the_two(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)

    outcomes = at_once(
        [
            partial(friends.accept, player=boris, other=anna),
            partial(friends.withdraw, player=anna, other=boris),
        ]
    )

    if friends_of(anna):
        assert outcomes == Counter({None: 2})
    else:
        assert outcomes == Counter([None, "not_asked"])
        assert not Notice.objects.filter(player=anna).exists()
