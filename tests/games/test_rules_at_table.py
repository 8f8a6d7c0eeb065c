"""The rules in force are one tap away at every table."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.models import Table
from games.presenters.page import render_fragments
from games.presenters.viewer import Viewer
from games.selectors.cache import newest_position, table_view
from games.services.rules import save_rules
from tests.games.conftest import forget_everything
from tests.games.rule_pages import text_of, visitor

pytestmark = pytest.mark.django_db(transaction=True)


def table_with(player: Player, rules: str) -> str:
    return str(visitor(player).post("/play", {"rules": rules})["Location"]).split("/")[2]


def test_the_table_shows_the_card_of_its_rules_and_leads_to_the_guide(anna: Player) -> None:
    table = table_with(anna, "russian_classic")
    answer = visitor(anna).get(f"/tables/{table}/")

    assert "A newcomer on the barrel knocks the others off." in text_of(answer)
    assert f'href="/rules/tables/{table}/"' in answer.content.decode()
    assert visitor().get(f"/rules/tables/{table}/")["Location"] == "/rules/russian_classic/"


def test_a_table_bears_the_name_of_the_saved_set_also_after_a_restart(anna: Player) -> None:
    saved = save_rules(player=anna, name="Дача", preset="polish", options={"target": 1001})
    table = table_with(anna, saved.pk)
    for _start in range(2):
        assert newest_position(table).rules_name == table_view(table, None).rules_name == "Дача"
        assert "Дача" in text_of(visitor(anna).get(f"/tables/{table}/"))
        forget_everything()

    assert visitor().get(f"/rules/tables/{table}/")["Location"] == f"/rules/sets/{saved.pk}/"


def test_who_has_rules_of_their_own_sees_how_far_they_are(anna: Player, boris: Player) -> None:
    table = table_with(boris, "polish")
    save_rules(player=anna, name="Дача", preset="polish", options={"target": 1001, "bid_step": 5})

    page = visitor(anna).get(f"/tables/{table}/")
    assert "Yours and this table: 2 differences" in text_of(page)
    assert "Yours and this table" not in text_of(visitor(boris).get(f"/tables/{table}/"))
    link = page.content.decode().partition("/rules/compare/?")[2].partition('"')[0].replace("&amp;", "&")
    assert "2 differences" in text_of(visitor(anna).get(f"/rules/compare/?{link}"))


def test_ones_own_rules_are_said_to_be_the_same(anna: Player) -> None:
    saved = save_rules(player=anna, name="Дача", preset="polish", options={"target": 1001})

    assert "The same as yours" in text_of(visitor(anna).get(f"/tables/{table_with(anna, saved.pk)}/"))


def test_playing_again_is_playing_by_the_same_rules(anna: Player) -> None:
    saved = save_rules(player=anna, name="Дача", preset="polish", options={"target": 1001})
    table = table_with(anna, saved.pk)
    page = visitor(anna).get(f"/tables/{table}/").content.decode()
    assert f'name="rules" value="table-{table}"' in page

    again = Table.objects.get(pk=table_with(anna, f"table-{table}"))
    assert (again.options, again.saved_rules) == ({"target": 1001}, saved)


def test_a_move_does_not_send_the_rules_again(anna: Player) -> None:
    table = table_with(anna, "polish")

    assert "rule-card" not in render_fragments(table_view(table, anna), Viewer())
