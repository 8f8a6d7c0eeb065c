"""Each refused card says why."""

from __future__ import annotations

from games.presenters.hand import hand
from games.presenters.page import render_fragments, render_refusal
from games.presenters.reasons import refusal, refused_cards
from games.presenters.words import lexicon
from tests.presenters.views import ENGLISH, Played, auction, follow, lead, match, my_word, words_only

WORDS = lexicon("en", "en")
PACK = (
    "AC KC QC JC KH QH JH "  # seat 0
    "AS JS AD KD QD AH TH "  # seat 1
    "TS KS QS TC 9C JD 9D "  # seat 2
    "TD 9S 9H"  # the talon
)


def reasons(played: Played, seat: int) -> dict[str, str]:
    return {
        card: reason for card, (_key, reason) in refused_cards(played.view(seat).observation, WORDS).items()
    }


def table(**options: object) -> Played:
    """Anna has 100 with hearts as trump, eight cards: the pairs of clubs and hearts and two jacks."""
    played = match(**options).deal(PACK, dealer=2).act("1 pass", "2 pass")  # type: ignore[arg-type]
    return played.act("0 give TD 1", "0 give 9S 2", "0 trump H")


def test_a_card_of_another_suit_is_refused_while_one_can_follow() -> None:
    refused = reasons(follow(), 0)
    assert set(refused) == {"AC", "KC", "QC", "JC"}
    assert set(refused.values()) == {"A heart is needed: you have one."}


def test_a_card_that_does_not_beat_is_refused_where_one_must_beat() -> None:
    played = table(must_beat=True).act("0 play JC", "1 play AS")
    assert reasons(played, 2) == {
        **dict.fromkeys(("TS", "KS", "QS", "9S", "JD", "9D"), "A club is needed: you have one."),
        "9C": "Beat the card on the table: you can.",
    }


def test_a_plain_card_is_refused_where_one_must_trump() -> None:
    played = table(must_trump=True).act("0 play JC")
    assert set(reasons(played, 1).values()) == {"A trump is needed: you cannot follow suit."}
    assert "AH" not in reasons(played, 1)


def test_a_low_trump_is_refused_where_one_must_overtrump() -> None:
    long_clubs = (
        "AC TC KC QC JC 9C KH "  # seat 0
        "AH QH AS JS AD KD QD "  # seat 1
        "TH JH 9H TS KS QS TD "  # seat 2
        "JD 9D 9S"  # the talon
    )
    played = match(must_trump=True, must_overtrump=True).deal(long_clubs, dealer=2).act("1 pass", "2 pass")
    played.act("0 give JD 1", "0 give 9D 2", "0 trump H", "0 play AC", "1 play QH")
    assert reasons(played, 2) == {
        **dict.fromkeys(("JH", "9H"), "A higher trump is needed: you have one."),
        **dict.fromkeys(("TS", "KS", "QS", "TD", "9D"), "A trump is needed: you cannot follow suit."),
    }


def test_leading_another_player_s_trump_is_refused_where_that_is_banned() -> None:
    played = table(lead_foreign_trump_ban=True).act("0 play JC", "1 play AH", "2 play 9C")
    assert reasons(played, 1) == {"TH": "The trump is another player's: lead another suit."}


def test_the_page_names_the_reason_once_and_each_card_points_to_it() -> None:
    html = render_fragments(follow().view(0), ENGLISH)
    assert html.count('aria-disabled="true" aria-describedby="why-follow"') == 4
    assert '<p id="why-follow" hidden>A heart is needed: you have one.</p>' in html
    assert html.count("is-legal") == 3


def test_nothing_is_refused_while_it_is_not_my_turn() -> None:
    assert reasons(lead(), 1) == {}
    assert "aria-disabled" not in render_fragments(lead().view(1), ENGLISH)


def test_a_refused_card_comes_back_with_the_same_reason() -> None:
    html = render_refusal(follow().view(0), ENGLISH, "illegal_card", "0 play AC")
    notice = html[html.index('<p class="notice" id="notice" data-keep hx-swap-oob') :]
    assert words_only(notice) == "A heart is needed: you have one."


def test_a_card_of_somebody_else_is_said_not_to_be_in_the_hand() -> None:
    assert (
        refusal(follow().view(0).observation, WORDS, "illegal_card", "0 play AS")
        == "This card is not in your hand."
    )


def test_a_wrong_bid_is_answered_with_the_bounds() -> None:
    seen = my_word().view(0).observation
    assert (
        refusal(seen, WORDS, "illegal_bid", "0 bid 107")
        == "The bid has to be from 110 to 300, in steps of 5."
    )


def test_a_stale_version_and_an_unknown_code_have_words_too() -> None:
    seen = auction().view(0).observation
    assert refusal(seen, WORDS, "stale_version", "0 pass") == "The table has moved on. Look again and choose."
    assert refusal(seen, WORDS, "something_new", None) == "This is not possible now."


def test_held_kings_and_queens_are_tied_together() -> None:
    shown = hand(lead().view(0).observation, WORDS)
    assert shown is not None
    assert [card.face.text for card in shown.cards if card.is_pair] == ["KH", "KC"]


def test_a_marriage_is_offered_beside_the_plain_play() -> None:
    shown = hand(lead().view(0).observation, WORDS)
    assert shown is not None
    offers = {wedding.card: (wedding.value, wedding.declare, wedding.just_play) for wedding in shown.weddings}
    assert offers["KC"] == (100, "0 marry KC", "0 play KC")
    assert offers["QH"] == (80, "0 marry QH", "0 play QH")
