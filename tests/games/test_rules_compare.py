"""Two rule sets side by side."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.services.rules import save_rules
from tests.games.rule_pages import text_of, visitor

pytestmark = pytest.mark.django_db(transaction=True)


def test_only_the_differences_are_shown_with_their_number(anna: Player) -> None:
    saved = save_rules(player=anna, name="Home", preset="polish", options={"bid_step": 5, "target": 1001})
    page = text_of(visitor().get("/rules/compare/", {"a": saved.pk.upper(), "b": "polish"}))

    assert "2 differences" in page
    assert "Step of the bids 5 10" in page
    assert "Target 1001 1000" in page
    assert "Overtrumping" not in page


def test_an_option_without_effect_on_one_side_shows_none() -> None:
    page = text_of(visitor().get("/rules/compare/", {"a": "polish", "b": "russian_classic"}))

    assert "Bolts no bolts are written no trick" in page
    assert "Bolt penalty" not in page


def test_the_same_rules_are_said_to_be_the_same() -> None:
    page = text_of(visitor().get("/rules/compare/", {"a": "polish", "b": "polish"}))

    assert "No differences" in page
    assert "Both play exactly the same game." in page


def test_without_a_word_ones_own_last_set_is_compared(anna: Player) -> None:
    save_rules(player=anna, name="Дача", preset="thousand_offline", options={"target": 1001})

    assert "1 difference" in text_of(visitor(anna).get("/rules/compare/"))
    assert "differences" in text_of(visitor().get("/rules/compare/"))


@pytest.mark.parametrize("sides", [{"a": "zzzz"}, {"b": "zzzz"}, {"a": "x" * 99, "b": "y"}])
def test_an_unknown_side_is_answered_kindly(sides: dict[str, str]) -> None:
    assert visitor().get("/rules/compare/", sides).status_code == 404
