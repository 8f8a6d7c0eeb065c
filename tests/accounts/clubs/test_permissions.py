"""Who may do what in a club: everybody against everything."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from accounts.models import Announcement, Club, ClubEvent, Membership, Player
from accounts.selectors.clubs import clubs_of, is_member, may_arbitrate, may_manage, may_moderate
from accounts.services.clubs import announcements, entries, founding, handing_over, members, roles, takeover
from accounts.services.clubs.joining import join_club
from accounts.services.clubs.refusal import ClubRefused
from tests.clubs import ROLES, entry_in, put_in, somebody, state_of
from tests.people import registered

Act = Callable[[Club, Player], object]
HEADS = ("owner", "manager")


def _asked(club: Club) -> Player:
    player = registered("Asking")
    join_club(club=club, player=player)
    return player


def _announced(club: Club) -> int:
    return Announcement.objects.create(club=club, title="News").pk


def _roles(club: Club, by: Player, **wanted: bool) -> None:
    held = {"manager": False, "arbiter": False, "moderator": False} | wanted
    roles.set_roles(club=club, by=by, player=put_in(club, registered("Target")), **held)


def _taken(club: Club) -> Player:
    entry = entry_in(club, "Peter")
    code = takeover.make_code(club=club, by=somebody(club, "owner"), entry=entry)
    takeover.take_over(club=club, player=registered("Peter the real"), code=code)
    return entry


ACTS: dict[str, tuple[tuple[str, ...], Act]] = {
    "accept": (HEADS, lambda club, by: members.accept(club=club, by=by, player=_asked(club))),
    "decline": (HEADS, lambda club, by: members.decline(club=club, by=by, player=_asked(club))),
    "invite": (HEADS, lambda club, by: members.invite(club=club, by=by, name=registered("Target").name)),
    "remove": (
        HEADS,
        lambda club, by: members.remove(
            club=club, by=by, player=put_in(club, registered("Target")), reason="noise"
        ),
    ),
    "enter": (HEADS, lambda club, by: entries.enter_member(club=club, by=by, name="Peter")),
    "rename": (
        HEADS,
        lambda club, by: entries.rename_entry(club=club, by=by, entry=entry_in(club, "Peter"), name="Pete"),
    ),
    "make a code": (
        HEADS,
        lambda club, by: takeover.make_code(club=club, by=by, entry=entry_in(club, "Peter")),
    ),
    "undo a take-over": (
        HEADS, lambda club, by: takeover.undo_take_over(club=club, by=by, entry=_taken(club))
    ),
    "renew the link": (HEADS, lambda club, by: founding.renew_invitation(club=club, player=by)),
    "describe": (
        HEADS,
        lambda club, by: founding.change_club(
            club=club, player=by, name=club.name, about="New", city="", joining="open"
        ),
    ),
    "rename the club": (
        ("owner",),
        lambda club, by: founding.change_club(
            club=club, player=by, name="Hillside", about="", city="", joining="request"
        ),
    ),
    "make a manager": (("owner",), lambda club, by: _roles(club, by, manager=True)),
    "make an arbiter": (HEADS, lambda club, by: _roles(club, by, arbiter=True)),
    "make a moderator": (HEADS, lambda club, by: _roles(club, by, moderator=True)),
    "hand over": (
        ("owner",),
        lambda club, by: handing_over.offer_club(club=club, by=by, player=put_in(club, registered("Target"))),
    ),
    "close": (("owner",), lambda club, by: roles.close_club(club=club, by=by)),
    "announce": (
        (*HEADS, "moderator"),
        lambda club, by: announcements.announce(
            club=club, by=by, title="News", text="", members_only=False
        ),
    ),
    "withdraw": (
        (*HEADS, "moderator"),
        lambda club, by: announcements.withdraw_announcement(
            club=club, by=by, announcement=_announced(club)
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("act", ACTS)
def test_only_who_may_does_it_and_it_is_noted(club: Club, act: str, role: str) -> None:
    allowed, do = ACTS[act]
    by = somebody(club, role)

    if role not in allowed:
        with pytest.raises(ClubRefused, match="not_allowed"):
            do(club, by)
        assert not ClubEvent.objects.filter(club=club, actor=by).exclude(action="founded").exists() or (
            role == "owner"
        )
        return
    do(club, by)
    assert ClubEvent.objects.filter(club=club, actor=by).exclude(action="founded").exists()


@pytest.mark.parametrize(
    ("role", "rights"),
    [
        ("owner", (True, True, True, True)),
        ("manager", (True, True, True, True)),
        ("arbiter", (True, False, True, False)),
        ("moderator", (True, False, False, True)),
        ("member", (True, False, False, False)),
        ("outsider", (False, False, False, False)),
    ],
)
def test_what_each_of_them_may(club: Club, role: str, rights: tuple[bool, ...]) -> None:
    player = somebody(club, role)

    asked = (is_member, may_manage, may_arbitrate, may_moderate)
    assert tuple(ask(player, club) for ask in asked) == rights
    assert clubs_of(player) == ([club] if rights[0] else [])


def test_permissions_end_with_the_membership(club: Club, boris: Player) -> None:
    put_in(club, boris, "manager")
    Membership.objects.filter(player=boris).update(state="removed")

    assert not may_manage(boris, club)


def test_members_without_an_account_get_no_permissions(club: Club, anna: Player) -> None:
    with pytest.raises(ClubRefused, match="role_needs_account"):
        roles.set_roles(
            club=club, by=anna, player=entry_in(club, "Peter"), manager=False, arbiter=True, moderator=False
        )


def test_a_closed_club_is_opened_again_by_its_owner_and_nothing_is_lost(
    club: Club, anna: Player, boris: Player
) -> None:
    put_in(club, boris, "arbiter")
    roles.close_club(club=club, by=anna)
    roles.reopen_club(club=club, by=anna)

    club.refresh_from_db()
    assert club.closed_at is None
    assert state_of(club, boris) == "member"
    assert may_arbitrate(boris, club)
