"""Word to a player: left, counted, read, and put into words that name people as they are called now."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import Notice, Player
from accounts.presenters.notices import lines
from accounts.selectors.notices import notices_of, unread_count
from accounts.services.notices import mark_read, tell
from accounts.services.preferences import choose_notices
from tests.people import registered

pytestmark = pytest.mark.django_db


def test_what_is_told_waits_until_it_is_read() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    tell(player=anna, kind="friend_asked", who=str(boris.pk))
    assert (unread_count(anna), unread_count(boris)) == (1, 0)

    mark_read(player=anna, newest=Notice.objects.get().pk)

    assert unread_count(anna) == 0


def test_what_came_while_the_page_was_made_stays_unread() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    tell(player=anna, kind="friend_asked", who=str(boris.pk))
    seen = Notice.objects.get().pk
    tell(player=anna, kind="friend_accepted", who=str(boris.pk))

    mark_read(player=anna, newest=seen)

    assert unread_count(anna) == 1


def test_a_guest_is_told_nothing(anna: Player) -> None:
    tell(player=anna, kind="friend_asked", who=str(anna.pk))
    assert not Notice.objects.exists()


def test_what_somebody_does_not_want_to_be_told_is_there_but_does_not_call() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    choose_notices(player=anna, wanted={"club": ["page"], "table": ["page", "pigeon"]})

    tell(player=anna, kind="friend_asked", who=str(boris.pk))
    assert (unread_count(anna), len(notices_of(anna))) == (0, 1)

    tell(player=anna, kind="club_invited", club="x", name="X")
    tell(player=anna, kind="ban_started", ban="chat", reason="", until=None)
    assert unread_count(anna) == 2


def test_a_page_of_notices_asks_once_for_all_names(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    anna = registered("Anna")
    for name in ("Boris", "Vera", "Galya"):
        tell(player=anna, kind="friend_asked", who=str(registered(name).pk))
    notices = list(notices_of(anna))

    with django_assert_num_queries(1):
        said = [str(line.told.words) for line in lines(notices)]

    assert said[-1] == "<bdi>Boris</bdi> would like to be your friend."


def test_a_new_name_stands_in_old_notices() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    tell(player=anna, kind="friend_asked", who=str(boris.pk))
    Player.objects.filter(pk=boris.pk).update(name="<b>Borya</b>")

    (line,) = lines(notices_of(anna))

    assert line.told.words == "<bdi>&lt;b&gt;Borya&lt;/b&gt;</bdi> would like to be your friend."


def test_what_nobody_has_words_for_any_more_is_left_out() -> None:
    anna = registered("Anna")
    Notice.objects.create(player=anna, kind="of_old", data={})
    assert lines(notices_of(anna)) == []
