"""Who may look on at which table."""

from __future__ import annotations

import pytest

from accounts.models import Block, Friendship, Player
from games.models import Match
from games.selectors.cache import known_view, newest_position, table_view
from games.selectors.watching import TableClosed, why_not_watch
from games.services.asking import let_in
from games.services.invitations import invite
from games.services.tables import join_table, leave_table
from tests.games.conftest import forget_everything
from tests.games.doors.tables import befriend, private
from tests.games.test_admission import club_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def why(table: str, player: Player | None) -> str:
    return why_not_watch(newest_position(table), player)


def test_everybody_looks_on_at_a_table_that_says_nothing_else(anna: Player, galya: Player) -> None:
    table = private(anna, watchers="everybody")

    assert why(table, galya) == why(table, None) == ""


def test_friends_of_those_who_play_may_look_and_strangers_not(galya: Player) -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    befriend(boris, anna)
    table = private(anna)

    assert why(table, anna) == why(table, boris) == ""
    assert why(table, vera) == why(table, galya) == why(table, None) == "known"


def test_a_friendship_that_is_only_asked_for_opens_nothing() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    befriend(boris, anna)
    Friendship.objects.update(accepted_at=None)

    assert why(private(anna), boris) == "known"


def test_members_of_the_club_may_look(galya: Player) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, club=club_of(anna, boris).slug)

    assert why(table, boris) == ""
    assert why(table, galya) == "known"


def test_who_was_invited_or_let_in_may_look() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = private(anna, "open", "bot:easy")
    invite(table=table, player=anna, guest=boris)
    join_table(table=table, player=registered("Dina"))
    assert why(table, boris) == ""
    assert why(table, vera) == "known"

    assert let_in(table=table, player=anna, guest=vera)
    assert why(table, vera) == ""


def test_whom_somebody_at_the_table_has_blocked_may_not_look() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    befriend(boris, anna)
    table = private(anna, "open", "bot:easy")
    join_table(table=table, player=vera)
    assert why(table, boris) == ""

    Block.objects.create(who=vera, whom=boris, kind=Block.Kind.MUTE)
    assert why(table, boris) == ""
    Block.objects.update(kind=Block.Kind.BLOCK)
    assert why(table, boris) == "known"


def test_where_nobody_watches_friends_and_members_do_not_either() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    befriend(boris, anna)
    table = private(anna, watchers="nobody", club=club_of(anna, boris).slug)

    assert why(table, boris) == "nobody"
    assert why(table, anna) == ""


def test_moderators_may_enter_everywhere() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, watchers="nobody")
    assert boris.user is not None
    boris.user.is_staff = True
    assert why(table, boris) == ""

    boris.user.is_active = False
    assert why(table, boris) == "nobody"


def test_who_may_sit_down_sees_the_table_wait_and_nothing_afterwards(galya: Player, anna: Player) -> None:
    table = private(anna, "open", "open", watchers="nobody")
    assert why(table, galya) == why(table, None) == ""

    for name in ("Boris", "Vera"):
        join_table(table=table, player=registered(name))
    assert why(table, galya) == why(table, None) == "nobody"


def test_who_may_not_sit_down_does_not_see_it_wait(galya: Player) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "open", club=club_of(anna).slug)
    kept = private(anna, "open", "bot:easy", kept={1: boris})

    assert why(table, galya) == why(kept, galya) == why(kept, None) == "known"
    assert why(kept, boris) == ""


def test_who_played_at_a_known_table_may_go_on_looking(anna: Player, boris: Player) -> None:
    table = private(anna, "open", "bot:easy")
    join_table(table=table, player=boris)
    leave_table(table=table, player=boris)

    assert why(table, boris) == ""


def test_a_closed_table_is_never_rendered_not_even_from_memory(anna: Player, galya: Player) -> None:
    table = private(anna, watchers="nobody")
    table_view(table, anna)

    for player in (galya, None):
        with pytest.raises(TableClosed) as caught:
            table_view(table, player)
        assert (caught.value.table, caught.value.why) == (table, "nobody")
    version = newest_position(table).version
    assert known_view(table, galya.pk, at_least=version) is None
    assert known_view(table, None, at_least=version) is None
    assert known_view(table, anna.pk, at_least=version) is not None


def test_it_stays_closed_after_the_match(anna: Player, galya: Player) -> None:
    table = private(anna, watchers="nobody")
    Match.objects.update(status=Match.Status.FINISHED)
    forget_everything()

    assert why(table, galya) == "nobody"
