"""What the database itself refuses, whoever writes."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from accounts.models import Player
from games.models import Deal, LoggedAction, Match, Seat, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return Table.objects.create(preset="thousand_offline")


@pytest.fixture
def match(table: Table) -> Match:
    return Match.objects.create(table=table, snapshot={}, status=Match.Status.PLAYING)


def refuses(model: type[Any], **fields: Any) -> bool:
    try:
        with transaction.atomic():
            model.objects.create(**fields)
    except IntegrityError:
        return True
    return False


def test_a_seat_exists_once(table: Table) -> None:
    Seat.objects.create(table=table, index=0, kind="open")

    assert refuses(Seat, table=table, index=0, kind="open")


def test_a_player_has_one_seat_at_a_table(table: Table, anna: Player) -> None:
    Seat.objects.create(table=table, index=0, kind="human", player=anna)

    assert refuses(Seat, table=table, index=1, kind="human", player=anna)
    assert not refuses(Seat, table=Table.objects.create(), index=1, kind="human", player=anna)


def test_a_seat_is_what_its_kind_says(table: Table, anna: Player) -> None:
    wrong: list[dict[str, Any]] = [
        {"kind": "human"},
        {"kind": "human", "player": anna, "level": "easy"},
        {"kind": "bot"},
        {"kind": "bot", "level": "easy", "player": anna},
        {"kind": "open", "player": anna},
        {"kind": "open", "level": "easy"},
        {"kind": "cat"},
    ]
    assert all(refuses(Seat, table=table, index=2, **fields) for fields in wrong)


def test_a_deal_and_a_match_have_their_number_once(match: Match) -> None:
    deal = {"dealer": 0, "pack": "", "salt": "", "commitment": ""}
    Deal.objects.create(match=match, number=0, **deal)

    assert refuses(Deal, match=match, number=0, **deal)
    assert refuses(Match, table=match.table, number=0, snapshot={}, status="playing")


def test_the_log_has_each_sequence_and_each_client_action_once(
    match: Match, anna: Player, boris: Player
) -> None:
    deal = Deal.objects.create(match=match, number=0, dealer=0, pack="", salt="", commitment="")
    first = {"match": match, "deal": deal, "text": "0 pass"}
    LoggedAction.objects.create(**first, sequence=0, player=anna, client_action_id="a")

    assert refuses(LoggedAction, **first, sequence=0)
    assert refuses(LoggedAction, **first, sequence=1, player=anna, client_action_id="a")
    assert not refuses(LoggedAction, **first, sequence=1, player=boris, client_action_id="a")
    assert not refuses(LoggedAction, **first, sequence=2)
    assert not refuses(LoggedAction, **first, sequence=3)
