"""A club gets another owner who wants to be it."""

from __future__ import annotations

import pytest

from accounts.models import Club, Membership, Notice, Player
from accounts.services.clubs import handing_over, members, roles
from accounts.services.clubs.owning import OWNED_AT_MOST
from accounts.services.clubs.refusal import ClubRefused
from tests.clubs import club_of, put_in


@pytest.fixture
def offered(club: Club, anna: Player, boris: Player) -> Club:
    """Anna's club, which she has offered to Boris."""
    put_in(club, boris)
    handing_over.offer_club(club=club, by=anna, player=boris)
    return club


def owner_of(club: Club) -> Player:
    return Membership.objects.get(club=club, is_owner=True).player


def told(player: Player) -> list[str]:
    return [notice.kind for notice in Notice.objects.filter(player=player)]


def full(player: Player) -> list[Club]:
    return [club_of(player, f"Club {number}") for number in range(OWNED_AT_MOST)]


def test_nobody_owns_a_club_unasked(offered: Club, anna: Player, boris: Player) -> None:
    assert owner_of(offered) == anna
    assert told(boris) == ["club_offered"]


def test_who_accepts_owns_it_and_the_owner_before_stays_a_manager(
    offered: Club, anna: Player, boris: Player
) -> None:
    handing_over.accept_club(club=offered, player=boris)

    rows = {row.player: (row.is_owner, row.is_manager) for row in Membership.objects.filter(club=offered)}
    assert rows == {anna: (False, True), boris: (True, False)}
    assert told(anna) == ["club_taken"]
    with pytest.raises(ClubRefused, match="not_allowed"):
        roles.close_club(club=offered, by=anna)
    with pytest.raises(ClubRefused, match="no_offer"):
        handing_over.accept_club(club=offered, player=boris)


def test_who_declines_leaves_it_to_the_owner(offered: Club, anna: Player, boris: Player) -> None:
    handing_over.decline_club(club=offered, player=boris)

    assert owner_of(offered) == anna
    assert told(anna) == ["club_not_taken"]
    with pytest.raises(ClubRefused, match="no_offer"):
        handing_over.accept_club(club=offered, player=boris)


def test_an_offer_that_was_taken_back_or_made_to_another_is_none(
    offered: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(offered, vera)
    handing_over.offer_club(club=offered, by=anna, player=vera)
    with pytest.raises(ClubRefused, match="no_offer"):
        handing_over.accept_club(club=offered, player=boris)

    handing_over.withdraw_offer(club=offered, by=anna)
    with pytest.raises(ClubRefused, match="no_offer"):
        handing_over.accept_club(club=offered, player=vera)
    assert owner_of(offered) == anna


def test_who_was_removed_meanwhile_cannot_accept(offered: Club, anna: Player, boris: Player) -> None:
    members.remove(club=offered, by=anna, player=boris, reason="No.")

    with pytest.raises(ClubRefused, match="no_offer"):
        handing_over.accept_club(club=offered, player=boris)


def test_offering_twice_tells_once(offered: Club, anna: Player, boris: Player) -> None:
    handing_over.offer_club(club=offered, by=anna, player=boris)

    assert told(boris) == ["club_offered"]


def test_nobody_accepts_more_clubs_than_he_may_own(offered: Club, anna: Player, boris: Player) -> None:
    one, *_others = full(boris)
    with pytest.raises(ClubRefused, match="too_many_clubs"):
        handing_over.accept_club(club=offered, player=boris)
    assert owner_of(offered) == anna

    roles.close_club(club=one, by=boris)
    handing_over.accept_club(club=offered, player=boris)
    assert owner_of(offered) == boris


def test_nor_does_anybody_open_more_again(anna: Player) -> None:
    one, *_others = full(anna)
    roles.close_club(club=one, by=anna)
    club_of(anna, "One more")

    with pytest.raises(ClubRefused, match="too_many_clubs"):
        roles.reopen_club(club=one, by=anna)

    one.refresh_from_db()
    assert one.closed_at is not None
