"""Playing by chosen rules, with as many bots as they need."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.engine import PRESETS
from games.models import Seat, Table
from games.services.rules import save_rules
from tests.games.rule_pages import text_of, visitor

pytestmark = pytest.mark.django_db(transaction=True)


def table_of(address: str) -> Table:
    return Table.objects.get(pk=address.split("/")[2])


@pytest.mark.parametrize("field", ["preset", "rules"])
@pytest.mark.parametrize(("preset", "players"), [("two_player", 2), ("polish", 3), ("russian_four", 4)])
def test_a_preset_opens_a_table_with_bots_on_all_other_seats(field: str, preset: str, players: int) -> None:
    answer = visitor().post("/play", {field: preset})

    table = table_of(answer["Location"])
    assert (answer.status_code, table.preset, table.options) == (303, preset, {})
    assert [seat.kind for seat in table.seats.order_by("index")] == ["human", *["bot"] * (players - 1)]


def test_without_a_word_one_plays_the_rules_to_begin_with() -> None:
    table = table_of(visitor().post("/play")["Location"])

    assert table.preset == "thousand_offline"
    assert set(Seat.objects.filter(table=table, kind="bot").values_list("level", flat=True)) == {"easy"}


def test_a_code_opens_a_table_by_its_rules_and_name(anna: Player, boris: Player) -> None:
    saved = save_rules(player=anna, name="Дача", preset="polish", options={"target": 1001})
    table = table_of(visitor(boris).post("/play", {"rules": saved.pk.upper(), "level": "easy"})["Location"])

    assert (table.preset, table.options, table.saved_rules) == ("polish", {"target": 1001}, saved)


def test_the_rules_of_a_table_can_be_played_again(anna: Player) -> None:
    saved = save_rules(player=anna, name="Дача", preset="polish", options={"target": 1001})
    first = table_of(visitor().post("/play", {"rules": saved.pk})["Location"])
    second = table_of(visitor().post("/play", {"rules": f"table-{first.pk}"})["Location"])

    assert (second.options, second.saved_rules) == ({"target": 1001}, saved)


@pytest.mark.parametrize(
    "fields", [{"rules": "zzzz"}, {"preset": "nothing"}, {"level": "wizard"}, {"rules": "x" * 500}]
)
def test_what_does_not_exist_opens_nothing_and_makes_nobody_a_guest(fields: dict[str, str]) -> None:
    assert visitor().post("/play", fields).status_code == 404
    assert not Table.objects.exists()
    assert not Player.objects.exists()


def test_an_unknown_code_is_answered_kindly() -> None:
    assert "There are no rules under this code." in text_of(visitor().post("/play", {"rules": "zzzz"}))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_dealt_and_its_page_is_shown(preset: str) -> None:
    browser = visitor()
    address = browser.post("/play", {"preset": preset})["Location"]

    assert browser.get(address).status_code == 200
