"""The poster and its code."""

from __future__ import annotations

import segno
from django.test import Client

from accounts.models import Club, Player
from games.presenters.square import square
from tests.clubs import put_in
from tests.people import signed_in

THERE = "/clubs/riverside/poster/"


def drawing(address: str) -> str:
    return str(square(address))


def test_everybody_may_print_the_address_of_the_club(club: Club, client: Client) -> None:
    page = client.get(THERE + "?invite=1").content.decode()

    assert drawing("http://testserver/clubs/riverside/") in page
    assert club.invitation_code not in page


def test_a_manager_may_print_the_link_that_lets_people_in(club: Club, anna: Player, boris: Player) -> None:
    address = f"http://testserver/clubs/riverside/join/{club.invitation_code}/"
    put_in(club, boris)

    assert drawing(address) in signed_in(anna).get(THERE + "?invite=1").content.decode()
    assert address not in signed_in(boris).get(THERE + "?invite=1").content.decode()


def test_the_code_is_a_drawing_that_the_policy_for_scripts_and_styles_allows() -> None:
    drawn = drawing("https://example.org/clubs/riverside/")

    assert drawn.startswith("<svg")
    assert "style" not in drawn
    assert "<script" not in drawn
    assert segno.make("https://example.org/clubs/riverside/", error="m").error == "M"
