"""A club's usual rules beside those of a table."""

from __future__ import annotations

import pytest

from accounts.models import Club, Player
from games.services.clubs.rules import add_rules
from games.services.tables import open_table
from tests.clubs import put_in
from tests.people import signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def page_of_table(preset: str, player: Player) -> str:
    seats = ["me", "open", "open"]
    table = open_table(player=player, preset=preset, options={}, seats=seats).table
    return signed_in(player).get(f"/tables/{table}/").content.decode()


def test_a_member_sees_how_the_table_differs_from_his_club(club: Club, anna: Player, boris: Player) -> None:
    add_rules(club=club, by=anna, ref="polish")

    assert "Your club and this table" not in page_of_table("lviv", boris)
    put_in(club, boris)

    page = page_of_table("lviv", boris)
    assert "Your club and this table: " in page
    assert "/rules/compare/?a=polish&amp;b=" in page
    assert "The same as in your club" in page_of_table("polish", boris)
