"""Deleting a player leaves tables, matches, replays and the ratings of the others as they were."""

from __future__ import annotations

import pytest

from accounts.models import Membership, Player
from accounts.services.forgetting.deletion import DeletionRefused, delete_player
from games.engine import legal_actions
from games.models import Deal, LoggedAction, Match, Participation, Rating, RatingEvent, Seat, Table
from games.selectors.cache import newest_position, table_view
from games.selectors.records import match_proof, match_record
from games.services.ratings import prove_all
from games.services.tables import join_table, open_table
from tests.games.driving import PRESET, open_for, play, play_until, rows_of
from tests.games.league import rated, stored
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def finished_table(players: list[Player]) -> str:
    table = open_for(players, match_deals=2)
    play_until(table, players, lambda position: position.status == Match.Status.FINISHED)
    return table


def test_the_record_of_a_match_differs_only_in_the_name(boris: Player, vera: Player) -> None:
    anna = registered("Anna")
    table = finished_table([anna, boris, vera])
    match = rows_of(table).pk
    record, proof = match_record(match), match_proof(match)
    actions = list(LoggedAction.objects.filter(match=match).values())
    rows = list(Participation.objects.filter(match=match).values())
    deals = list(Deal.objects.filter(match=match).values())

    gone = delete_player(player=anna)

    record["players"][0] = gone.name
    assert match_record(match) == record
    assert match_proof(match) == proof
    assert list(LoggedAction.objects.filter(match=match).values()) == actions
    assert list(Participation.objects.filter(match=match).values()) == rows
    assert list(Deal.objects.filter(match=match).values()) == deals


def test_a_table_that_is_known_shows_the_pseudonym_at_once(boris: Player, vera: Player) -> None:
    anna = registered("Anna")
    table = finished_table([anna, boris, vera])
    assert table_view(table, boris).players[0].name == "Anna"

    gone = delete_player(player=anna)

    assert table_view(table, boris).players[0].name == gone.name
    assert newest_position(table).seats[0].name == gone.name
    assert rows_of(table).finished_at is not None


def test_ratings_stay_everybodys_own_and_are_proven_still() -> None:
    players = [registered(name) for name in ("Anna", "Boris", "Vera")]
    for _match in range(3):
        rated(players)
    before = stored()
    assert before["RatingEvent"]

    delete_player(player=players[0])

    assert stored() == before
    assert Rating.objects.filter(player=players[0]).exists()
    assert RatingEvent.objects.count() == 9
    assert prove_all() == {}


def test_a_running_match_goes_on_with_a_bot(boris: Player, vera: Player) -> None:
    anna = registered("Anna")
    players = [anna, boris, vera]
    table = open_for(players)
    action = legal_actions(newest_position(table).state)[0]
    play(table, players[action.seat], action.text)

    delete_player(player=anna)

    assert Seat.objects.get(table=table, index=0).kind == Seat.Kind.BOT
    assert rows_of(table).status == Match.Status.PLAYING
    names = [seat.name for seat in table_view(table, boris).players]
    assert "Anna" not in names
    assert Participation.objects.get(match__table=table, player=anna).left_at is not None


def test_a_seat_at_a_waiting_table_is_open_again(boris: Player) -> None:
    anna = registered("Anna")
    table = open_table(player=boris, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    join_table(table=table, player=anna)

    delete_player(player=anna)

    kinds = Seat.objects.filter(table=table).order_by("index").values_list("kind", flat=True)
    assert list(kinds) == ["human", "open", "open"]


def test_nobody_is_deleted_out_of_a_rated_match(boris: Player, vera: Player) -> None:
    anna = registered("Anna")
    table = open_for([anna, boris, vera])
    Table.objects.filter(pk=table).update(rated=True)

    with pytest.raises(DeletionRefused, match="rated_match"):
        delete_player(player=anna)

    anna.refresh_from_db()
    assert (anna.name, anna.deleted_at) == ("Anna", None)
    assert Seat.objects.get(table=table, index=0).player == anna


def test_a_guest_is_deleted_as_well(anna: Player, boris: Player, vera: Player) -> None:
    table = finished_table([anna, boris, vera])

    gone = delete_player(player=anna)

    assert gone.name.startswith("Deleted-")
    assert table_view(table, boris).players[0].name == gone.name
    assert (gone.kind, Membership.objects.exists()) == ("human", False)
