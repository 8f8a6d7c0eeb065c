"""The log in sentences: one event, one sentence, the person first."""

from __future__ import annotations

from django.utils import translation

from games.presenters.news import sentences
from games.presenters.seats import names_of
from games.presenters.words import lexicon
from tests.presenters.conftest import Told
from tests.presenters.views import (
    IDLE_PAIR,
    RUSSIAN,
    Played,
    exchange,
    finished,
    follow,
    lead,
    married,
    match,
    my_word,
    scored,
    trump,
)


def keys(played: Played, *, tail: bool = False) -> list[str]:
    view = played.view(0)
    with translation.override("en"):
        return [each.key for each in sentences(view, names_of(view), lexicon("en", "en"), tail=tail)]


def hearts_declared() -> Played:
    """By rules under which a marriage makes trump, Anna has taken a trick and declared hearts."""
    played = (
        match("pagat_russian").deal(dealer=2).act("1 pass", "2 pass", "0 give TD 1", "0 give 9S 2", "0 stand")
    )
    return played.act("0 play AC", "1 play AS", "2 play TC", "0 marry KH")


def test_the_auction_is_told_word_by_word(told: Told) -> None:
    assert told(exchange().view(0)) == [
        "Vera deals.",
        "You: 100, first hand.",
        "Boris: 105.",
        "Vera: pass.",
        "You: 120.",
        "Boris: pass.",
        "You play 120.",
        "Talon: ten of diamonds, nine of spades, jack of hearts.",
    ]


def test_a_given_card_is_named_to_giver_and_receiver_only(told: Told) -> None:
    assert told(trump().view(0))[-2:] == [
        "You: the nine of spades to Boris.",
        "You: the nine of hearts to Vera.",
    ]
    assert told(trump().view(1))[-2:] == ["Anna gives you the nine of spades.", "Anna: a card to Vera."]
    assert told(trump().view(2))[-2:] == ["Anna: a card to Boris.", "Anna gives you the nine of hearts."]
    assert told(trump().view(None))[-2:] == ["Anna: a card to Boris.", "Anna: a card to Vera."]


def test_a_trick_ends_with_its_winner_and_its_points(told: Told) -> None:
    assert told(follow().view(2))[-6:] == [
        "Anna: ten of diamonds.",
        "Boris: ace of diamonds.",
        "You: nine of diamonds.",
        "Boris takes the trick, 21 points.",
        "Boris: ace of hearts.",
        "You: nine of hearts.",
    ]


def test_a_marriage_tells_card_suit_and_value(told: Told) -> None:
    assert told(married().view(0))[-1] == (
        "Boris: king of diamonds, marriage of diamonds, plus 60 if the trick is won."
    )
    russian = hearts_declared()
    assert told(russian.view(1))[-1] == "Anna: king of hearts, marriage of hearts, plus 100. Trump is hearts."


def test_the_same_in_russian(told: Told) -> None:
    assert told(trump().view(1), RUSSIAN)[-2:] == [
        "Anna отдаёт вам девятку пик.",
        "Anna отдаёт карту, получает Vera.",
    ]
    russian = hearts_declared()
    assert told(russian.view(1), RUSSIAN)[-2:] == [
        "Anna берёт взятку, 32 очка.",
        "Anna: король червей, марьяж черви, плюс 100. Козырь — черви.",
    ]


def test_the_result_of_a_deal_is_told_person_by_person(told: Told) -> None:
    played = lead().play_out()
    assert told(played.view(0))[-3:] == ["You: 120 failed, minus 120.", "Boris: plus 51.", "Vera: plus 16."]


def test_the_next_deal_begins_with_how_the_last_one_ended(told: Told) -> None:
    played = lead().play_out().deal()
    assert told(played.view(0)) == [
        "You: 120 failed, minus 120.",
        "Boris: plus 51.",
        "Vera: plus 16.",
        "You deal.",
        "Boris: 100, first hand.",
    ]


def test_a_sentence_keeps_its_number_whatever_comes_after_it() -> None:
    played = my_word()
    before = keys(played)
    played.act("0 bid 120", "1 pass", "0 give 9S 1")
    assert keys(played)[: len(before)] == before == ["0.0", "0.1", "0.2", "0.3"]


def told_to_anna(played: Played) -> list[str]:
    view = played.view(0)
    with translation.override("en"):
        found = sentences(view, names_of(view), lexicon("en", "en"), tail=False)
        return [f"{each.key} {each.text}" for each in found]


def test_who_kept_his_cards_did_so_before_anybody_won_the_auction() -> None:
    three_nines = "AC KC QC 9C 9D QH 9H AS QS AD KD QD AH TH TS KS JS TC JC JD KH TD 9S JH"
    played = match(redeal_three_nines="claim").deal(three_nines, dealer=2).act("0 keep")
    told = told_to_anna(played)
    for action in ("1 bid 105", "2 pass", "0 pass"):
        played.act(action)
        assert told_to_anna(played)[: len(told)] == told
        told = told_to_anna(played)


def test_results_are_numbered_alike_before_and_after_the_next_deal() -> None:
    played = lead().play_out()
    results = [key for key in keys(played) if key.startswith("0.1") and len(key) == 5]
    assert keys(played.deal())[: len(results)] == results == ["0.100", "0.101", "0.102"]


def test_a_message_carries_only_the_last_sentences_but_never_half_a_result() -> None:
    assert len(keys(lead(), tail=True)) == 6
    assert keys(scored(), tail=True)[-3:] == ["0.100", "0.101", "0.102"]
    assert len(keys(scored(), tail=True)) == 9


def test_a_redeal_is_told(told: Told) -> None:
    played = match(forced_opening="none").deal(dealer=2).act("0 pass", "1 pass", "2 pass")
    assert told(played.view(0))[-1] == "The cards are dealt again."
    assert told(played.deal().view(0))[:2] == ["The cards are dealt again.", "Vera deals."]


def test_what_the_third_redeal_costs_is_told_and_still_stands_there_in_the_next_deal(told: Told) -> None:
    played = match(forced_opening="none", redeal_third_penalty=120).deal(dealer=2)
    for _redeal in range(2):
        played.act("0 pass", "1 pass", "2 pass").deal()
    assert "Vera: third redeal in a row, minus 120." not in told(played.view(0))
    played.act("0 pass", "1 pass", "2 pass")
    cost = ["The cards are dealt again.", "Vera: third redeal in a row, minus 120."]
    assert told(played.view(0))[-2:] == cost
    assert told(played.deal().view(0))[:3] == [*cost, "You deal."]


def test_of_a_seat_that_sat_out_only_a_bonus_is_told(told: Told) -> None:
    unpaid = match("thousand_offline_4").deal(dealer=3).play_out()
    assert not any("Galya" in line for line in told(unpaid.view(0))[1:])
    paid = match("russian_four", dark=False).deal(IDLE_PAIR, dealer=3).play_out()
    assert "Galya: plus 80." in told(paid.view(0))


def test_the_end_of_the_match_is_told(told: Told) -> None:
    assert told(finished().view(0))[-1] == "You win the match."
    assert told(finished().view(1))[-1] == "Anna wins the match."


def test_a_name_reads_in_its_own_direction() -> None:
    view = my_word().view(0)
    with translation.override("en"):
        told = sentences(view, names_of(view), lexicon("en", "en"), tail=False)
    assert [str(each.text) for each in told[:2]] == [
        "<bdi>Vera</bdi> deals.",
        "<bdi>You</bdi>: 100, first hand.",
    ]


def test_a_name_cannot_smuggle_in_markup() -> None:
    from dataclasses import replace

    view = my_word().view(0)
    mean = replace(view.players[1], name="<img src=x>")
    view = replace(view, players=(view.players[0], mean, view.players[2]))
    with translation.override("en"):
        found = sentences(view, names_of(view), lexicon("en", "en"), tail=False)
    assert "<img" not in "".join(str(each.text) for each in found)
