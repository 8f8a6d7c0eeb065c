"""Keeping somebody away: what follows from it, and what the other does not learn."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts import personal
from accounts.models import Block, Follow, Friendship, Notice, Player
from accounts.selectors.blocks import (
    blocked_pairs,
    hidden_from,
    is_blocked_between,
    kept_away,
    unheard_by,
)
from accounts.selectors.friends import askers_of, friends_of
from accounts.services import friends
from accounts.services.blocks import BlockRefused, keep_away, let_near
from accounts.services.forgetting.deletion import delete_player
from accounts.services.notices import tell
from tests.people import registered, signed_in
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def anna(db: None) -> Player:
    return registered("Anna")


@pytest.fixture
def boris(db: None) -> Player:
    return registered("Boris")


def test_who_is_muted_is_unheard_and_not_hidden(anna: Player, boris: Player) -> None:
    keep_away(player=anna, other=boris, kind="mute")
    assert unheard_by(anna.pk) == {boris.pk}
    assert hidden_from(anna.pk) == blocked_pairs(anna.pk) == frozenset()
    assert not is_blocked_between(anna.pk, boris.pk)


def test_who_is_blocked_is_hidden_from_one_and_kept_apart_from_both(anna: Player, boris: Player) -> None:
    keep_away(player=anna, other=boris, kind="block")
    assert unheard_by(anna.pk) == hidden_from(anna.pk) == blocked_pairs(anna.pk) == {boris.pk}
    assert blocked_pairs(boris.pk) == {anna.pk}
    assert hidden_from(boris.pk) == unheard_by(boris.pk) == frozenset()
    assert is_blocked_between(anna.pk, boris.pk)
    assert is_blocked_between(boris.pk, anna.pk)
    assert unheard_by(None) == hidden_from(None) == blocked_pairs(None) == frozenset()


def test_a_mute_becomes_a_block_and_is_undone(anna: Player, boris: Player) -> None:
    keep_away(player=anna, other=boris, kind="mute")
    keep_away(player=anna, other=boris, kind="block")
    assert [row.kind for row in kept_away(anna)] == ["block"]
    let_near(player=anna, other=boris)
    let_near(player=anna, other=boris)
    assert kept_away(anna) == []


def test_nobody_blocks_himself_or_in_some_other_way(anna: Player, boris: Player) -> None:
    with pytest.raises(BlockRefused, match="yourself"):
        keep_away(player=anna, other=anna, kind="block")
    with pytest.raises(BlockRefused, match="no_kind"):
        keep_away(player=anna, other=boris, kind="kick")


def test_there_is_an_end_to_the_list(anna: Player, boris: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("accounts.services.blocks.AT_MOST", 1)
    keep_away(player=anna, other=boris, kind="mute")
    keep_away(player=anna, other=boris, kind="block")
    with pytest.raises(BlockRefused, match="too_many"):
        keep_away(player=anna, other=registered("Vera"), kind="mute")


def test_pressing_twice_at_once_makes_one_row(anna: Player, boris: Player) -> None:
    at_once([lambda: keep_away(player=anna, other=boris, kind="block")] * 3)
    assert Block.objects.count() == 1


def test_a_block_ends_friendship_following_and_what_was_sent(anna: Player, boris: Player) -> None:
    friends.ask(player=boris, other=anna)
    friends.accept(player=anna, other=boris)
    friends.follow(player=anna, other=boris)
    friends.follow(player=boris, other=anna)
    tell(player=anna, kind="table_invited", table="abcd", who=str(boris.pk), again=False)
    told_before = Notice.objects.filter(player=boris).count()
    keep_away(player=anna, other=boris, kind="block")
    assert friends_of(anna) == []
    assert list(Follow.objects.values_list("follower", flat=True)) == [boris.pk]
    assert not Notice.objects.filter(player=anna).exists()
    assert Notice.objects.filter(player=boris).count() == told_before


def test_requests_and_invitations_of_the_blocked_do_not_arrive(anna: Player, boris: Player) -> None:
    keep_away(player=anna, other=boris, kind="block")
    assert friends.ask(player=boris, other=anna) is False  # as if it had been sent
    tell(player=anna, kind="table_invited", table="abcd", who=str(boris.pk), again=False)
    assert not Notice.objects.filter(player=anna).exists()
    assert askers_of(anna) == []
    let_near(player=anna, other=boris)
    assert askers_of(anna) == [boris]


def test_word_of_a_club_comes_all_the_same(anna: Player, boris: Player) -> None:
    keep_away(player=anna, other=boris, kind="block")
    tell(player=anna, kind="club_asked", club="riverside", who=str(boris.pk))
    assert Notice.objects.filter(player=anna).exists()


def test_one_does_not_ask_whom_one_has_blocked(anna: Player, boris: Player) -> None:
    keep_away(player=anna, other=boris, kind="block")
    with pytest.raises(friends.FriendRefused, match="blocked"):
        friends.ask(player=anna, other=boris)
    assert not Friendship.objects.exists()


def test_the_profile_blocks_and_unblocks(anna: Player, boris: Player) -> None:
    browser = signed_in(anna)
    assert "Press again" in browser.get("/people/Boris/").content.decode()
    answer = browser.post("/people/Boris/block", {"next": "/people/Boris/"}, follow=True)
    page = answer.content.decode()
    assert "Blocked. The other is not told." in page
    assert "You have blocked this player." in page
    browser.post("/people/Boris/near", {"next": "/people/Boris/"})
    assert not Block.objects.exists()
    browser.post("/people/Boris/mute", {"next": "/people/Boris/"})
    assert Block.objects.get().kind == "mute"
    assert "yourself" not in browser.post("/people/Anna/mute", {"next": "/"}, follow=True).content.decode()
    assert Block.objects.count() == 1


def test_the_settings_list_both_and_undo(anna: Player, boris: Player) -> None:
    vera = registered("Vera")
    keep_away(player=anna, other=boris, kind="block")
    keep_away(player=anna, other=vera, kind="mute")
    browser = signed_in(anna)
    page = browser.get("/settings/blocked/").content.decode()
    assert page.index("Boris") < page.index("Vera")
    browser.post("/settings/blocked/", {"player": str(boris.pk)})
    assert [row.whom for row in kept_away(anna)] == [vera]
    assert browser.post("/settings/blocked/", {"player": "nobody"}).status_code == 404


def test_nobody_in_particular_is_sent_to_sign_in() -> None:
    answer = Client().get("/settings/blocked/")
    assert answer.status_code == 302
    assert answer["Location"] == "/account/login/?next=%2Fsettings%2Fblocked%2F"


def test_an_export_names_whom_one_keeps_away_and_not_by_whom_one_is(anna: Player, boris: Player) -> None:
    keep_away(player=anna, other=boris, kind="block")
    account = next(part for part in personal.parts() if part.name == "account")
    mine, his = account.export(anna)["kept_away"], account.export(boris)["kept_away"]
    assert [(each["name"], each["how"]) for each in mine] == [("Boris", "block")]
    assert his == []


def test_a_deleted_player_leaves_no_block_behind(anna: Player, boris: Player) -> None:
    keep_away(player=anna, other=boris, kind="block")
    keep_away(player=boris, other=anna, kind="mute")
    delete_player(player=boris)
    assert not Block.objects.exists()
