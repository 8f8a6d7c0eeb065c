"""Members without an account, and how the person takes the entry over."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Club, Membership, Notice, Player
from accounts.services.clubs import entries, members, roles, takeover
from accounts.services.clubs.joining import join_by_code, leave_club
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.guests import create_guest
from accounts.signals import entry_taken_over
from tests.clubs import club_of, entry_in, put_in, state_of
from tests.people import registered

Heard = list[tuple[Club, Player, Player | None]]


@pytest.fixture
def heard() -> Iterator[Heard]:
    """What was announced of take-overs."""
    lines: Heard = []

    def hear(sender: object, *, club: Club, entry: Player, player: Player | None, **_: Any) -> None:
        lines.append((club, entry, player))

    entry_taken_over.connect(hear)
    yield lines
    entry_taken_over.disconnect(hear)


@pytest.fixture
def peter(club: Club) -> Player:
    """Somebody the club has entered."""
    return entry_in(club, "Peter")


@pytest.fixture
def code(club: Club, anna: Player, peter: Player) -> str:
    """What Peter's entry is taken over with."""
    return takeover.make_code(club=club, by=anna, entry=peter)


def test_an_entry_is_a_member_without_an_account(club: Club, peter: Player) -> None:
    assert (peter.entered_by, peter.user, peter.kind) == (club, None, "human")
    assert state_of(club, peter) == "member"
    assert registered("Peter").name == "Peter"  # the site's name is still free


@pytest.mark.parametrize("name", ["Anna", "ANNA", "Аnna", "Peter", "pеter", "", "a\u202eb", "Иvan"])
def test_an_entry_is_told_apart_from_everybody_in_the_club(
    club: Club, anna: Player, peter: Player, name: str
) -> None:
    with pytest.raises(ClubRefused) as caught:
        entries.enter_member(club=club, by=anna, name=name)

    assert caught.value.field == "name"
    assert Player.objects.filter(entered_by=club).count() == 1


def test_another_club_may_have_the_same_name(club: Club, boris: Player, peter: Player) -> None:
    assert entry_in(club_of(boris, "Hillside"), "Peter").name == "Peter"


def test_a_name_is_mended_but_not_into_somebodys(club: Club, anna: Player, peter: Player) -> None:
    entries.rename_entry(club=club, by=anna, entry=peter, name="PETER")
    with pytest.raises(ClubRefused, match="entry_name_taken"):
        entries.rename_entry(club=club, by=anna, entry=peter, name="Anna")

    peter.refresh_from_db()
    assert (peter.name, peter.folded_name) == ("PETER", "peter")


def test_members_with_an_account_are_not_renamed_by_a_club(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)

    with pytest.raises(ClubRefused, match="not_member"):
        entries.rename_entry(club=club, by=anna, entry=boris, name="Bob")


def test_the_code_makes_the_entry_the_players(
    club: Club, peter: Player, boris: Player, code: str, heard: Heard
) -> None:
    joined = Membership.objects.get(player=peter).joined_at

    takeover.take_over(club=club, player=boris, code=f" {code[:5].upper()}-{code[5:]} ")

    peter.refresh_from_db()
    assert peter.taken_over_by == boris
    assert (state_of(club, peter), state_of(club, boris)) == ("taken_over", "member")
    assert Membership.objects.get(player=boris).joined_at == joined
    assert heard == [(club, peter, boris)]


def test_only_a_digest_of_the_code_is_kept(club: Club, peter: Player, code: str) -> None:
    row = Membership.objects.get(player=peter)

    assert len(row.code_digest) == 64
    assert code not in str(vars(row))


def test_a_wrong_code_an_old_one_and_a_used_one_change_nothing(
    club: Club, anna: Player, peter: Player, boris: Player, vera: Player, code: str, heard: Heard
) -> None:
    newer = takeover.make_code(club=club, by=anna, entry=peter)
    for wrong in ("", "nonsense", code):
        with pytest.raises(ClubRefused, match="bad_code"):
            takeover.take_over(club=club, player=boris, code=wrong)
    Membership.objects.filter(player=peter).update(code_made_at=timezone.now() - timedelta(days=31))
    with pytest.raises(ClubRefused, match="bad_code"):
        takeover.take_over(club=club, player=boris, code=newer)
    assert heard == []

    fresh = takeover.make_code(club=club, by=anna, entry=peter)
    takeover.take_over(club=club, player=boris, code=fresh)
    with pytest.raises(ClubRefused, match="bad_code"):
        takeover.take_over(club=club, player=vera, code=fresh)


def test_a_code_of_another_club_opens_nothing(club: Club, boris: Player, vera: Player, code: str) -> None:
    other = club_of(boris, "Hillside")

    with pytest.raises(ClubRefused, match="bad_code"):
        takeover.take_over(club=other, player=vera, code=code)


def test_guests_take_nothing_over(club: Club, code: str) -> None:
    with pytest.raises(ClubRefused, match="needs_account"):
        takeover.take_over(club=club, player=create_guest(name="Galya"), code=code)


def test_undoing_puts_an_outsider_outside_again(
    club: Club, anna: Player, peter: Player, boris: Player, code: str, heard: Heard
) -> None:
    takeover.take_over(club=club, player=boris, code=code)

    takeover.undo_take_over(club=club, by=anna, entry=peter)

    peter.refresh_from_db()
    assert peter.taken_over_by is None
    assert (state_of(club, peter), state_of(club, boris)) == ("member", "")
    assert heard[1:] == [(club, peter, None)]
    with pytest.raises(ClubRefused, match="not_taken_over"):
        takeover.undo_take_over(club=club, by=anna, entry=peter)


def test_undoing_leaves_a_member_what_he_was(
    club: Club, anna: Player, peter: Player, boris: Player, code: str
) -> None:
    put_in(club, boris, "arbiter")
    joined = timezone.now() + timedelta(days=1)
    Membership.objects.filter(player=boris).update(joined_at=joined)
    takeover.take_over(club=club, player=boris, code=code)
    assert Membership.objects.get(player=boris).joined_at == Membership.objects.get(player=peter).joined_at

    takeover.undo_take_over(club=club, by=anna, entry=peter)

    row = Membership.objects.get(player=boris)
    assert (row.state, row.joined_at, row.is_arbiter) == ("member", joined, True)


def test_undoing_does_not_bring_back_who_has_left_meanwhile(
    club: Club, anna: Player, peter: Player, boris: Player, code: str
) -> None:
    takeover.take_over(club=club, player=boris, code=code)
    leave_club(club=club, player=boris)

    takeover.undo_take_over(club=club, by=anna, entry=peter)

    assert state_of(club, boris) == "left"


def taken(club: Club, by: Player, name: str, player: Player) -> Player:
    """A new entry that the player has taken over."""
    entry = entry_in(club, name)
    takeover.take_over(club=club, player=player, code=takeover.make_code(club=club, by=by, entry=entry))
    return entry


def test_undoing_one_of_two_leaves_a_member_and_undoing_both_does_not(
    club: Club, anna: Player, boris: Player
) -> None:
    first, second = taken(club, anna, "Peter", boris), taken(club, anna, "Pyotr", boris)

    takeover.undo_take_over(club=club, by=anna, entry=first)
    assert state_of(club, boris) == "member"

    takeover.undo_take_over(club=club, by=anna, entry=second)
    assert state_of(club, boris) == ""


def test_undoing_takes_nothing_that_was_granted_meanwhile(club: Club, anna: Player, boris: Player) -> None:
    entry = taken(club, anna, "Peter", boris)
    roles.set_roles(club=club, by=anna, player=boris, manager=False, arbiter=True, moderator=False)

    takeover.undo_take_over(club=club, by=anna, entry=entry)

    row = Membership.objects.get(player=boris)
    assert (row.state, row.is_arbiter) == ("member", True)
    assert row.joined_at is not None
    assert row.joined_at > Membership.objects.get(player=entry).joined_at  # type: ignore[operator]


def test_who_joined_himself_meanwhile_stays(club: Club, anna: Player, boris: Player) -> None:
    entry = taken(club, anna, "Peter", boris)
    leave_club(club=club, player=boris)
    join_by_code(club=club, player=boris, code=club.invitation_code)

    takeover.undo_take_over(club=club, by=anna, entry=entry)

    assert state_of(club, boris) == "member"


def test_who_was_removed_takes_his_results_over_and_has_to_be_let_in(
    club: Club, anna: Player, peter: Player, boris: Player, code: str
) -> None:
    put_in(club, boris)
    members.remove(club=club, by=anna, player=boris, reason="He shouts.")

    takeover.take_over(club=club, player=boris, code=code)

    peter.refresh_from_db()
    assert peter.taken_over_by == boris
    assert state_of(club, boris) == "asked"
    kinds = [notice.kind for notice in Notice.objects.filter(player=anna)]
    assert kinds == ["club_taken_over", "club_asked"]
    members.accept(club=club, by=anna, player=boris)
    assert state_of(club, boris) == "member"


def test_after_undoing_the_right_person_takes_over(
    club: Club, anna: Player, peter: Player, boris: Player, vera: Player, code: str
) -> None:
    takeover.take_over(club=club, player=boris, code=code)
    takeover.undo_take_over(club=club, by=anna, entry=peter)

    takeover.take_over(club=club, player=vera, code=takeover.make_code(club=club, by=anna, entry=peter))

    peter.refresh_from_db()
    assert peter.taken_over_by == vera


def test_a_removed_entry_is_not_taken_over(
    club: Club, anna: Player, peter: Player, boris: Player, code: str
) -> None:
    members.remove(club=club, by=anna, player=peter, reason="moved away")

    with pytest.raises(ClubRefused, match="bad_code"):
        takeover.take_over(club=club, player=boris, code=code)
