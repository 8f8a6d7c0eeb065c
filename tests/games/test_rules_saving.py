"""Saving a rule set: what is kept, what is refused, and that it never changes."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import Player
from games.models import SavedRules, Table
from games.models.table import CODE_LETTERS
from games.selectors.rules import find_rules, last_own_set, own_sets, saved_rules, table_rules
from games.services.refusal import Refused
from games.services.rules import open_table_with, save_rules
from games.services.tables import open_table

pytestmark = pytest.mark.django_db(transaction=True)

BOTS = ["me", "bot:easy", "bot:easy"]


def save(player: Player | None, **fields: Any) -> SavedRules:
    return save_rules(player=player, **{"name": "As at home", "preset": "polish", "options": {}, **fields})


def test_a_saved_set_keeps_only_what_differs_from_its_preset(anna: Player) -> None:
    saved = save(anna, options={"bolt_condition": "no_trick", "bid_step": 10, "must_beat": True})

    assert SavedRules.objects.get(pk=saved.pk).options == {"bolt_condition": "no_trick"}


def test_options_are_kept_in_one_order_however_they_came(anna: Player) -> None:
    one = save(anna, options={"target": 1001, "min_bid": 120, "marriage_values": [80, 60, 40, 20]})
    other = save(
        anna, name="Other", options={"marriage_values": [80, 60, 40, 20], "min_bid": 120, "target": 1001}
    )

    assert list(one.options) == list(other.options) == ["min_bid", "marriage_values", "target"]


def test_the_number_of_cards_follows_two_players(anna: Player) -> None:
    assert save(anna, preset="thousand_offline", options={"players": 2}).options == {
        "players": 2,
        "cards_per_hand": 10,
    }


def test_its_code_is_short_and_can_be_read_aloud(anna: Player) -> None:
    code = save(anna).pk

    assert len(code) == 4
    assert set(code) <= set(CODE_LETTERS)


def test_the_same_again_is_the_same_set(anna: Player, boris: Player) -> None:
    first = save(anna)

    assert save(anna).pk == first.pk
    assert save(anna, name="  As   at home ").pk == first.pk
    assert save(anna, options={"target": 1001}).pk != first.pk
    assert save(boris).pk != first.pk


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\u202e\u200f", "\x00\x07"])
def test_a_set_without_a_proper_name_is_refused(anna: Player, name: str) -> None:
    with pytest.raises(Refused, match="name"):
        save(anna, name=name)
    assert not SavedRules.objects.exists()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        (" Дача ", "Дача"),
        ("a\u202eb\x07c", "abc"),
        ("two\nlines", "two lines"),
        ("x" * 40, "x" * 40),
        ("<b>bold</b>", "<b>bold</b>"),
    ],
)
def test_a_name_is_kept_without_what_would_rearrange_its_line(anna: Player, name: str, kept: str) -> None:
    assert save(anna, name=name).name == kept


@pytest.mark.parametrize(
    ("fields", "about"),
    [
        ({"preset": "nobody_knows"}, "preset"),
        ({"options": {"bolt_limit": 4}}, "bolt_limit"),
        ({"options": {"bolt_limit": "3"}}, "bolt_limit"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"options": {"cards_per_hand": 6}}, "cards_per_hand"),
        ({"options": {"idle_bonus": "marriage"}}, "idle_bonus"),
        ({"options": {"golden_deals": 2}}, "golden_deals"),
        ({"options": {"barrel_fall_penalty": "to_800"}}, "barrel_fall_penalty"),
    ],
)
def test_rules_that_cannot_be_are_refused_by_name(anna: Player, fields: dict[str, Any], about: str) -> None:
    with pytest.raises(Refused, match=about) as caught:
        save(anna, **fields)
    assert caught.value.code == "bad_request"
    assert not SavedRules.objects.exists()


def test_nobody_saves_without_being_somebody() -> None:
    with pytest.raises(Refused, match="not_signed_in"):
        save(None)


def test_a_set_is_found_in_capitals_and_with_spaces(anna: Player) -> None:
    saved = save(anna)
    found = find_rules(f" {saved.pk.upper()} ")

    assert found is not None
    assert (found.kind, found.name, found.owner_name) == ("set", "As at home", "Anna")
    assert found.rules.bid_step == 10


@pytest.mark.parametrize("ref", ["", "zzzz", "table-zzzz", "table-", "../etc", "а" * 5, "x" * 200])
def test_what_nobody_has_saved_is_not_found(db: None, ref: str) -> None:
    assert find_rules(ref) is None


def test_a_set_outlives_its_owner(anna: Player) -> None:
    code = save(anna).pk
    anna.delete()

    found = saved_rules(code)
    assert found is not None
    assert found.owner is None


def test_a_table_keeps_the_name_of_its_set_and_a_copy_of_its_rules(anna: Player, boris: Player) -> None:
    saved = save(anna, options={"target": 1001})
    agreed = saved_rules(saved.pk)
    assert agreed is not None
    code = open_table_with(player=boris, agreed=agreed, seats=BOTS).table
    table = Table.objects.get(pk=code)

    assert (table.preset, table.options) == ("polish", {"target": 1001})
    found = table_rules(code)
    assert found is not None
    assert (found.kind, found.code, found.name) == ("set", saved.pk, "As at home")


def test_a_table_with_agreements_of_its_own_has_rules_without_a_name(anna: Player) -> None:
    plain = open_table(player=anna, preset="polish", options={"bid_step": 10}, seats=BOTS).table
    changed = open_table(player=anna, preset="polish", options={"bid_step": 5}, seats=BOTS).table

    found = find_rules(f"table-{plain}"), find_rules(f"TABLE-{changed.upper()}")
    assert [each and (each.kind, each.ref) for each in found] == [
        ("preset", "polish"),
        ("table", f"table-{changed}"),
    ]


def test_the_set_one_has_played_by_last_comes_first(anna: Player, boris: Player) -> None:
    first, second = save(anna, name="First"), save(anna, name="Second")
    assert [each.code for each in own_sets(anna)] == [second.pk, first.pk]

    agreed = saved_rules(first.pk)
    assert agreed is not None
    open_table_with(player=boris, agreed=agreed, seats=BOTS)
    assert [each.code for each in own_sets(anna)] == [second.pk, first.pk]

    open_table_with(player=anna, agreed=agreed, seats=BOTS)
    assert [each.code for each in own_sets(anna)] == [first.pk, second.pk]
    last = last_own_set(anna)
    assert last is not None
    assert last.code == first.pk


def test_one_does_not_see_the_sets_of_others_among_ones_own(anna: Player, galya: Player) -> None:
    save(anna)

    assert own_sets(galya) == own_sets(None) == []
    assert last_own_set(galya) is None
