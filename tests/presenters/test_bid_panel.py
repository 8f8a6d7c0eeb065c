"""The bid panel: the least bid, the step, the cap and its reason."""

from __future__ import annotations

from games.presenters.bidding import BidPanel, bid_panel
from games.presenters.page import render_fragments
from games.presenters.words import lexicon
from tests.presenters.views import ENGLISH, Played, auction, match, my_word, on_the_barrel

WORDS = lexicon("en", "en")


def panel(played: Played, seat: int) -> BidPanel:
    return bid_panel(played.view(seat).observation, WORDS)


def test_the_least_bid_and_two_more_are_single_buttons_and_a_stepper_holds_the_rest() -> None:
    found = panel(my_word(), 0)
    assert [number for _action, number in found.quick] == [110, 115, 120]
    assert found.stepper is not None
    assert (found.stepper.low, found.stepper.high, found.stepper.step) == (125, 300, 5)
    assert found.stepper.prefix == "0 bid"
    assert found.may_pass == "0 pass"


def test_the_cap_of_a_hand_with_pairs_shows_them() -> None:
    found = panel(my_word(), 0)
    assert found.cap == "Up to 300: you hold"
    assert [face.text for face in found.held] == ["KH", "QH", "KC", "QC"]


def test_the_cap_of_a_hand_without_a_marriage_says_so() -> None:
    played = auction().act("1 pass")
    found = panel(played, 2)
    assert found.cap == "Up to 120: no marriage in your hand"
    assert found.held == []


def test_a_hand_that_may_not_bid_higher_is_told_its_limit() -> None:
    played = auction().act("1 bid 120")
    found = panel(played, 2)
    assert found.quick == []
    assert found.stepper is None
    assert found.cap == "No higher: 120 is your limit"


def test_the_rule_of_the_auction_stands_above_the_buttons() -> None:
    assert panel(my_word(), 0).rule == "Step 5, from 100"
    polish = match("polish").deal(dealer=2)
    assert panel(polish, 1).rule == "Step 10, from 100"


def test_on_the_barrel_there_is_no_pass_button_and_the_panel_says_why() -> None:
    found = panel(on_the_barrel(), 0)
    assert found.may_pass == ""
    assert found.stake == "Barrel: you have to bid, at least 120"
    assert 'id="pass"' not in render_fragments(on_the_barrel().view(0), ENGLISH)


def test_several_attempts_on_the_barrel_are_counted() -> None:
    standing = {"totals": (880, 0, 0), "barrel": (1, None, None)}
    played = match("pagat_russian", standing=standing).deal(dealer=1)
    assert panel(played, 0).stake == "Barrel, attempt 2 of 3: 120 needed"
