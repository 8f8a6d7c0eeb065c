"""The phases that few deals have, forced by known shuffles and played on the page."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitor
from tests.browser.hands import LEFT_EDGE, Mouse, bid, phase, version, wait_past
from tests.browser.player import Player

ANY_BID: Final = {"max_bid_no_marriage": 0, "max_bid_with_marriage": "unlimited"}
FIRST_HAND = 2  # three players: seat 0 is the first bidder
MY_FOUR_NINES, THEIR_FOUR_NINES = 52, 55  # held by seat 0, by seat 1
POOR_TALON = 105  # two nines lie in it, and seat 0 is the first bidder
THREE_NINES = 59  # held by seat 1; the fourth is in the hand of seat 0 or in the talon
RESTING_PAIR = 164  # four players: seat 0 deals, and a marriage lies in the talon
TWO = 0  # two players: seat 0 is the first bidder
SIX = 1  # four players with six cards each: seat 0 is the first bidder


def win_the_auction(page: Page) -> None:
    """Outbid everybody."""
    while True:
        expect(page.locator("#felt[data-my-turn]")).to_be_visible(timeout=20_000)
        if phase(page) != "AUCTION":
            return
        seen = version(page)
        bid(page, Mouse(), 400)
        wait_past(page, seen)


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """A button of the action bar."""
    seen = version(page)
    page.locator("#actions").get_by_role("button", name=name).click()
    wait_past(page, seen)


def give(page: Page, *cards: str) -> None:
    """Choose these cards, and give them away."""
    for card in cards:
        page.locator(f"#card-{card}").click(position=LEFT_EDGE)
    page.locator("#give").click()
    expect(page.locator('#felt[data-phase="EXCHANGE"]')).to_have_count(0)


def held(page: Page) -> list[str]:
    return [(each.get_attribute("id") or "")[-2:] for each in page.locator("#hand button.card").all()]


def joined(page: Page, friend: Page) -> Page:
    """A second person on the open seat of the table."""
    friend.goto(page.url)
    friend.get_by_role("button", name=re.compile("Sit down|Take the open seat")).click()
    expect(friend.locator("#hand li").first).to_be_visible()
    expect(page.locator('#felt[data-status="playing"]')).to_be_visible()
    return friend


def test_playing_dark_hides_the_hand_until_the_talon_is_taken(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=FIRST_HAND, preset="russian_classic")
    expect(page.locator("#status")).to_have_text("Play dark, before you have seen a card?")
    expect(page.locator("#hand button.card")).to_have_count(0)
    expect(page.locator("#hand li")).to_have_count(7)
    press(page, re.compile("Play dark"))
    expect(page.locator("#info .chip")).to_contain_text("dark")
    expect(page.locator("#entries")).to_contain_text("You: dark, 120.")
    Player(page).play_deal()
    contract = page.locator(".score-sheet tbody tr td").nth(1)
    if "Y 120" in contract.inner_text():
        expect(contract).to_have_text(re.compile("Y 120 [✓✗] d"))


def test_looking_instead_shows_the_hand(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=FIRST_HAND, preset="russian_classic")
    press(page, "Look at the cards")
    expect(page.locator("#hand button.card")).to_have_count(7)


def test_four_nines_may_be_dealt_again(visitor: Visitor, at_table: Visitor) -> None:
    options = {"dark": False, "match_deals": 1}
    page = at_table(visitor(), seed=MY_FOUR_NINES, preset="russian_classic", options=options)
    expect(page.locator("#status")).to_contain_text("you may ask for a redeal")
    press(page, "Deal again")
    expect(page.locator("#centre")).to_contain_text("Nothing is written; the same dealer deals again.")
    press(page, re.compile("Next deal"))
    expect(page.locator('#felt[data-deal="1"]')).to_be_visible()


@pytest.mark.parametrize("answer", ["Deal again", "Play these cards"])
def test_the_question_is_asked_privately(visitor: Visitor, at_table: Visitor, answer: str) -> None:
    seats = ["me", "open", "bot:easy"]
    options = {"dark": False}
    page = at_table(visitor(), seed=THEIR_FOUR_NINES, preset="russian_classic", options=options, seats=seats)
    friend = joined(page, visitor())
    expect(friend.locator("#status")).to_contain_text("you may ask for a redeal")
    expect(page.locator("#status")).to_have_text("A player is being asked about a redeal.")
    expect(page.locator(".seat.is-turn")).to_have_count(0)
    expect(page.locator("#actions .button:visible")).to_have_count(0)
    press(friend, answer)
    if answer == "Deal again":
        expect(page.locator("#entries")).to_contain_text("The cards are dealt again.")
    else:
        expect(page.locator('#felt[data-phase="AUCTION"]')).to_be_visible()
        expect(page.locator("#entries")).not_to_contain_text("keeping")


def test_a_poor_talon_may_be_dealt_again(visitor: Visitor, at_table: Visitor) -> None:
    options = {"dark": False, "redeal_only_at_forced_bid": False, **ANY_BID}
    page = at_table(visitor(), seed=POOR_TALON, preset="russian_classic", options=options)
    win_the_auction(page)
    expect(page.locator("#status")).to_have_text("The talon is poor: you may ask for a redeal.")
    press(page, "Play these cards")
    expect(page.locator("#give")).to_be_visible()


def test_who_is_given_the_fourth_nine_is_asked_alone(visitor: Visitor, at_table: Visitor) -> None:
    seats = ["me", "open", "bot:easy"]
    page = at_table(visitor(), seed=THREE_NINES, preset="pagat_russian", options=ANY_BID, seats=seats)
    friend = joined(page, visitor())
    while phase(page) == "AUCTION":
        for speaker, highest in ((page, 400), (friend, 0)):
            if phase(speaker) == "AUCTION" and speaker.locator("#felt[data-my-turn]").count():
                seen = version(speaker)
                bid(speaker, Mouse(), highest)
                wait_past(speaker, seen)
        page.wait_for_timeout(50)
    expect(page.locator("#give")).to_be_visible()
    nine = next(card for card in held(page) if card[0] == "9")
    other = next(card for card in held(page) if card[0] != "9")
    give(page, nine, other)
    expect(friend.locator("#status")).to_have_text("You hold four nines: you may ask for a redeal.")
    expect(page.locator("#status")).to_have_text("A player is being asked about a redeal.")
    press(friend, "Deal again")
    expect(page.locator("#centre")).to_contain_text("Redeal")


def test_two_talons_and_a_burial(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=TWO, preset="two_player", options=ANY_BID)
    win_the_auction(page)
    expect(page.locator(".talons figure")).to_have_count(2)
    press(page, "Right talon")
    expect(page.locator("#talon .card:not(.card--back)")).to_have_count(2)
    expect(page.locator("#talon .card--back")).to_have_count(2)
    expect(page.locator("#hand button.card")).to_have_count(12)
    buried = held(page)[-2:]
    give(page, *buried)
    expect(page.locator("#hand button.card")).to_have_count(10)
    expect(page.locator("#entries")).to_contain_text("You bury")


def test_the_contract_is_raised_after_the_talon(visitor: Visitor, at_table: Visitor) -> None:
    options = {"dark": False, "redeal_two_nines_talon": "off", "redeal_talon_below": 0}
    page = at_table(visitor(), seed=11, preset="russian_classic", options=options)
    win_the_auction(page)
    give(page, *held(page)[-2:])
    expect(page.locator("#status")).to_contain_text("Your contract is")
    raised = page.locator("#stepper output").inner_text()
    seen = version(page)
    page.locator("#stepper-go").click()
    wait_past(page, seen)
    expect(page.locator(".info__contract")).to_have_text(raised)


def test_the_price_of_conceding_stands_on_the_button(visitor: Visitor, at_table: Visitor) -> None:
    options: dict[str, Any] = {"dark": False, "concede_pay": "half_down_5", "match_deals": 1, "max_bid": 300}
    page = at_table(
        visitor(), seed=11, preset="russian_classic", options={**options, "redeal_talon_below": 0}
    )
    win_the_auction(page)
    give(page, *held(page)[-2:])
    contract = int(page.locator(".info__contract").inner_text())
    button = page.locator("#actions").get_by_role("button", name=re.compile("Concede"))
    expect(button).to_contain_text(f"−{contract} you, +{contract // 10 * 5} each")
    button.click()
    expect(page.locator(".score-sheet tbody tr td").nth(1)).to_have_text(f"Y {contract} c")
    totals = [each.inner_text() for each in page.locator(".score-sheet tbody button").all()]
    assert totals == [f"−{contract}", *[str(contract // 10 * 5)] * 2]


def test_the_dealer_of_four_watches_and_is_paid(visitor: Visitor, at_table: Visitor) -> None:
    options = {"dark": False, "redeal_two_nines_talon": "off", "redeal_talon_below": 0, "match_deals": 1}
    page = at_table(visitor(), seed=RESTING_PAIR, preset="russian_four", options=options)
    expect(page.locator("#hand")).to_contain_text("You have dealt and sit out this deal.")
    expect(page.locator('#felt[data-phase="PLAY"]')).to_be_visible(timeout=20_000)
    expect(page.locator("#hand")).to_contain_text(re.compile(r"Marriage of \w+: the talon brings you \d+\."))
    expect(page.locator('#felt[data-status="finished"]')).to_be_visible(timeout=20_000)
    mine = page.locator(".score-sheet tbody button").first
    expect(mine).to_have_text(re.compile(r"(40|60|80|100)$"))
    mine.click()
    expect(page.locator("#why-1-0")).to_contain_text("The talon pays the dealer.")


def test_dead_cards_are_spoken_of_and_never_played(visitor: Visitor, at_table: Visitor) -> None:
    options = {"cards_per_hand": 6, "match_deals": 1}
    page = at_table(visitor(), seed=SIX, preset="thousand_offline_4", options=options)
    expect(page.locator("#centre")).to_contain_text("Three more cards are dead")
    expect(page.locator("#hand button.card")).to_have_count(6)
    Player(page).play_match()
    played = page.locator("#entries li", has_text=re.compile("takes? the trick"))
    expect(played).to_have_count(7)


def test_a_golden_deal_is_marked_on_table_and_sheet(visitor: Visitor, at_table: Visitor) -> None:
    page = at_table(visitor(), seed=FIRST_HAND, preset="golden", options={"dark": False})
    expect(page.locator("#info .chip")).to_contain_text("golden deal")
    Player(page).play_deal()
    expect(page.locator(".score-sheet tbody tr td").nth(1)).to_have_text(re.compile("120 [✓✗] g"))
