"""Opening a table, sitting down and getting up."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import Settings

from accounts.models import Player
from games.engine import needs_deal, to_act
from games.models import Deal, Match, Seat, Table
from games.models.table import CODE_LETTERS, is_code
from games.record.pack import commitment, parse
from games.selectors.cache import newest_position, table_view
from games.selectors.lobby import running_table
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table, open_table
from tests.games.driving import PRESET, deal_is_over, open_for, open_with_bots, play_until, rows_of

pytestmark = pytest.mark.django_db(transaction=True)


def refusal_of_opening(player: Player | None, **fields: Any) -> Refused:
    asked: dict[str, Any] = {"preset": PRESET, "options": {}, "seats": ["me", "open", "open"]} | fields
    with pytest.raises(Refused) as caught:
        open_table(player=player, **asked)
    assert not Table.objects.exists()
    return caught.value


def test_a_table_without_open_seats_is_dealt_at_once(anna: Player) -> None:
    view = table_view(open_with_bots(anna), anna)

    assert view.status == "playing"
    assert (view.seat, view.observation.deal, len(view.observation.hand)) == (0, 0, 7)
    assert [(seat.kind, seat.level, seat.present) for seat in view.players] == [
        ("guest", None, True),
        ("bot", "easy", True),
        ("bot", "easy", True),
    ]
    assert len({seat.name for seat in view.players}) == 3


def test_the_pack_is_stored_and_committed_to_before_anybody_sees_it(anna: Player) -> None:
    table = open_with_bots(anna)

    deal = Deal.objects.get(match__table=table)
    assert len(parse(deal.pack)) == 24
    assert len(deal.salt) == 32
    assert table_view(table, None).commitment == deal.commitment == commitment(deal.salt, deal.pack)


def test_codes_are_short_and_free_of_letters_that_look_alike(anna: Player) -> None:
    code = open_with_bots(anna)

    assert len(code) == 4
    assert is_code(code)
    assert not set(CODE_LETTERS) & set("01oliu")


def test_nobody_is_dealt_to_while_a_seat_is_open(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["open", "me", "open"]).table
    version = rows_of(table).version
    join_table(table=table, player=boris)

    view = table_view(table, boris)
    assert view.status == "waiting"
    assert view.version == version + 1
    assert [seat.kind for seat in view.players] == ["guest", "guest", "open"]
    assert (view.seat, view.observation.hand, view.commitment) == (0, (), None)


def test_the_last_to_come_starts_the_match(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])

    view = table_view(table, vera)
    assert (view.status, view.seat, len(view.observation.hand)) == ("playing", 2, 7)
    assert rows_of(table).due_at is None


@pytest.mark.parametrize(
    ("fields", "code", "about"),
    [
        ({"preset": "nobody_knows"}, "bad_request", "preset"),
        ({"options": {"bolt_limit": 4}}, "bad_request", "bolt_limit"),
        ({"options": {"min_bid": "100"}}, "bad_request", "min_bid"),
        ({"options": {"colour": "red"}}, "bad_request", "colour"),
        ({"options": {"cards_per_hand": 6}}, "bad_request", "cards_per_hand"),
        ({"options": {"players": 4}}, "bad_request", "4 players"),
        ({"seats": ["me", "open"]}, "bad_request", "seats"),
        ({"seats": ["me", "me", "open"]}, "bad_request", "seats"),
        ({"seats": ["me", "bot:wizard", "open"]}, "bad_request", "bot:easy"),
        ({"seats": ["me", "bot:", "open"]}, "bad_request", "seats"),
        ({"seats": ["me", "Anna", "open"]}, "bad_request", "seats"),
        ({"seats": ["bot:easy"] * 3}, "bad_request", "seats"),
        ({"seats": ["me", "bot:easy", "bot:easy"], "rated": True}, "bad_request", "rated"),
        ({"seats": ["me", "open", "open"], "rated": True}, "not_allowed", "account"),
        ({"club": "nowhere"}, "bad_request", "club"),
        ({"clock": {"action_s": 4, "bank_s": 180}}, "bad_request", "clock"),
        ({"clock": {"action_s": 25}}, "bad_request", "clock"),
        ({"clock": {"action_s": True, "bank_s": 1}}, "bad_request", "clock"),
        ({"clock": [25]}, "bad_request", "clock"),
        ({"seed": "7"}, "bad_request", "seed"),
    ],
)
def test_what_cannot_be_opened_is_refused_by_name(
    anna: Player, fields: dict[str, Any], code: str, about: str
) -> None:
    refused = refusal_of_opening(anna, **fields)

    assert refused.code == code
    assert about in refused.detail


def test_nobody_opens_a_table_without_a_name() -> None:
    assert refusal_of_opening(None).code == "not_signed_in"


@pytest.mark.parametrize("players", [2, 4])
def test_tables_for_two_and_four_are_dealt_too(anna: Player, players: int) -> None:
    seats = ["me", *["bot:easy"] * (players - 1)]

    view = table_view(open_with_bots(anna, options={"players": players}, seats=seats), anna)

    assert view.status == "playing"
    assert len(view.players) == players


def test_a_seed_fixes_dealer_and_packs_where_seeds_are_on(anna: Player, settings: Settings) -> None:
    settings.THOUSAND_DEBUG_SEEDS = True
    tables = [open_with_bots(anna, seed=seed) for seed in ("7", "7", "8")]

    deals = [Deal.objects.get(match__table=table) for table in tables]
    assert (deals[0].pack, deals[0].dealer) == (deals[1].pack, deals[1].dealer)
    assert deals[0].pack != deals[2].pack
    assert deals[0].salt != deals[1].salt


def test_a_seat_can_be_chosen(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table

    join_table(table=table, player=boris, seat=2)

    assert table_view(table, boris).seat == 2


def test_sitting_down_is_refused_when_the_seat_is_taken_or_one_sits_already(
    anna: Player, boris: Player, vera: Player, galya: Player
) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    join_table(table=table, player=boris, seat=1)
    version = rows_of(table).version

    attempts: list[tuple[Player | None, int | None, str]] = [
        (anna, None, "already_seated"),
        (boris, 2, "already_seated"),
        (vera, 0, "seat_taken"),
        (vera, 1, "seat_taken"),
        (vera, 3, "bad_request"),
        (vera, -1, "bad_request"),
        (None, None, "not_signed_in"),
    ]
    for player, seat, code in attempts:
        with pytest.raises(Refused) as caught:
            join_table(table=table, player=player, seat=seat)
        assert caught.value.code == code
    assert rows_of(table).version == version
    join_table(table=table, player=vera)
    with pytest.raises(Refused) as caught:
        join_table(table=table, player=galya)
    assert caught.value.code == "seat_taken"


def test_a_seat_is_open_again_when_somebody_leaves_before_the_match(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    join_table(table=table, player=boris)
    version = rows_of(table).version

    leave_table(table=table, player=boris)

    view = table_view(table, boris)
    assert (view.version, view.seat, view.status) == (version + 1, None, "waiting")
    assert [seat.kind for seat in view.players] == ["guest", "open", "open"]


def test_a_bot_plays_on_for_whoever_leaves_the_match(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    seat = to_act(newest_position(table).state)
    assert seat is not None

    leave_table(table=table, player=players[seat])

    row = rows_of(table)
    assert (row.status, row.due_at is not None) == (Match.Status.PLAYING, True)
    stands_in = table_view(table, None).players[seat]
    assert (stands_in.kind, stands_in.level) == ("bot", "easy")
    assert Seat.objects.get(table=table, index=seat).player is None


def test_the_last_person_to_leave_ends_the_match_without_a_result(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "bot:easy"]).table
    join_table(table=table, player=boris)
    leave_table(table=table, player=anna)
    leave_table(table=table, player=boris)

    row = rows_of(table)
    assert (row.status, row.due_at, row.result) == (Match.Status.FINISHED, None, None)
    assert row.finished_at is not None


def test_who_has_no_seat_cannot_leave(anna: Player, galya: Player) -> None:
    table = open_with_bots(anna)

    for player, code in ((galya, "not_your_seat"), (None, "not_signed_in")):
        with pytest.raises(Refused) as caught:
            leave_table(table=table, player=player)
        assert caught.value.code == code


def test_leaving_after_the_end_changes_nothing(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players, match_deals=1)
    play_until(table, players, lambda position: position.status == Match.Status.FINISHED)
    version = rows_of(table).version

    leave_table(table=table, player=anna)

    assert rows_of(table).version == version
    assert table_view(table, anna).seat == 0


def test_a_finished_match_says_who_won(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players, match_deals=2)
    play_until(table, players, lambda position: position.status == Match.Status.FINISHED)

    view = table_view(table, anna)
    assert view.status == "finished"
    assert view.result is not None
    assert sorted(view.result) == ["places", "winner"]
    assert len(view.scores) == 2
    assert view.observation.legal == ()
    assert rows_of(table).due_at is None


def test_what_a_process_knows_is_what_the_database_says(anna: Player, boris: Player, vera: Player) -> None:
    from tests.games.conftest import forget_everything

    players = [anna, boris, vera]
    table = open_for(players, match_deals=3)
    deals = 0
    while not (known := newest_position(table)).result:
        play_until(table, players, deal_is_over, seed=deals)
        deals += 1
        forget_everything()
        read = newest_position(table)
        assert read == newest_position(table)
        assert read.previous == read.deal.log if read.deal and needs_deal(read.state) else True
        play_until(table, players, lambda position: not needs_deal(position.state), steps=2)
        known = newest_position(table)
        forget_everything()
        assert newest_position(table) == known
    assert len(known.scores) == 3


def test_the_way_back_leads_to_the_table_that_is_not_over(anna: Player, galya: Player) -> None:
    first = open_with_bots(anna)
    second = open_with_bots(anna)

    assert running_table(anna) == second
    leave_table(table=second, player=anna)
    assert running_table(anna) == first
    leave_table(table=first, player=anna)
    assert running_table(anna) is running_table(galya) is running_table(None) is None
