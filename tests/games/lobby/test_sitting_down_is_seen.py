"""Somebody takes a bot's seat: the open pages of all have his name, and are told of it."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Watcher
from games.presenters.page import Viewer, render_fragments
from games.selectors.cache import table_view
from games.selectors.onlookers import onlookers_at
from games.services.onlookers import key_of_browser, mark_watching
from games.services.relieving import reserve_bot_seat
from games.services.tables import join_table
from tests.games.lobby.places import open_listed, yielding
from tests.games.lobby.test_relieving import next_deal, play_deal

pytestmark = pytest.mark.django_db(transaction=True)


def sitters(html: str) -> set[str]:
    return set(re.findall(r'data-sitters="(\w+)"', html))


def test_the_sheet_s_header_comes_with_the_deal_and_a_line_says_who_sat_down(
    anna: Player, boris: Player
) -> None:
    table = yielding(anna)
    before = sitters(render_fragments(table_view(table, anna), Viewer()))
    reserve_bot_seat(table=table, player=boris, seat=2)
    play_deal(table, anna)
    next_deal(table, anna)

    for player, name, line in (
        (anna, "Boris", "<bdi>Boris</bdi> sits down for Emmy."),
        (boris, "You", "You sit down for Emmy."),
    ):
        html = render_fragments(table_view(table, player), Viewer())
        header = html[html.index('id="sheet"') :]
        assert f'<th class="display" scope="col"><bdi>{name}</bdi></th>' in header
        assert line in html
        assert len(sitters(html)) == 1
        assert sitters(html) != before

    play_deal(table, anna, boris)
    next_deal(table, anna)
    assert "sits down for" not in render_fragments(table_view(table, anna), Viewer())


def test_whoever_sits_down_looks_on_no_more(anna: Player, boris: Player) -> None:
    table = open_listed(anna)
    mark_watching(table=table, player=boris, key="")
    assert onlookers_at(table).count == 1

    join_table(table=table, player=boris)

    assert not Watcher.objects.filter(table=table).exists()
    assert onlookers_at(table).count == 0


def test_whoever_takes_a_bot_s_seat_looks_on_until_then(anna: Player, boris: Player) -> None:
    table = yielding(anna)
    mark_watching(table=table, player=boris, key="")
    reserve_bot_seat(table=table, player=boris)
    assert onlookers_at(table).count == 1
    play_deal(table, anna)

    next_deal(table, anna)

    assert onlookers_at(table).count == 0


def test_a_browser_that_looked_on_as_nobody_looks_on_no_more_as_a_guest(anna: Player) -> None:
    table = open_listed(anna)
    browser = Client()
    browser.get("/")
    token = browser.cookies["csrftoken"].value
    mark_watching(table=table, player=None, key=key_of_browser(token))
    mark_watching(table=table, player=None, key="browser of somebody else")

    browser.post(f"/tables/{table}/join")

    assert list(Watcher.objects.filter(table=table).values_list("key", flat=True)) == [
        "browser of somebody else"
    ]
