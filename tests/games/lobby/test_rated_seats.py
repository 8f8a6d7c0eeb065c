"""One rated table for each player."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Match, Seat
from games.selectors.cache import table_view
from games.selectors.terms import rated_table
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table, open_table
from tests.games.lobby.places import PRESET, open_listed
from tests.games.rule_pages import text_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def rated(player: Player) -> str:
    return open_table(
        player=player, preset=PRESET, options={}, seats=["me", "open", "open"], rated=True
    ).table


def test_whoever_sits_at_one_neither_opens_nor_joins_another() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    mine, other = rated(anna), rated(boris)

    for press in (lambda: rated(anna), lambda: join_table(table=other, player=anna)):
        with pytest.raises(Refused) as refused:
            press()
        assert (refused.value.code, refused.value.reason) == ("not_allowed", "rated_elsewhere")
    assert Seat.objects.filter(player=anna).count() == 1
    assert rated_table(anna) == mine


def test_friendly_tables_are_as_many_as_one_likes() -> None:
    anna = registered("Anna")
    rated(anna)
    open_listed(anna)
    open_listed(anna)
    assert Seat.objects.filter(player=anna).count() == 3


@pytest.mark.parametrize("over", [True, False])
def test_the_next_one_may_come_when_it_is_over_or_left(over: bool) -> None:
    anna = registered("Anna")
    table = rated(anna)
    if over:
        Match.objects.filter(table=table).update(status=Match.Status.FINISHED)
    else:
        leave_table(table=table, player=anna)

    assert rated_table(anna) is None
    assert rated(anna) != table


def test_it_is_said_before_the_click_with_the_way_to_the_other_table() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    mine, other = rated(anna), rated(boris)
    assert table_view(other, anna).hurdle == "rated_elsewhere"
    browser = signed_in(anna)

    page = browser.get(f"/tables/{other}/")
    assert "You play a rated match at another table. One at a time." in text_of(page)
    assert 'href="/tables/mine/">To that table</a>' in page.content.decode()
    assert browser.get("/tables/mine/").headers["Location"] == f"/tables/{mine}/"
    front = browser.get("/").content.decode()
    assert "You play a rated match already; one at a time." in front


def test_without_one_the_way_leads_home(client: Client) -> None:
    assert client.get("/tables/mine/").headers["Location"] == "/"
