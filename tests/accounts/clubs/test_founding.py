"""Founding a club, and changing what it says of itself."""

from __future__ import annotations

import pytest

from accounts.models import Club, ClubEvent, Membership, Player
from accounts.services.clubs.founding import change_club, found_club, renew_invitation
from accounts.services.clubs.owning import OWNED_AT_MOST
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.guests import create_guest
from accounts.slugs import slug_of
from tests.clubs import club_of, put_in


def refused(code: str, **fields: object) -> ClubRefused:
    before = Club.objects.count()
    with pytest.raises(ClubRefused) as caught:
        found_club(**fields)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert Club.objects.count() == before
    return caught.value


def test_the_founder_owns_the_club_and_the_log_says_so(anna: Player) -> None:
    club = found_club(player=anna, name="  Riverside   Club ", city="Tver", about="We play.", joining="open")

    assert (club.name, club.slug, club.city, club.joining) == (
        "Riverside Club",
        "riverside-club",
        "Tver",
        "open",
    )
    row = Membership.objects.get(club=club)
    assert (row.player, row.state, row.is_owner) == (anna, "member", True)
    assert ClubEvent.objects.get(club=club).action == "founded"


def test_guests_and_nobody_found_no_club(db: None) -> None:
    refused("needs_account", player=create_guest(name="Galya"), name="Riverside")
    refused("needs_account", player=None, name="Riverside")


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Клуб «Тысяча» №1", "klub-tysyacha-no1"),
        ("Ёжики & Щука", "yozhiki-shchuka"),
        ("Nocne Sowy Łódź", "nocne-sowy-lodz"),
        ("Straße 1001", "strasse-1001"),
        ("Χίλια", "chilia"),
        ("千点", "club"),
        ("New", "new-1"),
    ],
)
def test_the_address_is_made_from_the_name(anna: Player, name: str, slug: str) -> None:
    assert club_of(anna, name).slug == slug


def test_names_that_read_the_same_in_latin_get_different_addresses(anna: Player) -> None:
    assert [club_of(anna, name).slug for name in ("Klub", "Клуб", "Клубъ")] == ["klub", "klub-2", "klub-3"]


@pytest.mark.parametrize("name", ["Riverside", "RIVERSIDE", "Rivеrside", "Ｒiverside", "R\u200biverside"])
def test_a_name_that_looks_like_a_clubs_is_refused(anna: Player, name: str) -> None:
    club_of(anna)

    with pytest.raises(ClubRefused) as caught:
        found_club(player=anna, name=name)
    assert caught.value.field == "name"
    assert Club.objects.count() == 1


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("!!", "name_short"),
        ("a\u202eb club", "name_hidden"),
        ("Кlub нaш", "name_scripts"),
        ("<b>bold</b>", "name_characters"),
        ("A" * 61, "too_long"),
    ],
)
def test_a_name_nobody_could_read_is_refused(anna: Player, name: str, code: str) -> None:
    assert refused(code, player=anna, name=name).field == "name"


def test_nobody_owns_more_than_a_few_clubs(anna: Player) -> None:
    for number in range(OWNED_AT_MOST):
        club_of(anna, f"Club {number}")

    refused("too_many_clubs", player=anna, name="One more")


def test_the_address_stays_when_the_name_changes(club: Club, anna: Player) -> None:
    change_club(club=club, player=anna, name="Hillside", about="Up there.", city="", joining="open")

    club.refresh_from_db()
    assert (club.name, club.slug, club.about, club.joining) == ("Hillside", "riverside", "Up there.", "open")
    assert found_club(player=anna, name="Riverside").slug == "riverside-2"


def test_a_manager_changes_all_but_the_name(club: Club, boris: Player) -> None:
    put_in(club, boris, "manager")

    change_club(club=club, player=boris, name=club.name, about="New words.", city="Tver", joining="request")
    with pytest.raises(ClubRefused, match="not_allowed"):
        change_club(club=club, player=boris, name="Boris's", about="", city="", joining="request")

    club.refresh_from_db()
    assert (club.name, club.about) == ("Riverside", "New words.")


def test_a_change_to_a_name_in_use_changes_nothing(club: Club, anna: Player) -> None:
    club_of(anna, "Hillside")

    with pytest.raises(ClubRefused, match="name_taken"):
        change_club(club=club, player=anna, name="HILLSIDE", about="x", city="", joining="open")

    club.refresh_from_db()
    assert (club.name, club.about, club.joining) == ("Riverside", "", "request")


def test_a_new_invitation_link_replaces_the_old_one(club: Club, anna: Player) -> None:
    before = club.invitation_code

    assert renew_invitation(club=club, player=anna) != before


def test_a_slug_is_never_longer_than_its_column() -> None:
    assert len(slug_of("щ" * 60)) <= 40
    assert slug_of("---") == "club"
