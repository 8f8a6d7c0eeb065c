"""A club's page, and coming and going."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Club, Player
from accounts.services.clubs.announcements import announce
from accounts.services.clubs.departing import depart
from accounts.services.clubs.roles import close_club
from games.services.clubs.paper import write_paper_match
from games.services.clubs.rules import add_rules
from games.services.tables import open_table
from tests.clubs import club_of, entry_in, put_in, state_of
from tests.people import registered, signed_in
from thousand_site.pages.clubs.lines import member_lines

HERE = "/clubs/riverside/"


def page_for(player: Player | None, path: str = HERE) -> str:
    answer = (signed_in(player) if player else Client()).get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_page_shows_the_life_of_the_club(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris)
    peter = entry_in(club, "Peter")
    announce(club=club, by=anna, title="Autumn", text="On **Thursday**.", members_only=False)
    add_rules(club=club, by=anna, ref="polish")
    totals = [(anna.pk, 1000), (boris.pk, 500), (peter.pk, -20)]
    today = timezone.localdate()
    write_paper_match(club=club, by=anna, rules="polish", played_on=today, deals=9, totals=totals)
    table = open_table(
        player=anna, preset="polish", options={}, seats=["me", "open", "open"], club=club.slug
    ).table

    page = page_for(None)

    for words in (
        "<strong>Thursday</strong>",
        "Polish Tysiąc",
        "Peter",
        "−20",
        f"/tables/{table}/",
        "2 free seats",
    ):
        assert words in page, words


def test_announcements_for_members_are_read_by_members(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris)
    announce(club=club, by=anna, title="The key", text="Under the mat.", members_only=True)

    for path in (HERE, f"{HERE}announcements/"):
        assert "Under the mat." in page_for(boris, path)
        assert "Under the mat." not in page_for(vera, path)
        assert "Under the mat." not in page_for(None, path)


def test_what_people_write_is_shown_as_text(anna: Player) -> None:
    club = club_of(anna)
    club.about = "<script>alert(1)</script>"
    club.city = "<i>Tver</i>"
    club.save()
    announce(club=club, by=anna, title="<u>T</u>", text="<img src=x>", members_only=False)

    for path in (HERE, f"{HERE}announcements/", f"{HERE}poster/", "/clubs/"):
        page = page_for(None, path)
        for tag in ("<script>alert", "<i>Tver", "<u>T", "<img src=x"):
            assert tag not in page, (path, tag)


def test_joining_asks_and_the_wish_can_be_taken_back(club: Club, boris: Player) -> None:
    browser = signed_in(boris)

    answer = browser.post(f"{HERE}join/")
    assert (answer.status_code, answer["Location"]) == (303, HERE)
    assert state_of(club, boris) == "asked"
    assert "You have asked to join." in browser.get(HERE).content.decode()
    browser.post(f"{HERE}leave/")
    assert state_of(club, boris) == "left"


def test_looking_at_an_address_that_joins_joins_nothing(club: Club, boris: Player) -> None:
    browser = signed_in(boris)

    assert browser.get(f"{HERE}join/").status_code == 405
    assert browser.get(f"{HERE}join/{club.invitation_code}/").status_code == 200
    assert state_of(club, boris) == ""

    browser.post(f"{HERE}join/{club.invitation_code}/")
    assert state_of(club, boris) == "member"


def test_a_dead_link_says_so_when_it_is_used(club: Club, boris: Player) -> None:
    browser = signed_in(boris)

    page = browser.post(f"{HERE}join/nonsense/", follow=True).content.decode()

    assert "This invitation link is not valid any more." in page
    assert state_of(club, boris) == ""


def test_a_guest_is_told_that_it_takes_an_account(club: Club, client: Client) -> None:
    assert "Sign in to join" in client.get(HERE).content.decode()

    page = client.post(f"{HERE}join/", follow=True).content.decode()
    assert "This takes an account" in page


def test_a_closed_club_can_be_read_and_offers_nothing(club: Club, anna: Player, boris: Player) -> None:
    close_club(club=club, by=anna)

    page = page_for(boris)
    assert "This club is closed." in page
    assert f'action="{HERE}join/"' not in page
    assert "table-new" not in page
    assert "/tables/new/" not in page_for(anna)


def test_the_page_costs_as_much_for_a_large_club_as_for_a_small_one(
    club: Club, anna: Player, boris: Player
) -> None:
    put_in(club, boris)
    browser = signed_in(boris)

    def grow(number: int) -> None:
        peter = entry_in(club, f"Peter the {'I' * number}")
        put_in(club, registered(f"Member {chr(64 + number)}"))
        totals = [(anna.pk, 1000), (boris.pk, 500), (peter.pk, 100 * number)]
        write_paper_match(
            club=club, by=anna, rules="polish", played_on=timezone.localdate(), deals=9, totals=totals
        )
        announce(club=club, by=anna, title=f"News {number}", text="", members_only=False)

    def cost(path: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert browser.get(path).status_code == 200
        return len(queries)

    for number in (1, 2, 3):
        grow(number)
    paths = (HERE, f"{HERE}members/", f"{HERE}matches/", f"{HERE}announcements/")
    few = [cost(path) for path in paths]
    for number in (4, 5, 6, 7):
        grow(number)
    assert [cost(path) for path in paths] == few


def test_a_deleted_account_breaks_no_page(club: Club, anna: Player, boris: Player) -> None:
    put_in(club, boris, "manager")
    peter = entry_in(club, "Peter")
    totals = [(anna.pk, 1000), (boris.pk, 500), (peter.pk, 100)]
    write_paper_match(
        club=club, by=boris, rules="polish", played_on=timezone.localdate(), deals=9, totals=totals
    )
    announce(club=club, by=boris, title="News", text="", members_only=False)
    depart(player=boris)
    Player.objects.filter(pk=boris.pk).update(user=None, name="Former player 7", deleted_at=timezone.now())

    for path in ("", "members/", "matches/", "announcements/", "log/", f"members/{boris.pk}/"):
        page = page_for(anna, HERE + path)
        assert "Boris" not in page, path
    assert "Former player 7" in page_for(anna, f"{HERE}matches/")


@pytest.mark.parametrize(
    "path", ["", "join/", "members/", "matches/", "poster/", "take-over/", "edit/", "log/"]
)
def test_there_is_no_page_of_a_club_that_is_not_there(client: Client, db: None, path: str) -> None:
    answer = (
        client.post(f"/clubs/nothing/{path}") if path == "join/" else client.get(f"/clubs/nothing/{path}")
    )

    assert answer.status_code == 404


def test_a_mean_place_is_rounded(club: Club, anna: Player, boris: Player, vera: Player) -> None:
    put_in(club, boris)
    put_in(club, vera)
    today = timezone.localdate()
    for deals, last in enumerate((boris, boris, vera), start=9):
        second = vera if last == boris else boris
        totals = [(anna.pk, 1000), (second.pk, 500), (last.pk, 100)]
        write_paper_match(club=club, by=anna, rules="polish", played_on=today, deals=deals, totals=totals)

    averages = {line.player.name: line.average for line in member_lines(club)}

    assert averages == {"Anna": "1.0", "Boris": "2.7", "Vera": "2.3"}
