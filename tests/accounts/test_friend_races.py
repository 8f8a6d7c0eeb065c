"""Two at once. SQLite lets one write at a time and proves little: `make test-services` is the proof."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import connections

from accounts.models import Friendship, Notice, Player
from accounts.selectors.friends import friends_of
from accounts.services import friends
from accounts.services.friends import FriendRefused
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*works: Callable[[], Any]) -> Counter[object]:
    """Do all of it at the same moment: what each gave, or the code it was refused with."""
    outcomes: list[object] = []
    ready = threading.Barrier(len(works))

    def run(work: Callable[[], Any]) -> None:
        ready.wait(timeout=10)
        try:
            outcomes.append(work())
        except FriendRefused as refusal:
            outcomes.append(refusal.code)
        except Exception as error:
            outcomes.append(repr(error))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return Counter(outcomes)


@pytest.fixture
def pair() -> tuple[Player, Player]:
    return registered("Anna"), registered("Boris")


def test_two_who_ask_each_other_at_once_are_friends(pair: tuple[Player, Player]) -> None:
    anna, boris = pair

    outcomes = at_once(
        partial(friends.ask, player=anna, other=boris), partial(friends.ask, player=boris, other=anna)
    )

    assert outcomes == Counter([False, True])
    assert friends_of(anna) == [boris]
    assert Notice.objects.filter(kind="friend_accepted").count() == 1


def test_the_same_request_four_times_at_once_is_one(pair: tuple[Player, Player]) -> None:
    anna, boris = pair

    outcomes = at_once(*[partial(friends.ask, player=anna, other=boris)] * 4)

    assert outcomes == Counter({False: 4})
    assert Friendship.objects.count() == 1
    assert Notice.objects.count() == 1


def test_accepting_four_times_at_once_tells_once(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)

    outcomes = at_once(*[partial(friends.accept, player=boris, other=anna)] * 4)

    assert outcomes == Counter({None: 4})
    assert Notice.objects.filter(player=anna, kind="friend_accepted").count() == 1


def test_accepting_and_withdrawing_at_once_end_in_one_of_the_two(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)

    outcomes = at_once(
        partial(friends.accept, player=boris, other=anna), partial(friends.withdraw, player=anna, other=boris)
    )

    if friends_of(anna):
        assert outcomes == Counter({None: 2})
    else:
        assert outcomes == Counter([None, "not_asked"])
        assert not Notice.objects.filter(player=anna).exists()
