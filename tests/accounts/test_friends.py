"""Friends: asking, answering, parting, and what is refused."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Follow, Friendship, Notice, Player
from accounts.selectors.friends import asked_by, askers_of, followed_by, friends_of, relation
from accounts.services import friends
from accounts.services.friends import A_DAY, FriendRefused
from accounts.services.preferences import choose_privacy
from tests.people import registered

pytestmark = pytest.mark.django_db


@pytest.fixture
def pair() -> tuple[Player, Player]:
    return registered("Anna"), registered("Boris")


def kinds(player: Player) -> list[str]:
    return list(Notice.objects.filter(player=player).order_by("pk").values_list("kind", flat=True))


def test_a_request_waits_for_its_answer(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    assert friends.ask(player=anna, other=boris) is False

    assert (asked_by(anna), askers_of(boris), friends_of(anna)) == ([boris], [anna], [])
    assert relation(anna, boris).asked
    assert relation(boris, anna).asks
    assert kinds(boris) == ["friend_asked"]


def test_an_accepted_request_makes_two_friends(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    friends.accept(player=boris, other=anna)

    assert (friends_of(anna), friends_of(boris)) == ([boris], [anna])
    assert relation(boris, anna).friends
    assert kinds(anna) == ["friend_accepted"]


def test_accepting_twice_tells_once(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    friends.accept(player=boris, other=anna)
    since = Friendship.objects.get().accepted_at

    friends.accept(player=boris, other=anna)

    assert Friendship.objects.get().accepted_at == since
    assert kinds(anna) == ["friend_accepted"]


def test_requests_that_cross_are_a_friendship(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    assert friends.ask(player=boris, other=anna) is True
    assert friends_of(anna) == [boris]


def test_asking_again_changes_nothing(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    assert friends.ask(player=anna, other=boris) is False
    assert kinds(boris) == ["friend_asked"]


def test_nobody_accepts_his_own_request(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    with pytest.raises(FriendRefused, match="not_asked"):
        friends.accept(player=anna, other=boris)
    assert friends_of(anna) == []


def test_a_declined_request_is_gone_and_cannot_be_repeated_at_once(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    friends.decline(player=boris, other=anna)
    assert not Friendship.objects.exists()
    assert kinds(anna) == []

    with pytest.raises(FriendRefused, match="again"):
        friends.ask(player=anna, other=boris)

    Notice.objects.update(created_at=timezone.now() - timedelta(days=8))
    friends.ask(player=anna, other=boris)
    assert askers_of(boris) == [anna]


def test_who_muted_such_notices_is_not_pestered_either(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    boris.preferences = {"notices": {"friend": []}}
    boris.save()
    friends.ask(player=anna, other=boris)
    friends.decline(player=boris, other=anna)
    with pytest.raises(FriendRefused, match="again"):
        friends.ask(player=anna, other=boris)


def test_a_withdrawn_request_leaves_no_word(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    friends.withdraw(player=anna, other=boris)
    assert (asked_by(anna), kinds(boris)) == ([], [])


def test_a_friendship_is_not_withdrawn_or_declined_but_ended(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    friends.accept(player=boris, other=anna)
    friends.withdraw(player=anna, other=boris)
    friends.decline(player=boris, other=anna)
    assert friends_of(anna) == [boris]

    friends.remove(player=boris, other=anna)

    assert (friends_of(anna), friends_of(boris)) == ([], [])
    assert kinds(anna) == ["friend_accepted"], "the other is not told"


def test_nobody_is_his_own_friend(pair: tuple[Player, Player]) -> None:
    for wish in (friends.ask, friends.follow):
        with pytest.raises(FriendRefused, match="yourself"):
            wish(player=pair[0], other=pair[0])


def test_guests_have_no_friends(pair: tuple[Player, Player], galya: Player) -> None:
    for player, other in ((galya, pair[0]), (pair[0], galya)):
        with pytest.raises(FriendRefused, match="account_needed"):
            friends.ask(player=player, other=other)


def test_who_wants_no_requests_gets_none(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    choose_privacy(player=boris, wishes={"asking": "nobody"})
    with pytest.raises(FriendRefused, match="closed"):
        friends.ask(player=anna, other=boris)
    friends.ask(player=boris, other=anna)
    assert askers_of(anna) == [boris], "he himself may ask"


def test_there_are_so_many_requests_a_day(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    for number in range(A_DAY):
        Friendship.objects.create(asker=anna, asked=Player.objects.create(name=f"Somebody {number}"))
    with pytest.raises(FriendRefused, match="too_many"):
        friends.ask(player=anna, other=boris)

    Friendship.objects.update(created_at=timezone.now() - timedelta(hours=25))
    friends.ask(player=anna, other=boris)


def test_taking_requests_back_does_not_let_one_ask_for_ever(
    pair: tuple[Player, Player], settings: Settings
) -> None:
    settings.THOUSAND_RATE_LIMITS = True
    anna, boris = pair
    for _time in range(3):
        friends.ask(player=anna, other=boris)
        friends.withdraw(player=anna, other=boris)

    with pytest.raises(FriendRefused, match="again"):
        friends.ask(player=anna, other=boris)
    assert not Friendship.objects.exists()
    assert kinds(boris) == []
    galya = registered("Galya")
    friends.ask(player=anna, other=galya)
    assert asked_by(anna) == [galya]


def test_following_needs_no_answer_and_is_not_told(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.follow(player=anna, other=boris)
    friends.follow(player=anna, other=boris)

    assert (followed_by(anna), followed_by(boris)) == ([boris], [])
    assert relation(anna, boris).follows
    assert kinds(boris) == []

    friends.unfollow(player=anna, other=boris)
    assert not Follow.objects.exists()


def test_whoever_deleted_his_account_stands_in_no_list(pair: tuple[Player, Player]) -> None:
    anna, boris = pair
    friends.ask(player=anna, other=boris)
    friends.accept(player=boris, other=anna)
    Player.objects.filter(pk=boris.pk).update(deleted_at=timezone.now(), user=None)
    assert friends_of(anna) == []
