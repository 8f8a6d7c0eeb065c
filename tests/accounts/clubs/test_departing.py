"""Clubs go on when somebody's account is deleted."""

from __future__ import annotations

from accounts.models import Club, Membership, Player
from accounts.services.clubs.departing import depart
from tests.clubs import entry_in, put_in, state_of


def owner_of(club: Club) -> Player | None:
    row = Membership.objects.filter(club=club, is_owner=True).select_related("player").first()
    return row.player if row else None


def test_the_club_goes_to_a_manager_before_older_members(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris)
    put_in(club, vera, "manager")

    depart(player=anna)

    assert owner_of(club) == vera
    assert state_of(club, anna) == "left"


def test_without_a_manager_it_goes_to_whoever_joined_first(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, vera)
    put_in(club, boris)

    depart(player=anna)

    assert owner_of(club) == vera


def test_a_club_nobody_could_own_is_closed(club: Club, anna: Player) -> None:
    peter = entry_in(club, "Peter")

    depart(player=anna)

    club.refresh_from_db()
    assert owner_of(club) is None
    assert club.closed_at is not None
    assert state_of(club, peter) == "member"
