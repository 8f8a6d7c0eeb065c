"""Putting a rule set together."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.identity import COOKIE
from accounts.models import Player
from games.engine import PRESETS
from games.engine.options import OPTIONS
from games.models import SavedRules
from games.selectors.rules import saved_rules
from games.services.rules import save_rules
from tests.games.rule_pages import text_of, visitor

pytestmark = pytest.mark.django_db(transaction=True)


def filled(browser: Client, start: str = "thousand_offline", **changes: str) -> dict[str, str]:
    """The form as a browser would send it, with some other buttons picked."""
    page = browser.get("/rules/new/", {"from": start}).content.decode()
    checked = dict(re.findall(r'<input type="radio" name="(\w+)" value="([^"]+)" checked>', page))
    typed = dict(re.findall(r'<input class="input" type="number" name="(\w+)" value="([^"]+)"', page))
    return {"from": start, "name": "As at home", "do": "save", **checked, **typed, **changes}


def saved_by(browser: Client, fields: dict[str, str]) -> SavedRules:
    answer = browser.post("/rules/new/", fields)
    assert answer.status_code == 303, text_of(answer)
    return SavedRules.objects.get(pk=answer["Location"].split("/")[-2])


def test_the_form_asks_for_every_option_that_has_a_choice() -> None:
    fields = filled(visitor())

    assert set(OPTIONS) - set(fields) == {"dump_value"}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_form_left_as_it_is_saves_the_preset_itself(preset: str, anna: Player) -> None:
    saved = saved_by(visitor(anna), filled(visitor(anna), preset))

    assert (saved.preset, saved.options, saved.owner) == (preset, {}, anna)


def test_only_what_was_changed_is_saved(anna: Player) -> None:
    changes = {
        "must_trump": "yes",
        "bolt_penalty": "100",
        "marriage_values": "100-80-60-40",
        "match_deals": "12",
    }
    saved = saved_by(visitor(anna), filled(visitor(anna), **changes))

    assert saved.options == {
        "marriage_values": [100, 80, 60, 40],
        "must_trump": True,
        "bolt_penalty": 100,
        "match_deals": 12,
    }


def test_a_saved_set_can_be_changed_into_a_new_one(anna: Player, boris: Player) -> None:
    old = save_rules(player=anna, name="Old", preset="polish", options={"bid_step": 5, "concede_cost": "120"})
    new = saved_by(
        visitor(boris), filled(visitor(boris), old.pk, concede_cost="zero", target="1001", name="New")
    )

    assert (new.preset, new.options, new.owner) == ("polish", {"bid_step": 5, "target": 1001}, boris)
    unchanged = saved_rules(old.pk)
    assert unchanged is not None
    assert unchanged.options == {"bid_step": 5, "concede_cost": "120"}


def test_the_number_of_cards_and_golden_deals_follow_the_players(anna: Player) -> None:
    fields = filled(visitor(anna), players="2", golden_deals="each")
    assert saved_by(visitor(anna), fields).options == {"players": 2, "cards_per_hand": 10, "golden_deals": 2}

    back = filled(visitor(anna), "two_player", players="3")
    assert saved_by(visitor(anna), back).options == {"players": 3, "cards_per_hand": 7}


def test_who_saves_as_nobody_becomes_a_guest_and_is_remembered() -> None:
    browser = visitor()
    saved = saved_by(browser, filled(browser))

    assert saved.owner == Player.objects.get()
    assert COOKIE in browser.cookies
    assert "Saved." in text_of(browser.get(f"/rules/sets/{saved.pk}/"))
    assert saved.pk in text_of(browser.get("/rules/"))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"cards_per_hand": "6"}, "Cards in a hand: six cards need four players."),
        ({"idle_bonus": "marriage"}, "Bonus of the resting dealer: only with four players"),
        ({"golden_deals": "2"}, "Golden deals: there is one for each player"),
        ({"barrel_threshold": "800", "barrel_fall_penalty": "to_800"}, "Falling off the barrel: nobody can"),
        ({"bolt_limit": "4"}, "Bolts to the penalty: this choice does not exist."),
        ({"match_deals": "1001"}, "Length in deals: this choice does not exist."),
        ({"match_deals": "-1"}, "Length in deals: this choice does not exist."),
        ({"match_deals": "²"}, "Length in deals: this choice does not exist."),
    ],
)
def test_choices_that_exclude_each_other_are_named(
    changes: dict[str, str], complaint: str, anna: Player
) -> None:
    answer = visitor(anna).post("/rules/new/", filled(visitor(anna), **changes))

    assert answer.status_code == 422
    assert complaint in text_of(answer)
    assert not SavedRules.objects.exists()
    name = next(reversed(changes))
    assert re.search(
        rf'<details[^>]* open>(?:(?!<details).)*id="complaint-{name}"', answer.content.decode(), re.DOTALL
    )


@pytest.mark.parametrize("name", ["", "  ", "x" * 41, "\u202e"])
def test_a_bad_name_is_said_to_be_bad_and_nothing_is_lost(name: str, anna: Player) -> None:
    answer = visitor(anna).post("/rules/new/", filled(visitor(anna), name=name, target="1001"))

    assert answer.status_code == 422
    assert "Give it a name of 1 to 40 characters." in text_of(answer)
    assert b'name="target" value="1001" checked' in answer.content


def test_without_scripts_a_button_shows_the_differences(anna: Player) -> None:
    answer = visitor(anna).post("/rules/new/", filled(visitor(anna), target="1001", do="show"))

    assert answer.status_code == 200
    assert "Target: 1001 instead of 1000" in text_of(answer)
    assert not SavedRules.objects.exists()


def test_the_preview_says_what_differs_and_what_sleeps() -> None:
    answer = visitor().post("/rules/preview", filled(visitor(), bolt_condition="off", bolt_penalty="100"))
    page = answer.content.decode()

    assert "Bolts: no bolts are written instead of no points" in text_of(answer)
    assert 'id="sleeping-bolt_limit" hx-swap-oob="true">No effect' in page
    assert 'id="sleeping-target" hx-swap-oob="true"></p>' in page
    assert 'id="changed-bolts" hx-swap-oob="true">2 changed' in page
    assert "Bolt penalty: of no effect" in text_of(answer)


def test_the_preview_complains_too() -> None:
    answer = visitor().post("/rules/preview", filled(visitor(), idle_bonus="marriage"))

    assert answer.status_code == 200
    assert "only with four players" in text_of(answer)


@pytest.mark.parametrize("start", ["zzzz", "<b>", "x" * 300])
def test_an_unknown_beginning_is_answered_kindly(start: str) -> None:
    assert visitor().get("/rules/new/", {"from": start}).status_code == 404
    assert visitor().post("/rules/new/", {"from": start, "name": "x"}).status_code == 404
    assert visitor().post("/rules/preview", {"from": start}).status_code == 404


def test_saving_is_limited(settings: Settings, anna: Player, monkeypatch: Any) -> None:
    settings.THOUSAND_RATE_LIMITS = True
    browser, fields = visitor(anna), filled(visitor(anna))
    answers = [browser.post("/rules/new/", {**fields, "name": str(n)}).status_code for n in range(62)]

    assert set(answers[:30]) == {303}
    assert answers[-1] == 429
