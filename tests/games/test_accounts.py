"""How a score came about is kept with the deal, and worked out anew for deals from before it was kept."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.models import Deal, Match
from games.selectors.position import Position, load_position
from tests.games.driving import open_for, play_until, rows_of

pytestmark = pytest.mark.django_db(transaction=True)


def two_deals_scored(position: Position) -> bool:
    return len(position.scores) == 2


@pytest.fixture
def played(anna: Player, boris: Player, vera: Player) -> Position:
    """The position of a match after two scored deals, as the one who played it knows it."""
    players = [anna, boris, vera]
    return play_until(open_for(players), players, two_deals_scored)


def row_of(position: Position) -> Match:
    return Match.objects.select_related("table").get(pk=rows_of(position.table).pk)


def test_each_scored_deal_keeps_its_account(played: Position) -> None:
    kept = list(Deal.objects.filter(match=played.match, score__isnull=False).order_by("number"))
    assert [deal.account for deal in kept] == list(played.accounts)
    assert [account["before"]["totals"] for account in played.accounts] == [
        [0, 0, 0],
        played.scores[0]["totals"],
    ]


def test_a_position_read_from_its_rows_has_the_same_accounts(played: Position) -> None:
    assert load_position(row_of(played)).accounts == played.accounts


def test_deals_from_before_accounts_were_kept_get_theirs_from_the_log(played: Position) -> None:
    Deal.objects.filter(match=played.match).update(account=None)
    assert load_position(row_of(played)).accounts == played.accounts
