"""One page, and the messages that keep it up to date."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings

from games.presenters.page import render_fragments, render_refusal
from games.selectors.view import SeatView
from tests.presenters.views import (
    ENGLISH,
    EVERY_STATE,
    RUSSIAN,
    auction,
    exchange,
    finished,
    follow,
    lead,
    match,
    my_word,
    render_page,
    scored,
    words_only,
)

VOID = {"input", "meta", "link", "br", "use", "rect", "circle", "path"}


class Elements(HTMLParser):
    """Collects the ids, and those at the top."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.top: list[dict[str, str | None]] = []
        self.depth = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if self.depth == 0:
            self.top.append(found)
        if tag not in VOID:
            self.depth += 1

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.depth -= 1


@pytest.mark.parametrize("state", EVERY_STATE)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_part_of_a_message_has_its_place_in_the_page(state: str, seat: int | None) -> None:
    view = EVERY_STATE[state]().view(seat)
    message, page = Elements(render_fragments(view, ENGLISH)), Elements(render_page(view))
    assert {"felt", "news"} <= {str(part["id"]) for part in message.top}
    for part in message.top:
        assert part["id"] in page.ids
        assert part["hx-swap-oob"] in ("true", "morph")
    assert message.depth == 0


@pytest.mark.parametrize("state", EVERY_STATE)
def test_no_id_is_given_twice(state: str) -> None:
    ids = Elements(render_page(EVERY_STATE[state]().view(0))).ids
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("state", EVERY_STATE)
def test_both_languages_show_every_state(state: str) -> None:
    view = EVERY_STATE[state]().view(0)
    english, russian = words_only(render_page(view, ENGLISH)), words_only(render_page(view, RUSSIAN))
    assert english != russian
    left = re.findall(r"\b[a-z]{4,}\b", russian.replace("Thousand Offline", "").replace("pagat", ""))
    assert set(left) <= {"function"}


def test_the_version_stands_on_the_region_and_in_the_form() -> None:
    html = render_fragments(my_word().view(0), ENGLISH)
    assert 'id="felt"' in html
    assert 'data-version="4"' in html
    assert '<input type="hidden" form="act" name="version" value="4"' in html


def test_a_message_brings_the_sheet_only_when_it_may_be_new() -> None:
    assert 'id="sheet"' not in render_fragments(lead().view(0), ENGLISH)
    assert 'id="sheet"' in render_fragments(scored().view(0), ENGLISH)


def test_a_refusal_is_the_present_state_and_a_reason() -> None:
    html = render_refusal(my_word().view(0), ENGLISH, "stale_version", "0 pass")
    assert 'data-version="4"' in html
    assert '<p class="notice" id="notice" data-keep hx-swap-oob="true">The table has moved on.' in html


def test_nothing_on_the_page_needs_inline_style_or_script() -> None:
    for path in Path(settings.BASE_DIR / "templates").rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle\s*=|\son[a-z]+\s*=|<style|javascript:", text), path
        assert not re.search(r"<script(?![^>]*\s(src=|type=\"application/json\"))", text), path


def test_without_scripts_cards_and_bids_are_plain_form_buttons() -> None:
    page = render_page(lead().view(0))
    assert '<form id="act" action="/tables/k7f2/actions" method="post" ws-send>' in page
    assert 'form="act" name="action" value="0 play TD"' in page
    assert re.search(r'name="client_action_id" value="[0-9a-f-]{36}"', page)


def test_without_scripts_cards_are_given_from_a_list() -> None:
    page = render_page(exchange().view(0))
    plain = page[page.index("<noscript><form") :]
    assert '<option value="0 give 9S 1">Nine of spades to Boris</option>' in plain
    assert "<noscript>" not in render_fragments(exchange().view(0), ENGLISH)


def test_without_scripts_a_page_that_waits_asks_again_by_itself() -> None:
    assert 'http-equiv="refresh"' in render_page(auction().view(0))
    assert 'http-equiv="refresh"' not in render_page(my_word().view(0))


def test_the_last_trick_stays_until_my_own_next_card() -> None:
    played = follow()
    assert 'id="last-trick"' in render_fragments(played.view(0), ENGLISH)
    assert 'id="last-trick"' not in render_fragments(played.view(1), ENGLISH)
    assert 'id="last-trick"' in render_fragments(played.view(None), ENGLISH)


def test_a_finished_trick_lies_in_the_middle_until_the_next_card() -> None:
    played = follow().act("0 play JH")
    html = render_fragments(played.view(0), ENGLISH)
    assert 'class="trick trick--taken" id="taken" data-to="left"' in html
    assert 'id="taken"' not in render_fragments(played.act("1 play KD").view(0), ENGLISH)


def test_the_turn_shows_at_the_plate_and_in_words() -> None:
    html = render_fragments(my_word().view(0), ENGLISH)
    assert 'class="seat seat--me is-turn" id="seat-0"' in html
    assert "data-my-turn" in html
    assert "your word" in words_only(html)


def test_the_next_to_play_sits_on_the_left() -> None:
    html = render_fragments(my_word().view(1), ENGLISH)
    places = dict(re.findall(r'class="seat seat--(\w+)[^"]*" id="seat-(\d)"', html))
    assert places == {"left": "2", "right": "0", "me": "1"}


def test_a_spectator_gets_no_buttons_and_no_hand() -> None:
    html = render_fragments(my_word().view(None), ENGLISH)
    assert 'form="act" name="action"' not in html
    assert "You are watching." in html


def test_an_open_seat_can_be_taken_by_a_visitor() -> None:
    view = auction().view(None)
    waiting = replace(view, players=(SeatView("", "open", None, False), *view.players[1:]), status="waiting")
    page = render_page(waiting)
    assert 'form="join"' in page
    assert "Open seat" in page


def test_the_end_of_the_match_shows_places_and_another_game() -> None:
    page = render_page(finished().view(0))
    final = words_only(page[page.index('id="final"') : page.index("</ol>", page.index('id="final"'))])
    assert re.findall(r"\d", final[final.index("1") :])[:1] == ["1"]
    assert 'form="again"' in page


def test_the_rules_are_on_the_page_in_words() -> None:
    words = words_only(render_page(lead().view(0)))
    assert "The declarer names the trump" in words
    assert "From 880 on one sits on the barrel" in words


def test_conceding_says_what_it_costs_and_who_gets_what() -> None:
    played = match("russian_classic", dark=False).deal(dealer=2).until("CONTRACT")
    assert "−100 you, +60 each" in words_only(render_fragments(played.view(0), ENGLISH))


def test_naming_the_trump_shows_the_value_of_the_pairs() -> None:
    words = words_only(render_fragments(EVERY_STATE["trump"]().view(0), ENGLISH))
    assert "heartsmarriage +100" in words
    assert "diamondsmarriage" not in words
