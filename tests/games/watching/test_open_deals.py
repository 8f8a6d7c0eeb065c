"""A deal with every hand: one whole deal later, and only where the players allow it."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from accounts.services.guests import create_guest
from games.engine import needs_deal
from games.models import Deal, Match, Table
from games.presenters.page import render_fragments
from games.presenters.state import state_json
from games.presenters.viewer import Viewer
from games.record.course import course_of
from games.selectors.cache import newest_position, table_view
from games.selectors.open_deals import newest_open_deal, open_deal
from games.selectors.position import Position
from tests.games.conftest import forget_everything
from tests.games.doors.tables import private
from tests.games.driving import deal_is_over, open_for, play_until, step
from tests.games.rule_pages import text_of, visitor
from tests.games.secrecy import cards_in, hidden_from

pytestmark = pytest.mark.django_db(transaction=True)

RULES: list[dict[str, Any]] = [
    {},
    {"talon_shown": "declarer", "concede": "after_pass", "raise_after_talon": True},
    {"players": 2},
    {"players": 4},
    {"dark": True, "redeal_hand_below": 14},
]


def guests(options: dict[str, Any]) -> list[Player]:
    return [
        create_guest(name=name) for name in ("Anna", "Boris", "Vera", "Dina")[: options.get("players", 3)]
    ]


def opened(people: list[Player], /, **options: Any) -> str:
    """A table whose players let their hands be seen a deal later."""
    table = open_for(people, **options)
    Table.objects.update(open_hands=True)
    forget_everything()
    return table


def status_of(table: str, number: int, client: Client | None = None) -> int:
    return int((client or Client()).get(f"/tables/{table}/deals/{number}/").status_code)


def in_deal(number: int) -> Any:
    def there(position: Position) -> bool:
        return position.deal is not None and position.deal.number == number and not needs_deal(position.state)

    return there


def test_a_deal_is_opened_while_the_next_one_is_played_to_spectators_and_players(
    anna: Player, boris: Player, vera: Player
) -> None:
    people = [anna, boris, vera]
    table = opened(people)
    play_until(table, people, deal_is_over)
    assert [status_of(table, number) for number in (1, 2)] == [403, 404]

    play_until(table, people, in_deal(1))

    for client in (Client(), visitor(anna)):
        assert [status_of(table, number, client) for number in (1, 2, 3)] == [200, 403, 404]


def test_where_players_do_not_allow_it_hands_stay_closed_until_the_end(
    anna: Player, boris: Player, vera: Player
) -> None:
    people = [anna, boris, vera]
    table = open_for(people, match_deals=3)
    play_until(table, people, in_deal(2))
    page = Client().get(f"/tables/{table}/deals/1/")
    assert page.status_code == 403
    assert "At this table hands are opened when the match is over." in text_of(page)
    assert 'id="open-deal"' not in Client().get(f"/tables/{table}/").content.decode()

    play_until(table, people, lambda position: position.result is not None)

    last = Deal.objects.count()
    assert [status_of(table, number) for number in (1, last, last + 1)] == [200, 200, 404]


def test_a_deal_that_nobody_finished_is_never_opened(anna: Player, boris: Player, vera: Player) -> None:
    people = [anna, boris, vera]
    table = opened(people)
    play_until(table, people, in_deal(1))
    Match.objects.update(status=Match.Status.FINISHED)
    forget_everything()

    assert [status_of(table, number) for number in (1, 2)] == [200, 403]


def test_a_closed_table_shows_strangers_no_deal(anna: Player, galya: Player) -> None:
    table = private(anna, watchers="nobody")
    Match.objects.update(status=Match.Status.FINISHED)
    forget_everything()

    page = visitor(galya).get(f"/tables/{table}/deals/1/")

    assert page.status_code == 403
    assert "This is a private table." in text_of(page)
    assert status_of("zzzz", 1) == 404


def test_the_table_leads_to_the_newest_open_deal(anna: Player, boris: Player, vera: Player) -> None:
    people = [anna, boris, vera]
    table = opened(people)
    assert 'id="open-deal"' not in Client().get(f"/tables/{table}/").content.decode()

    play_until(table, people, in_deal(1))

    page = Client().get(f"/tables/{table}/").content.decode()
    assert f'id="open-deal" href="/tables/{table}/deals/1/"' in page
    assert "Deal 1 with all hands" in page


def test_each_step_is_a_link_and_holds_the_cards_of_its_moment(
    anna: Player, boris: Player, vera: Player
) -> None:
    people = [anna, boris, vera]
    table = opened(people)
    play_until(table, people, lambda at: bool(at.scores) and not needs_deal(at.state), seed=3)
    number = Deal.objects.exclude(score=None).order_by("number").first()
    assert number is not None
    client, address = Client(), f"/tables/{table}/deals/{number.number + 1}/"

    first = client.get(address).content.decode()
    assert set(re.findall(r'href="\?step=(\d+)"', first)) == {str(step) for step in range(10)}
    assert len(shown(first)) == 24

    for at, cards in ((1, 24), (2, 24), (9, 3)):
        page = client.get(f"{address}?step={at}").content.decode()
        assert len(shown(page)) == cards, at
    assert core(client.get(f"{address}?step=99").content) == core(client.get(f"{address}?step=9").content)
    assert client.get(f"{address}?step=x").content.decode().count("aria-current") == first.count(
        "aria-current"
    )


def shown(page: str) -> list[str]:
    """The cards on a deal's page."""
    return re.findall(r'<span class="card [SHCD]" role="img"', page)


@pytest.mark.parametrize("options", RULES, ids=str)
def test_the_course_of_every_deal_ends_with_empty_hands(options: dict[str, Any]) -> None:
    people = guests(options)
    table = opened(people, **options, match_deals=3)
    play_until(table, people, lambda position: position.result is not None, seed=len(str(options)))
    position = newest_position(table)

    newest = newest_open_deal(position)
    assert newest is not None
    for number in range(newest + 1):
        deal = open_deal(position, number)
        assert deal is not None
        course = course_of(deal.finale)
        if deal.finale.tricks:
            last = course.steps[-1]
            assert all(cards == () for cards in last.hands)
            assert last.won == deal.finale.tricks_won
        for seen in range(len(course.steps) + 1):
            assert Client().get(f"/tables/{table}/deals/{number + 1}/?step={seen}").status_code == 200


@pytest.mark.parametrize("options", RULES, ids=str)
def test_nothing_of_a_running_deal_ever_leaks_to_spectators(options: dict[str, Any]) -> None:
    people, galya = guests(options), create_guest(name="Galya")
    table, rng, viewer = opened(people, **options, match_deals=2), random.Random(str(options)), Viewer()
    kept: dict[tuple[int, int], bytes] = {}
    while (position := newest_position(table)).result is None:
        hidden = hidden_from(None, position)
        view = table_view(table, galya)
        assert not cards_in(render_fragments(view, viewer)) & hidden
        assert not cards_in(json.dumps(state_json(view))) & hidden
        running = position.deal.number if position.deal else 0
        assert newest_open_deal(position) == (running - 1 if running else None)
        if rng.random() < 0.15:
            assert not cards_in(Client().get(f"/tables/{table}/").content.decode()) & hidden
            assert status_of(table, running + 1) == 403
            # What is open of earlier deals does not change with what is played now.
            for number in range(running):
                page = core(Client().get(f"/tables/{table}/deals/{number + 1}/?step=1").content)
                assert kept.setdefault((number, 1), page) == page
        step(table, people, rng)


def core(page: bytes) -> bytes:
    """The part of a deal's page that shows cards."""
    return page.split(b'<section class="panel felt-panel"')[1].split(b"</section>")[0]
