"""What a player keeps to himself is not sent, section by section."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.privacy import SECTIONS
from accounts.services import friends
from accounts.services.preferences import choose_privacy
from games.models import Seat
from tests.games.driving import open_with_bots
from tests.games.played_rows import played, rated
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db
# What stands on the page only where the section is shown.
MARKS = {
    "presence": "at table",
    "statistics": "In numbers",
    "matches": "1 of 3",
    "opponents": "Best against",
    "clubs": "River Club",
    "friends": 'href="/people/Oleg/"',
}


@pytest.fixture
def anna() -> Player:
    """Somebody with something in every section."""
    anna, boris, vera, oleg = (registered(name) for name in ("Anna", "Boris", "Vera", "Oleg"))
    for other in (boris, oleg):
        friends.ask(player=anna, other=other)
        friends.accept(player=other, other=anna)
    for number in range(5):
        played(anna, vera, Player.objects.create(name=f"Guest {number}"))
    club = Club.objects.create(slug="river", name="River Club", digest="x")
    Membership.objects.create(club=club, player=anna, state=Membership.State.MEMBER)
    open_with_bots(anna)
    Seat.objects.filter(player=anna).update(last_seen=timezone.now())
    return anna


def viewers() -> dict[str, Client]:
    named = {name: Player.objects.get(name=name) for name in ("Anna", "Boris", "Vera")}
    return {
        "anonymous": Client(),
        "stranger": signed_in(named["Vera"]),
        "friend": signed_in(named["Boris"]),
        "owner": signed_in(named["Anna"]),
    }


SEES = {
    "everybody": {"anonymous", "stranger", "friend", "owner"},
    "friends": {"friend", "owner"},
    "me": {"owner"},
}


@pytest.mark.parametrize("audience", sorted(SEES))
@pytest.mark.parametrize("section", sorted(SECTIONS))
def test_a_section_is_sent_to_whom_the_owner_lets_see_it(anna: Player, section: str, audience: str) -> None:
    choose_privacy(player=anna, wishes={**dict.fromkeys(SECTIONS, "me"), section: audience})

    for who, browser in viewers().items():
        page = browser.get("/people/Anna/").content.decode()
        assert (MARKS[section] in page) is (who in SEES[audience]), who
        for other, mark in MARKS.items():
            if other != section:
                assert (mark in page) is (who == "owner"), (who, other)


def test_without_a_choice_only_the_friends_are_for_friends(anna: Player) -> None:
    for who, browser in viewers().items():
        page = browser.get("/people/Anna/").content.decode()
        shown = {section for section, mark in MARKS.items() if mark in page}
        assert shown == set(SECTIONS) - (set() if who in SEES["friends"] else {"friends"}), who


def test_rated_matches_stay_open_and_the_others_do_not(anna: Player) -> None:
    counted = played(anna, Player.objects.get(name="Vera"), None, places=(3, 2, 1))
    rated(counted, {anna: (25, 24)})
    choose_privacy(player=anna, wishes={"matches": "me"})

    for path in ("/people/Anna/", "/people/Anna/matches/", "/people/Anna/matches/?with=people&page=1"):
        for who, browser in viewers().items():
            page = browser.get(path).content.decode()
            assert f"/matches/{counted.pk}/rating/" in page
            assert ("Guest 1" in page) is (who == "owner"), (path, who)
            assert ("Only rated ones" in page) is (who != "owner")


def test_a_table_kept_private_is_told_to_no_follower(anna: Player) -> None:
    vera = Player.objects.get(name="Vera")
    friends.follow(player=vera, other=anna)
    table = Seat.objects.filter(player=anna).values_list("table", flat=True).get()
    assert f"/tables/{table}/" in signed_in(vera).get("/friends/").content.decode()

    choose_privacy(player=anna, wishes={"presence": "friends"})

    assert f"/tables/{table}/" not in signed_in(vera).get("/friends/").content.decode()
    boris = Player.objects.get(name="Boris")
    assert f"/tables/{table}/" in signed_in(boris).get("/friends/").content.decode()

    choose_privacy(player=anna, wishes={"presence": "me"})
    assert f"/tables/{table}/" not in signed_in(boris).get("/friends/").content.decode()


def test_the_page_keeps_what_is_chosen() -> None:
    anna = registered("Anna")
    browser = signed_in(anna)

    browser.post(
        "/settings/privacy/",
        {"see-clubs": "me", "see-friends": "nonsense", "asking": "nobody", "see-rating": "me"},
    )

    assert Player.objects.get().privacy == {"clubs": "me", "asking": "nobody"}
    page = browser.get("/settings/privacy/").content.decode()
    assert '<input type="radio" name="see-clubs" value="me" checked>' in page
    assert '<input type="radio" name="see-friends" value="friends" checked>' in page
    assert '<input type="radio" name="asking" value="nobody" checked>' in page
    assert "the results of rated matches, are open to everybody" in page


def test_it_is_for_people_with_an_account(client: Client) -> None:
    assert client.get("/settings/privacy/").headers["Location"].startswith("/account/login/")
    assert (
        client.post("/settings/privacy/", {"see-clubs": "me"})
        .headers["Location"]
        .startswith("/account/login/")
    )


def test_who_was_here_a_while_ago_is_not_online(anna: Player) -> None:
    Seat.objects.filter(player=anna).update(last_seen=timezone.now() - timedelta(minutes=5))
    assert "at table" not in Client().get("/people/Anna/").content.decode()
