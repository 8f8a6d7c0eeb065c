"""Coming into a club, being let in, leaving, and being removed."""

from __future__ import annotations

import pytest

from accounts.models import Club, Membership, Notice, Player
from accounts.presenters.notices import told
from accounts.services.clubs import members
from accounts.services.clubs.joining import join_by_code, join_club, leave_club
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.roles import close_club
from accounts.services.guests import create_guest
from tests.clubs import club_of, put_in, state_of


def told_to(player: Player) -> list[str]:
    return [str(told(notice).words) for notice in Notice.objects.filter(player=player).order_by("pk")]


def test_an_open_club_takes_everybody_with_an_account_at_once(anna: Player, boris: Player) -> None:
    club = club_of(anna, joining="open")

    join_club(club=club, player=boris)

    assert state_of(club, boris) == "member"
    assert Membership.objects.get(player=boris).joined_at is not None
    with pytest.raises(ClubRefused, match="needs_account"):
        join_club(club=club, player=create_guest(name="Galya"))


def test_who_asks_waits_for_an_answer_and_the_heads_are_told(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, vera, "manager")

    join_club(club=club, player=boris)
    join_club(club=club, player=boris)

    assert state_of(club, boris) == "asked"
    sentence = "<bdi>Boris</bdi> would like to join <bdi>Riverside</bdi>."
    assert (told_to(anna), told_to(vera)) == ([sentence], [sentence])


def test_a_manager_lets_in_and_the_member_is_told(club: Club, boris: Player, vera: Player) -> None:
    put_in(club, vera, "manager")
    join_club(club=club, player=boris)

    members.accept(club=club, by=vera, player=boris)

    assert state_of(club, boris) == "member"
    assert told_to(boris) == ["You are a member of <bdi>Riverside</bdi> now."]
    with pytest.raises(ClubRefused, match="no_request"):
        members.accept(club=club, by=vera, player=boris)


def test_who_was_declined_may_ask_again(club: Club, anna: Player, boris: Player) -> None:
    join_club(club=club, player=boris)
    members.decline(club=club, by=anna, player=boris)

    assert state_of(club, boris) == "left"
    join_club(club=club, player=boris)
    assert state_of(club, boris) == "asked"


def test_into_a_club_by_invitation_nobody_comes_without_one(anna: Player, boris: Player) -> None:
    club = club_of(anna, joining="invitation")

    with pytest.raises(ClubRefused, match="by_invitation"):
        join_club(club=club, player=boris)
    members.invite(club=club, by=anna, name="BORIS")
    assert told_to(boris) == ["<bdi>Riverside</bdi> invites you to join."]
    join_club(club=club, player=boris)

    assert state_of(club, boris) == "member"


def test_an_invitation_can_be_declined_and_taken_back(club: Club, anna: Player, boris: Player) -> None:
    members.invite(club=club, by=anna, name="Boris")
    leave_club(club=club, player=boris)
    assert state_of(club, boris) == "left"

    members.invite(club=club, by=anna, name="Boris")
    members.uninvite(club=club, by=anna, player=boris)
    assert state_of(club, boris) == "left"


def test_inviting_whoever_has_asked_lets_him_in(club: Club, anna: Player, boris: Player) -> None:
    join_club(club=club, player=boris)

    members.invite(club=club, by=anna, name="Boris")

    assert state_of(club, boris) == "member"


def test_nobody_is_invited_who_is_not_there_or_there_already(club: Club, anna: Player) -> None:
    create_guest(name="Galya")

    for name, code in (("Galya", "unknown_person"), ("", "empty"), ("Anna", "already_member")):
        with pytest.raises(ClubRefused, match=code):
            members.invite(club=club, by=anna, name=name)


def test_a_link_lets_in_at_once_whatever_the_club_asks_of_others(club: Club, boris: Player) -> None:
    with pytest.raises(ClubRefused, match="bad_invitation"):
        join_by_code(club=club, player=boris, code="ünknown")
    assert state_of(club, boris) == ""

    join_by_code(club=club, player=boris, code=club.invitation_code)

    assert state_of(club, boris) == "member"


def test_the_removed_have_to_ask_even_in_an_open_club_and_with_a_link(anna: Player, boris: Player) -> None:
    club = club_of(anna, joining="open")
    join_club(club=club, player=boris)
    members.remove(club=club, by=anna, player=boris, reason="He <b>shouts</b>")
    assert state_of(club, boris) == "removed"
    assert told_to(boris)[-1].endswith("The reason given: <bdi>He &lt;b&gt;shouts&lt;/b&gt;</bdi>")

    join_club(club=club, player=boris)
    assert state_of(club, boris) == "asked"
    leave_club(club=club, player=boris)
    assert state_of(club, boris) == "removed"
    join_by_code(club=club, player=boris, code=club.invitation_code)
    assert state_of(club, boris) == "asked"
    members.decline(club=club, by=anna, player=boris)
    assert state_of(club, boris) == "removed"


def test_the_removed_can_be_taken_back_and_are_like_everybody_then(anna: Player, boris: Player) -> None:
    club = club_of(anna, joining="open")
    join_club(club=club, player=boris)
    members.remove(club=club, by=anna, player=boris, reason="noise")

    members.take_back(club=club, by=anna, player=boris)
    assert state_of(club, boris) == "member"
    leave_club(club=club, player=boris)
    join_club(club=club, player=boris)
    assert state_of(club, boris) == "member"


def test_who_leaves_keeps_the_day_of_joining_and_loses_permissions(club: Club, boris: Player) -> None:
    put_in(club, boris, "manager", "arbiter")

    leave_club(club=club, player=boris)

    row = Membership.objects.get(club=club, player=boris)
    assert (row.state, row.is_manager, row.is_arbiter) == ("left", False, False)
    assert row.joined_at is not None
    assert row.left_at is not None


def test_the_owner_stays(club: Club, anna: Player) -> None:
    with pytest.raises(ClubRefused, match="owner_stays"):
        leave_club(club=club, player=anna)

    assert state_of(club, anna) == "member"


def test_a_removal_needs_a_reason(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)

    with pytest.raises(ClubRefused, match="empty"):
        members.remove(club=club, by=anna, player=boris, reason="  ")

    assert state_of(club, boris) == "member"


def test_managers_do_not_remove_each_other_nor_the_owner(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris, "manager")
    put_in(club, vera, "manager")

    for player in (vera, anna, boris):
        with pytest.raises(ClubRefused):
            members.remove(club=club, by=boris, player=player, reason="coup")
        assert state_of(club, player) == "member"
    members.remove(club=club, by=anna, player=vera, reason="by the owner")
    assert state_of(club, vera) == "removed"


def test_into_a_closed_club_nobody_comes_but_everybody_may_go(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris)
    join_club(club=club, player=vera)
    close_club(club=club, by=anna)

    for act in (
        lambda: join_by_code(club=club, player=vera, code=club.invitation_code),
        lambda: members.accept(club=club, by=anna, player=vera),
        lambda: members.invite(club=club, by=anna, name="Vera"),
    ):
        with pytest.raises(ClubRefused, match="closed"):
            act()
    leave_club(club=club, player=boris)

    assert (state_of(club, vera), state_of(club, boris)) == ("asked", "left")


def test_an_invitation_lets_the_removed_in_but_only_if_it_is_taken(anna: Player, boris: Player) -> None:
    club = club_of(anna, joining="open")
    join_club(club=club, player=boris)
    members.remove(club=club, by=anna, player=boris, reason="noise")

    members.invite(club=club, by=anna, name="Boris")
    members.uninvite(club=club, by=anna, player=boris)
    assert state_of(club, boris) == "removed"
    members.invite(club=club, by=anna, name="Boris")
    join_club(club=club, player=boris)

    assert state_of(club, boris) == "member"
