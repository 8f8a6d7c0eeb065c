"""The page of one rule set, and its card to print."""

from __future__ import annotations

import re

import pytest

from accounts.models import Player
from games.engine import PRESETS
from games.services.rules import save_rules
from games.services.tables import open_table
from tests.games.rule_pages import text_of, visitor

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_a_page_and_a_card(preset: str, language: str) -> None:
    browser = visitor(language=language)
    page = browser.get(f"/rules/{preset}/")
    card = browser.get(f"/rules/{preset}/card/")

    assert page.status_code == card.status_code == 200
    body = page.content.decode()
    anchors = re.findall(r'<section class="chapter" id="(\w+)"', body)
    assert anchors == re.findall(r'<a href="#(\w+)">', body.partition("contents")[2])
    assert {"cards", "auction", "score"} <= set(anchors)
    assert ("Памятка" in text_of(card)) == (language == "ru")


def test_the_cards_carry_the_letters_of_the_viewer() -> None:
    assert b"#en-HA" in visitor().get("/rules/polish/").content
    assert b"#ru-HA" in visitor(language="ru").get("/rules/polish/").content


def test_a_saved_set_says_who_made_it_of_what_and_how_it_differs(anna: Player) -> None:
    saved = save_rules(player=anna, name="Дача", preset="polish", options={"bid_step": 5, "target": 1001})
    page = text_of(visitor().get(f"/rules/sets/{saved.pk}/"))

    assert "put together by Anna" in page
    assert "Different from Polish Tysiąc: 2 differences" in page
    assert "Step of the bids: 5 instead of 10" in page
    assert saved.pk in page
    assert (
        f"http://testserver/rules/sets/{saved.pk}/"
        in visitor().get(f"/rules/sets/{saved.pk}/").content.decode()
    )


@pytest.mark.parametrize(
    "address", ["/rules/sets/zzzz/", "/rules/nothing/", "/rules/tables/zzzz/", "/rules/sets/zzzz/card/"]
)
def test_what_does_not_exist_is_answered_kindly(address: str) -> None:
    answer = visitor().get(address)

    assert answer.status_code == 404
    assert "There are no rules under this code." in text_of(answer)


@pytest.mark.parametrize("tail", ["", "card/"])
def test_every_set_has_one_address(anna: Player, tail: str) -> None:
    saved = save_rules(player=anna, name="Home", preset="polish", options={})
    good = f"/rules/sets/{saved.pk}/{tail}"

    for other in (f"/rules/sets/{saved.pk.upper()}/{tail}", f"/rules/{saved.pk}/{tail}"):
        assert visitor().get(other)["Location"] == good
    assert visitor().get(f"/rules/Polish/{tail}")["Location"] == f"/rules/polish/{tail}"
    assert visitor().get(good).status_code == 200


def test_the_rules_of_a_table_can_be_read_by_whoever_knows_it(anna: Player) -> None:
    seats = ["me", "open", "open"]
    table = open_table(player=anna, preset="lviv", options={"min_bid": 60}, seats=seats).table
    page = visitor().get(f"/rules/tables/{table}/")

    assert "Lviv, changed" in text_of(page)
    assert f'value="table-{table}"' in page.content.decode()


def test_the_notes_on_the_text_stand_where_they_belong() -> None:
    assert "How we read the text" in text_of(visitor().get("/rules/thousand_offline/"))
    assert "How we read the text" not in text_of(visitor().get("/rules/polish/"))


def test_a_name_cannot_bring_markup_along(anna: Player) -> None:
    saved = save_rules(player=anna, name='"><script>alert(1)</script>', preset="polish", options={})

    for address in (
        f"/rules/sets/{saved.pk}/",
        f"/rules/sets/{saved.pk}/card/",
        f"/rules/new/?from={saved.pk}",
    ):
        assert b"<script>alert" not in visitor(anna).get(address).content
