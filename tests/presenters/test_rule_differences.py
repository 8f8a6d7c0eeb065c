"""How two rule sets differ, in words."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from games.engine import make_rules
from games.presenters.rulebook.compare import count_words, differences, sleeping

OFFLINE = make_rules("thousand_offline")


def sentences(**options: Any) -> list[str]:
    return [each.sentence for each in differences(make_rules("thousand_offline", options), OFFLINE)]


def test_a_difference_names_the_option_and_both_values() -> None:
    assert sentences(bolt_penalty=100) == ["Bolt penalty: 100 instead of 120"]


def test_the_same_rules_do_not_differ() -> None:
    assert sentences() == []
    assert count_words(()) == "no differences"


def test_an_option_that_matters_on_one_side_only_has_no_value_on_the_other() -> None:
    assert sentences(golden_deals=3, golden_all_fail="reset") == [
        "Golden deals: the first three instead of none",
        "All golden contracts failed: all start again from zero",
    ]
    assert "Attempts on the barrel: of no effect" in sentences(barrel_threshold=0, barrel_attempts=3)


def test_what_matters_on_neither_side_is_no_difference() -> None:
    mine = make_rules("thousand_offline", {"concede_pay": "50", "must_overtrump": True})

    assert differences(mine, OFFLINE) == ()
    assert sleeping(mine, OFFLINE) == ("Paid to the others", "Overtrumping")


def test_they_come_in_the_order_of_a_deal() -> None:
    groups = [each.group for each in differences(make_rules("russian_classic"), OFFLINE)]

    assert groups[0] == "Redeals"
    assert groups[-1] == "End of the match"
    assert groups == sorted(groups, key=list(dict.fromkeys(groups)).index)


@pytest.mark.parametrize(("number", "words"), [(1, "1 различие"), (3, "3 различия"), (5, "5 различий")])
def test_they_are_counted_in_words(number: int, words: str) -> None:
    changes: dict[str, Any] = {
        "bolt_penalty": 100,
        "bolt_limit": 5,
        "target": 1001,
        "max_bid": 300,
        "bid_step": 10,
    }
    mine = make_rules("thousand_offline", dict(list(changes.items())[:number]))

    with translation.override("ru"):
        assert count_words(differences(mine, OFFLINE)) == words
