"""Several at once. SQLite lets one write at a time and proves little: `make test-services` is the proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pytest

from accounts.models import Club, ClubEvent, Membership, Notice, Player
from accounts.services.clubs import handing_over, members, roles, takeover
from accounts.services.clubs.founding import found_club
from accounts.services.clubs.joining import join_club
from accounts.services.clubs.owning import OWNED_AT_MOST
from tests.clubs import club_of, entry_in, put_in, state_of
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def settled(works: Sequence[Callable[[], object]]) -> Counter[str]:
    """Do all of it at the same moment; "done", or what each was refused with."""
    return Counter(each if isinstance(each, str) else "done" for each in at_once(works).elements())


def test_two_managers_let_the_same_person_in_once(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris, "manager")
    join_club(club=club, player=vera)
    accept = [partial(members.accept, club=club, by=by, player=vera) for by in (anna, boris)]

    assert settled(accept) == {"done": 1, "no_request": 1}
    assert Notice.objects.filter(player=vera, kind="club_accepted").count() == 1
    assert ClubEvent.objects.filter(club=club, action="accepted").count() == 1


def test_of_two_names_that_look_alike_one_is_founded(anna: Player, boris: Player) -> None:
    works = [
        partial(found_club, player=anna, name="Moscow 880"),
        partial(found_club, player=boris, name="Mоscоw 880".replace("о", "o").upper()),
    ]

    assert settled(works) == {"done": 1, "name_taken": 1}
    assert Club.objects.count() == 1


def test_of_two_with_the_same_address_both_are_founded(anna: Player, boris: Player) -> None:
    works = [
        partial(found_club, player=anna, name="Klub"),
        partial(found_club, player=boris, name="Клуб"),
    ]

    assert settled(works) == {"done": 2}
    assert sorted(Club.objects.values_list("slug", flat=True)) == ["klub", "klub-2"]


def test_an_entry_is_taken_over_by_one(club: Club, anna: Player, boris: Player, vera: Player) -> None:
    peter = entry_in(club, "Peter")
    code = takeover.make_code(club=club, by=anna, entry=peter)

    works = [partial(takeover.take_over, club=club, player=player, code=code) for player in (boris, vera)]
    assert settled(works) == {"done": 1, "bad_code": 1}
    assert sorted([state_of(club, boris), state_of(club, vera)]) == ["", "member"]


def test_asking_many_times_at_once_asks_once(club: Club, anna: Player, boris: Player) -> None:
    assert settled([partial(join_club, club=club, player=boris)] * 4) == {"done": 4}

    assert Membership.objects.filter(club=club, player=boris).count() == 1
    assert Notice.objects.filter(player=anna).count() == 1


def test_nobody_comes_to_own_too_many_by_three_ways_at_once(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)
    handing_over.offer_club(club=club, by=anna, player=boris)
    closed = club_of(boris, "Closed")
    roles.close_club(club=closed, by=boris)
    for number in range(OWNED_AT_MOST - 1):
        club_of(boris, f"Club {number}")
    works: list[Callable[[], object]] = [
        partial(handing_over.accept_club, club=club, player=boris),
        partial(roles.reopen_club, club=closed, by=boris),
        partial(found_club, player=boris, name="One more"),
    ]

    assert settled(works) == {"done": 1, "too_many_clubs": 2}
