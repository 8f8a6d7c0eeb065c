"""The cross-table: who met whom with what."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.tournaments.cast import a_result, a_round, a_table, an_event, with_players
from tests.tournaments.evening import an_evening
from tests.tournaments.test_standings_page import text_of
from tournaments.models import Round

pytestmark = pytest.mark.django_db


def cells(client: Client, address: str, name: str) -> list[str]:
    """The cells of the first line in which a name stands."""
    page = client.get(address).content.decode()
    line = next(row for row in re.findall(r"<tr.*?</tr>", page, re.S) if f">{name}<" in row)
    found = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", line, re.S)
    return [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", cell)).strip() for cell in found]


def test_each_round_has_the_opponents_and_the_points(client: Client) -> None:
    event = an_event()
    players = with_players(event, 6)
    one = a_round(event, 1, Round.State.FINISHED)
    a_result(a_table(one, players[:3]), [30, 20, 10])
    a_result(a_table(one, players[3:]), [300, 20, 10])
    found = cells(client, f"/events/{event.code}/cross-table/", players[0].player.name)
    assert found == ["2", players[0].player.name, "2", "2", "3, 5 2"]


def test_byes_bots_and_open_tables_are_told_apart(client: Client) -> None:
    evening = an_evening()
    address = f"/events/{evening.event.code}/cross-table/"
    assert "bye 2" in cells(client, address, "Maya")
    assert any(cell.endswith("* 1") for cell in cells(client, address, "Kira"))
    assert any(cell.endswith("…") for cell in cells(client, address, "Kira"))
    assert "away 0" in cells(client, address, "Zoya")
    assert "rest 0" in cells(client, address, "Vera")


def test_a_small_field_has_a_square_and_a_large_one_has_none(client: Client) -> None:
    evening = an_evening()
    assert "Everybody against everybody" in text_of(client, f"/events/{evening.event.code}/cross-table/")
    event = an_event()
    players = with_players(event, 33)
    a_result(a_table(a_round(event, 1), players[:3]), [3, 2, 1])
    assert "Everybody against everybody" not in text_of(client, f"/events/{event.code}/cross-table/")


def test_the_square_has_the_places_of_both(client: Client) -> None:
    event = an_event()
    players = with_players(event, 3)
    for number, totals in ((1, [30, 20, 10]), (2, [10, 20, 30])):
        a_result(a_table(a_round(event, number, Round.State.FINISHED), players), totals)
    page = client.get(f"/events/{event.code}/cross-table/").content.decode()
    assert page.count("1:3 3:1") == 1
    assert page.count("3:1 1:3") == 1


def test_a_void_table_is_not_in_it(client: Client) -> None:
    evening = an_evening()
    page = client.get(f"/events/{evening.event.code}/cross-table/").content.decode()
    assert "1:2" in page
    vera, zoya = evening.entries["Vera"], evening.entries["Zoya"]
    assert vera.pk != zoya.pk
    assert len(cells(client, f"/events/{evening.event.code}/cross-table/", "Zoya")) == 7


def test_a_star_stands_wherever_a_bot_or_somebody_else_played_and_only_then_it_is_explained(
    client: Client,
) -> None:
    event = an_event()
    players = with_players(event, 3)
    table = a_table(a_round(event, 1, Round.State.FINISHED), players)
    a_result(table, [30, 20, 10])
    address = f"/events/{event.code}/cross-table/"
    assert "* means" not in text_of(client, address)
    table.seats.filter(index=1).update(level="easy")
    assert "* means that a bot or somebody else played there." in text_of(client, address)
    assert "2*, 3 2" in cells(client, address, players[0].player.name)
    assert "1, 3 1*" in cells(client, address, players[1].player.name)
