"""The overview of rule sets, and the field for a code."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.engine import PRESETS
from games.services.rules import save_rules
from games.services.tables import open_table
from tests.games.rule_pages import text_of, visitor

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_preset_can_be_played_read_and_changed(language: str) -> None:
    page = visitor(language=language).get("/rules/").content.decode()

    for preset in PRESETS:
        assert f'name="rules" value="{preset}"' in page
        assert f'href="/rules/{preset}/"' in page
        assert f'href="/rules/new/?from={preset}"' in page


def test_ones_own_sets_are_listed_and_nobody_elses(anna: Player, boris: Player) -> None:
    mine = save_rules(player=anna, name="<Дача>", preset="polish", options={"target": 1001})
    theirs = save_rules(player=boris, name="Garage", preset="polish", options={})

    page = text_of(visitor(anna).get("/rules/"))
    assert "<Дача>" in page
    assert mine.pk in page
    assert "Garage" not in page
    assert theirs.pk not in page


def test_a_code_leads_to_its_set_whatever_the_case(anna: Player) -> None:
    saved = save_rules(player=anna, name="Home", preset="polish", options={})

    answer = visitor().get("/rules/", {"code": f" {saved.pk.upper()}"})
    assert (answer.status_code, answer["Location"]) == (302, f"/rules/sets/{saved.pk}/")


def test_a_tables_code_leads_to_the_rules_of_the_table(anna: Player) -> None:
    seats = ["me", "open", "open"]
    table = open_table(player=anna, preset="polish", options={"bid_step": 5}, seats=seats).table

    assert visitor().get("/rules/", {"code": table})["Location"] == f"/rules/tables/{table}/"


@pytest.mark.parametrize("code", ["zzzz", "нет", "x" * 300, "<script>", "0"])
def test_an_unknown_code_is_answered_kindly(code: str) -> None:
    answer = visitor().get("/rules/", {"code": code})

    assert answer.status_code == 404
    assert "There are no rules under this code." in text_of(answer)
    assert b"<script>" not in answer.content.replace(b"<script src", b"")
    assert b'name="code"' in answer.content


def test_the_site_leads_to_the_rules_from_every_page() -> None:
    for address in ("/", "/rules/", "/rules/polish/"):
        assert visitor().get(address).content.decode().count('href="/rules/"') >= 2
