"""A table's socket: what it sends, what it takes, and what it does not put up with."""

from __future__ import annotations

import asyncio
import json

import pytest
from channels.db import database_sync_to_async as in_thread

from accounts.models import Player
from games.consumers import table as consumer
from games.models import LoggedAction, Seat
from games.services.tables import join_table, open_table
from tests.games.driving import PRESET, open_for, open_with_bots, play, play_until, rows_of
from tests.games.sockets import Socket, json_socket, page_socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def players(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(players: list[Player]) -> str:
    return open_for(players)


async def all_sockets(table: str, players: list[Player]) -> list[Socket]:
    sockets = [await json_socket(table, player) for player in players]
    for socket in sockets:
        await socket.state()
    return sockets


async def test_a_program_hears_the_version_and_then_its_own_state(
    table: str, players: list[Player], galya: Player
) -> None:
    for viewer, seat in ((players[1], 1), (galya, None), (None, None)):
        socket = await json_socket(table, viewer)

        state = await socket.state()

        assert state["seat"] == seat
        assert len(state["hand"]) == (0 if seat is None else 7)
        await socket.disconnect()


async def test_an_action_reaches_every_seat(table: str, players: list[Player]) -> None:
    sockets = await all_sockets(table, players)
    seat = (await in_thread(play_until)(table, players, lambda position: True)).state.turn
    assert seat is not None
    version = (await in_thread(rows_of)(table)).version

    await sockets[seat].act(f"{seat} pass", version)

    for socket in sockets:
        state = await socket.state()
        assert (state["version"], state["log"]) == (version + 1, [f"{seat} pass"])
    for socket in sockets:
        assert await socket.receive_nothing(timeout=0.2)
        await socket.disconnect()


async def test_an_action_by_http_reaches_the_sockets_too(table: str, players: list[Player]) -> None:
    sockets = await all_sockets(table, players)
    row = await in_thread(rows_of)(table)
    seat = (await in_thread(play_until)(table, players, lambda position: True)).state.turn
    assert seat is not None

    await in_thread(play)(table, players[seat], f"{seat} pass")

    for socket in sockets:
        assert (await socket.state())["version"] == row.version + 1
        await socket.disconnect()


async def test_a_page_hears_fragments_with_their_version(table: str, players: list[Player]) -> None:
    socket = await page_socket(table, players[0])

    html = await socket.text()

    row = await in_thread(rows_of)(table)
    assert f'data-version="{row.version}"' in html
    assert "hx-swap-oob" in html
    await socket.disconnect()


async def test_sitting_down_is_seen_by_those_who_wait(anna: Player, boris: Player) -> None:
    opened = await in_thread(open_table)(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"])
    socket = await json_socket(opened.table, anna)
    await socket.state()

    await in_thread(join_table)(table=opened.table, player=boris)

    assert (await socket.state())["players"][1]["name"] == "Boris"
    await socket.disconnect()


async def test_a_refused_action_is_answered_with_reason_and_state_to_its_sender_alone(
    table: str, players: list[Player]
) -> None:
    sockets = await all_sockets(table, players)
    row = await in_thread(rows_of)(table)
    seat = (await in_thread(play_until)(table, players, lambda position: True)).state.turn
    assert seat is not None

    await sockets[seat].act(f"{seat} bid 103", row.version)
    refused = await sockets[seat].hear()

    assert refused["code"] == "illegal_bid"
    assert refused["state"]["version"] == row.version
    assert refused["error"]
    await sockets[seat].act(f"{seat} pass", row.version - 1)
    assert (await sockets[seat].hear())["code"] == "stale_version"
    await sockets[seat].act(f"{(seat + 1) % 3} pass", row.version)
    refused = await sockets[seat].hear()
    assert (refused["code"], "state" in refused) == ("not_your_seat", False)
    for other in sockets:
        if other is not sockets[seat]:
            assert await other.receive_nothing(timeout=0.2)
        await other.disconnect()
    assert (await in_thread(rows_of)(table)).version == row.version


async def test_a_page_is_told_why_in_words(table: str, players: list[Player]) -> None:
    row = await in_thread(rows_of)(table)
    seat = (await in_thread(play_until)(table, players, lambda position: True)).state.turn
    assert seat is not None
    socket = await page_socket(table, players[seat])
    await socket.text()

    await socket.act(f"{seat} bid 103", row.version)

    html = await socket.text()
    assert "in steps of 5" in html
    assert f'data-version="{row.version}"' in html
    await socket.disconnect()


async def test_the_same_action_twice_is_done_once(table: str, players: list[Player]) -> None:
    sockets = await all_sockets(table, players)
    row = await in_thread(rows_of)(table)
    seat = (await in_thread(play_until)(table, players, lambda position: True)).state.turn
    assert seat is not None

    for _click in range(3):
        await sockets[seat].act(f"{seat} pass", row.version, key="clicked")

    for _answer in range(3):
        assert (await sockets[seat].state())["version"] == row.version + 1
    assert await in_thread(LoggedAction.objects.count)() == 1
    for socket in sockets:
        await socket.disconnect()


async def test_somebody_without_a_seat_only_looks(table: str, galya: Player) -> None:
    version = (await in_thread(rows_of)(table)).version
    for viewer, code in ((galya, "not_your_seat"), (None, "not_signed_in")):
        socket = await json_socket(table, viewer)
        await socket.state()
        for frame in ({"action": "0 pass", "client_action_id": "a"}, {"next": 1}):
            await socket.say(**frame, version=version)
            assert (await socket.hear())["code"] == code
        await socket.disconnect()


async def test_the_next_deal_can_be_asked_for(table: str, players: list[Player]) -> None:
    over = await in_thread(play_until)(table, players, lambda position: bool(position.scores))
    socket = await json_socket(table, players[0])
    assert (await socket.state())["phase"] == "SCORE"

    await socket.say(next=1, version=over.version)

    state = await socket.state()
    assert (state["deal"], state["version"]) == (1, over.version + 1)
    await socket.say(next=1, version=over.version + 1)
    assert (await socket.hear())["code"] == "wrong_phase"
    await socket.disconnect()


async def test_a_heartbeat_is_answered_with_the_version(table: str, players: list[Player]) -> None:
    socket = await json_socket(table, players[0])
    version = (await socket.state())["version"]

    await socket.say(ping=version)

    assert await socket.hear() == {"pong": version}
    await socket.say(ping=str(version))
    assert await socket.hear() == {"pong": version}
    await socket.disconnect()


async def test_a_heartbeat_that_is_behind_brings_everything(table: str, players: list[Player]) -> None:
    socket = await json_socket(table, players[0])
    version = (await socket.state())["version"]
    await socket.say(ping=version)
    await socket.hear()

    await socket.say(ping=version - 1)

    assert (await socket.state())["version"] == version
    assert await socket.hear() == {"pong": version}
    await socket.disconnect()


async def test_a_socket_finds_out_what_no_poke_told(
    table: str, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumer, "CHECK_EVERY_S", 0.2)
    socket = await json_socket(table, players[0])
    version = (await socket.state())["version"]

    await in_thread(move_without_a_word)(table)

    assert (await socket.state())["version"] == version + 1
    await socket.disconnect()


async def test_a_socket_that_is_gone_leaves_nothing_behind(table: str, players: list[Player]) -> None:
    before = len(asyncio.all_tasks())
    sockets = await all_sockets(table, players)

    for socket in sockets:
        await socket.disconnect()
    await asyncio.sleep(0.2)

    # The layer keeps one receiver a loop.
    assert len(asyncio.all_tasks()) <= before + 1


def move_without_a_word(table: str) -> None:
    """As another process would whose poke was lost: the rows alone change."""
    from django.db.models import F

    row = rows_of(table)
    type(row).objects.filter(pk=row.pk).update(version=F("version") + 1)


async def test_a_client_may_ask_for_everything_again(table: str, players: list[Player]) -> None:
    socket = await json_socket(table, players[0])
    first = await socket.state()

    await socket.say(resync=1)

    assert await socket.state() == first
    await socket.disconnect()


async def test_heartbeats_keep_a_seat_present(table: str, players: list[Player]) -> None:
    await in_thread(Seat.objects.filter(table=table).update)(last_seen=None)
    socket = await json_socket(table, players[0])
    await socket.state()

    await socket.say(ping=0)
    await socket.state()

    assert [seat.last_seen is not None async for seat in Seat.objects.filter(table=table)] == [
        True,
        False,
        False,
    ]
    await socket.disconnect()


@pytest.mark.parametrize(
    "frame",
    [
        " ", "{", "nonsense", "[]", "5", '"action"', "null", "[" * 3000, "{}", '{"dance": 1}',
        '{"action": 5, "version": 1, "client_action_id": "a"}',
        '{"action": "0 pass", "client_action_id": "a"}',
        '{"action": "0 pass", "version": 1}',
        '{"action": "0 pass", "version": true, "client_action_id": "a"}',
        '{"action": "0 pass", "version": 1e999, "client_action_id": "a"}',
        '{"action": "0 pass", "version": -1, "client_action_id": "a"}',
        '{"action": "0 pass", "version": 1, "client_action_id": ""}',
        '{"action": "0 pass", "version": 1, "client_action_id": "a\\u0000b"}',
        '{"action": "0 pass", "version": 1, "client_action_id": "\\ud800"}',
        '{"ping": "x"}', '{"ping": null}', '{"next": 1}',
    ],
)  # fmt: skip
async def test_a_malformed_frame_is_refused_and_the_socket_lives(
    table: str, players: list[Player], frame: str
) -> None:
    socket = await json_socket(table, players[0])
    version = (await socket.state())["version"]

    await socket.send_to(text_data=frame)

    assert (await socket.hear())["code"] == "bad_request"
    await socket.say(ping=version)
    assert await socket.hear() == {"pong": version}
    await socket.disconnect()


async def test_binary_frames_are_refused(table: str, players: list[Player]) -> None:
    socket = await json_socket(table, players[0])
    await socket.state()

    await socket.send_to(bytes_data=b'{"ping": 1}')

    assert (await socket.hear())["code"] == "bad_request"
    await socket.disconnect()


async def test_a_frame_of_a_megabyte_closes_its_socket_and_no_other(
    table: str, players: list[Player]
) -> None:
    sockets = await all_sockets(table, players)
    frame = json.dumps({"action": "x" * 1_000_000})

    await sockets[0].send_to(text_data=frame)

    assert await sockets[0].closed_with() == 4413
    await sockets[1].say(resync=1)
    assert (await sockets[1].state())["seat"] == 1
    for socket in sockets[1:]:
        await socket.disconnect()


async def test_a_flood_closes_its_socket_and_no_other(table: str, players: list[Player]) -> None:
    sockets = await all_sockets(table, players)

    for _frame in range(200):
        await sockets[0].say(ping=1)

    assert await sockets[0].closed_with() == 4429
    await sockets[1].say(resync=1)
    assert (await sockets[1].state())["seat"] == 1
    for socket in sockets[1:]:
        await socket.disconnect()


@pytest.mark.parametrize("unknown", ["zzzz", "ZZZ", "a%20b", "x" * 60, "%00"])
async def test_an_unknown_table_is_closed_with_a_code_browsers_do_not_retry(unknown: str, db: None) -> None:
    socket = Socket(f"/ws/tables/{unknown}/", [(b"origin", b"http://testserver")])
    connected, _protocol = await socket.connect(timeout=5)

    assert connected
    assert await socket.closed_with() == 4404


async def test_an_unknown_token_is_closed(table: str) -> None:
    socket = Socket(f"/ws/tables/{table}/", [(b"authorization", b"Bearer nonsense")])
    await socket.connect(timeout=5)

    assert await socket.closed_with() == 4401


@pytest.mark.parametrize(
    "origin",
    [
        b"https://testserver",
        b"http://testserver:81",
        b"http://evil.example",
        b"null",
        b"testserver",
        b"",
        None,
    ],
)
async def test_a_socket_of_a_foreign_page_is_not_let_in(table: str, origin: bytes | None) -> None:
    headers = [] if origin is None else [(b"origin", origin)]
    socket = Socket(f"/ws/tables/{table}/", headers)

    connected, code = await socket.connect(timeout=5)

    assert not connected
    assert code == 4403


async def test_versions_arrive_in_their_order_however_the_pokes_do(table: str, players: list[Player]) -> None:
    from channels.layers import get_channel_layer

    from games.effects.poke import group_of

    socket = await json_socket(table, players[0])
    version = (await socket.state())["version"]
    seat = (await in_thread(play_until)(table, players, lambda position: True)).state.turn
    assert seat is not None
    layer = get_channel_layer()
    assert layer is not None

    await in_thread(play)(table, players[seat], f"{seat} pass")
    for late in (version, version - 1, version + 1):
        await layer.group_send(group_of(table), {"type": "table.version", "version": late})

    assert (await socket.state())["version"] == version + 1
    assert await socket.receive_nothing(timeout=0.3)
    await socket.disconnect()


async def test_bots_moves_reach_the_page(anna: Player) -> None:
    from games.services.turns import run_turn

    def opened() -> str:
        while rows_of(table := open_with_bots(anna)).due_at is None:
            pass
        return table

    table = await in_thread(opened)()
    row = await in_thread(rows_of)(table)
    socket = await json_socket(table, anna)
    await socket.state()

    await in_thread(run_turn)(match=row.pk, version=row.version)

    assert (await socket.state())["version"] == row.version + 1
    await socket.disconnect()
