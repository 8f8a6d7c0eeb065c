"""What a viewer may not know is in no byte of what the viewer is sent (R41)."""

from __future__ import annotations

import re

import pytest

from games.engine import Observation
from games.presenters.page import render_fragments, render_refusal
from games.presenters.words import CARDS, lexicon
from tests.presenters.views import ENGLISH, EVERY_STATE, render_page

NAMES = {face.name: card for card, face in lexicon("en", "en").faces.items()}
SYMBOLS = {f"en-{card[1]}{card[0].replace('T', '10')}": card for card in CARDS}


def known_to(seen: Observation) -> set[str]:
    """Every card that this viewer's observation holds."""
    texts = " ".join((*seen.hand, *seen.talon, *seen.trick, *seen.last_trick, *seen.log))
    return set(re.findall(r"\b[ATKQJ9][HDCS]\b", texts))


def cards_in(html: str) -> set[str]:
    """Every card that a piece of HTML names, draws or identifies."""
    lower = html.lower()
    named = {card for name, card in NAMES.items() if name in lower}
    drawn = {SYMBOLS[symbol] for symbol in re.findall(r"#(en-\w+)", html)}
    return named | drawn | set(re.findall(r"\b[ATKQJ9][HDCS]\b", html))


@pytest.mark.parametrize("state", EVERY_STATE)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_page_holds_no_card_its_viewer_may_not_know(state: str, seat: int | None) -> None:
    played = EVERY_STATE[state]()
    if seat is not None and seat >= played.rules.players:
        pytest.skip("no such seat")
    view = played.view(seat)
    for html in (
        render_page(view),
        render_fragments(view, ENGLISH),
        render_refusal(view, ENGLISH, "illegal_card", "0 play AH"),
    ):
        assert cards_in(html) <= known_to(view.observation)


def test_the_check_itself_sees_every_card() -> None:
    page = " ".join(f"<use href='/static/deck.svg#{symbol}'/>" for symbol in SYMBOLS)
    assert cards_in(page) == set(CARDS)


def test_an_opponent_s_card_backs_carry_nothing_but_their_number() -> None:
    html = render_fragments(EVERY_STATE["lead"]().view(0), ENGLISH)
    assert '<span class="backs" aria-hidden="true">' + "<i></i>" * 8 + "</span>" in html


def test_a_dark_hand_is_a_row_of_backs_for_its_own_player() -> None:
    html = render_fragments(EVERY_STATE["dark"]().view(0), ENGLISH)
    assert html.count("card--back") == 3 + 7
    assert "card-" not in html.replace("card--back", "")
