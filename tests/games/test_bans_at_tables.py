"""Who is banned from playing loses the seat at once and sits down nowhere; the others play on."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.identity import COOKIE, _signer
from accounts.models import Ban, Player
from accounts.services.moderation.bans import ban, lift
from games.engine import legal_actions, needs_deal, to_act
from games.models import Match, Seat, Table
from games.selectors.cache import newest_position, table_view
from games.services.refusal import Refused
from games.services.tables import join_table, open_table
from games.services.turns import start_deal
from tests.games.driving import PRESET, deal_is_over, open_for, open_with_bots, play, play_until, rows_of

pytestmark = pytest.mark.django_db(transaction=True)


def ban_from(kind: str, player: Player) -> Ban:
    until = timezone.now() + timedelta(days=3)
    return ban(player=player, kind=kind, reason="Stalled on purpose.", until=until, moderator=None)


def as_guest(player: Player) -> Client:
    client = Client()
    client.cookies[COOKIE] = _signer().sign(str(player.pk))
    return client


def refusal_of_playing(table: str, player: Player) -> Refused:
    with pytest.raises(Refused) as caught:
        play(table, player, "0 pass")
    return caught.value


def test_the_seat_goes_to_a_bot_and_the_others_play_on(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    seat = to_act(newest_position(table).state)
    assert seat is not None
    version = rows_of(table).version

    ban_from("play", players[seat])

    row = rows_of(table)
    assert (row.status, row.version, row.due_at is not None) == (Match.Status.PLAYING, version + 1, True)
    assert Seat.objects.get(table=table, index=seat).kind == Seat.Kind.BOT
    assert table_view(table, players[seat]).seat is None
    others = [player for player in players if player != players[seat]]
    assert all(table_view(table, other).seat is not None for other in others)


def test_an_action_of_a_banned_player_is_refused_with_until_when_and_why(
    anna: Player, boris: Player, vera: Player
) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    position = newest_position(table)
    action = legal_actions(position.state)[0]
    held = ban_from("play", players[action.seat])
    assert held.ends_at is not None

    with pytest.raises(Refused) as caught:
        play(table, players[action.seat], action.text)

    assert caught.value.code == "not_allowed"
    assert held.ends_at.isoformat(timespec="minutes") in caught.value.detail
    assert "Stalled on purpose." in caught.value.detail
    assert newest_position(table).action_count == 0


def test_the_next_deal_is_not_started_by_a_banned_player(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    position = play_until(table, players, deal_is_over)
    assert needs_deal(position.state)
    ban_from("play", anna)

    with pytest.raises(Refused, match="not_allowed"):
        start_deal(table=table, player=anna, version=rows_of(table).version)


def test_who_only_has_no_seat_is_told_that(anna: Player, galya: Player) -> None:
    table = open_with_bots(anna)

    assert refusal_of_playing(table, galya).code == "not_your_seat"
    ban_from("chat", galya)
    assert refusal_of_playing(table, galya).code == "not_your_seat"


def test_a_waiting_table_has_its_seat_open_again(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    join_table(table=table, player=boris)
    ban_from("play", boris)

    kinds = Seat.objects.filter(table=table).order_by("index").values_list("kind", flat=True)
    assert list(kinds) == ["human", "open", "open"]


def test_finished_matches_stay_as_they_are(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players, match_deals=1)
    play_until(table, players, lambda position: position.status == Match.Status.FINISHED)
    before = Match.objects.values().get(table=table)
    ban_from("play", anna)

    assert Match.objects.values().get(table=table) == before
    assert Seat.objects.get(table=table, index=0).player == anna


def test_a_banned_player_opens_and_joins_no_table_until_the_ban_is_over(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    held = ban_from("play", boris)

    with pytest.raises(Refused, match="not_allowed"):
        join_table(table=table, player=boris)
    with pytest.raises(Refused, match="not_allowed"):
        open_with_bots(boris)
    assert Table.objects.count() == 1

    lift(ban=held.pk, moderator=None)
    assert join_table(table=table, player=boris).seat_of(boris.pk) == 1


def test_a_ban_from_the_chat_leaves_the_seat(anna: Player) -> None:
    table = open_with_bots(anna)
    ban_from("chat", anna)

    assert table_view(table, anna).seat == 0


def test_play_now_leads_a_banned_player_to_the_reasons(anna: Player) -> None:
    ban_from("play", anna)

    answer = as_guest(anna).post("/play", follow=True)

    assert answer.redirect_chain[-1][0] == "/settings/bans/"
    assert "Stalled on purpose." in answer.content.decode()


def test_sitting_down_on_the_page_is_refused_in_words(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    ban_from("play", boris)

    page = as_guest(boris).post(f"/tables/{table}/join", follow=True).content.decode()

    assert "You are banned from playing." in page


def test_the_interface_answers_with_code_and_detail(anna: Player) -> None:
    from accounts.services.tokens import issue_token

    token = issue_token(player=anna)
    ban_from("play", anna)
    answer = Client().post(
        "/api/tables",
        {"seats": ["me", "bot:easy", "bot:easy"]},
        content_type="application/json",
        headers={"Authorization": f"Bearer {token}"},
    )

    assert answer.status_code == 403
    assert answer.json()["code"] == "not_allowed"
    assert "Stalled on purpose." in answer.json()["error"]


def test_a_move_costs_no_query_for_bans(anna: Player, boris: Player, vera: Player) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    players = [anna, boris, vera]
    table = open_for(players)
    action = legal_actions(newest_position(table).state)[0]
    with CaptureQueriesContext(connection) as captured:
        play(table, players[action.seat], action.text)

    assert not [query for query in captured.captured_queries if "accounts_ban" in query["sql"]]
