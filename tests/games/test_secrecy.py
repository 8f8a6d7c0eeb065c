"""No byte sent to a seat or a spectator holds a card that R41 hides from it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from typing import Any

import pytest
from channels.db import database_sync_to_async as in_thread
from django.test import Client

from accounts.models import Player
from accounts.services.guests import create_guest
from accounts.services.tokens import issue_token
from games.presenters.page import render_fragments, render_refusal
from games.presenters.state import state_json
from games.presenters.viewer import Viewer
from games.selectors.cache import newest_position, table_view
from tests.games.driving import open_for, step
from tests.games.secrecy import cards_in, hidden_from
from tests.games.sockets import Socket, json_socket, page_socket

pytestmark = pytest.mark.django_db(transaction=True)

QUESTIONS = {
    "redeal_four_nines": "claim",
    "redeal_three_nines": "claim",
    "redeal_hand_below": 14,
    "redeal_two_nines_talon": "claim",
    "redeal_four_nines_after_pass": "claim",
}
RULES: list[dict[str, Any]] = [
    {},
    {"talon_shown": "declarer"},
    {"talon_shown": "hidden_at_forced_bid", "forced_opening": "first_bidder"},
    {"passed_cards_shown": "all"},
    {"dark": True},
    {"dark": True, "redeal_hand_below": 14, "talon_shown": "declarer"},
    QUESTIONS,
    {"raise_after_talon": True, "concede": "after_pass", "trump": "marriage", "marriage_timing": "lead"},
    {"players": 2},
    {"players": 4, "idle_bonus": "marriage"},
    {"players": 4, "cards_per_hand": 6},
]


def guests(options: dict[str, Any]) -> list[Player]:
    names = ("Anna", "Boris", "Vera", "Dina")[: options.get("players", 3)]
    return [create_guest(name=name) for name in names]


def viewers(players: Sequence[Player]) -> list[tuple[int | None, Player | None]]:
    return [*enumerate(players), (None, None)]


@pytest.mark.parametrize("options", RULES, ids=str)
def test_no_state_tells_a_hidden_card(options: dict[str, Any], db: None) -> None:
    players = guests(options)
    table = open_for(players, **options, match_deals=2)
    rng = random.Random(str(options))
    while (position := newest_position(table)).result is None:
        for seat, player in viewers(players):
            view = table_view(table, player)
            told = cards_in(json.dumps(state_json(view)))
            assert told >= set(view.observation.hand)
            assert not told & hidden_from(seat, position), (seat, position.deal)
        step(table, players, rng)


@pytest.mark.parametrize("options", RULES, ids=str)
def test_no_fragment_tells_a_hidden_card(options: dict[str, Any], db: None) -> None:
    rng, viewer = random.Random(str(options)), Viewer()
    for _table in range(2):
        players = guests(options)
        table = open_for(players, **options, match_deals=1)
        while (position := newest_position(table)).result is None and not position.previous:
            for seat, player in viewers(players):
                view, hidden = table_view(table, player), hidden_from(seat, position)
                fragments = render_fragments(view, viewer)
                refusal = render_refusal(
                    view, viewer, "illegal_card", f"{seat or 0} play {min(hidden or {'AS'})}"
                )
                assert cards_in(fragments) >= set(view.observation.hand)
                assert not cards_in(fragments) & hidden, (seat, position.deal)
                assert not cards_in(refusal) & hidden, (seat, position.deal)
            step(table, players, rng)


@pytest.mark.parametrize("options", [{}, {"talon_shown": "declarer"}, {"dark": True}], ids=str)
def test_no_page_and_no_answer_of_the_interface_tells_a_hidden_card(
    options: dict[str, Any], db: None
) -> None:
    players, rng = guests(options), random.Random(5)
    table = open_for(players, **options, match_deals=1)
    tokens = [issue_token(player=player) for player in players]
    while (position := newest_position(table)).result is None:
        for seat in (0, 1, 2, None):
            headers = {} if seat is None else {"Authorization": f"Bearer {tokens[seat]}"}
            addresses = [f"/api/tables/{table}/state", f"/api/matches/{position.match}/record"]
            addresses += [f"/api/matches/{position.match}/proof"]
            if seat is None:
                addresses.append(f"/tables/{table}/")
            for address in addresses:
                answer = Client().get(address, headers=headers)
                assert answer.status_code == 200
                assert not cards_in(answer.content.decode()) & hidden_from(seat, position), address
        step(table, players, rng)


async def test_no_frame_of_a_socket_tells_a_hidden_card(db: None) -> None:
    players = await in_thread(guests)({})
    table = await in_thread(open_for)(players, match_deals=1)
    rng = random.Random(7)
    sockets: list[tuple[int | None, Socket]] = []
    for seat, player in viewers(players):
        sockets.append((seat, await json_socket(table, player)))
        sockets.append((seat, await page_socket(table, player)))
    position = await in_thread(newest_position)(table)
    while position.result is None:
        hidden = {seat: await in_thread(hidden_from)(seat, position) for seat in (0, 1, 2, None)}
        for seat, socket in sockets:
            for text in await everything_said(socket, position.version):
                assert not cards_in(text) & hidden[seat], (seat, text)
        position = await in_thread(step)(table, players, rng)
    for _seat, socket in sockets:
        await socket.disconnect()


async def everything_said(socket: Socket, version: int) -> list[str]:
    """All messages up to the one that shows this version."""
    texts: list[str] = []
    shown = (f'data-version="{version}"', f'"version": {version}, "rules"')
    while not texts or not any(mark in texts[-1] for mark in shown):
        texts.append(await socket.text())
    return texts


async def test_the_channel_layer_carries_versions_and_nothing_else(db: None) -> None:
    from channels.layers import get_channel_layer

    from games.effects.poke import group_of

    players = await in_thread(guests)({})
    table = await in_thread(open_for)(players)
    layer = get_channel_layer()
    assert layer is not None
    channel = await layer.new_channel()
    await layer.group_add(group_of(table), channel)

    position = await in_thread(step)(table, players, random.Random(1))

    message = await asyncio.wait_for(layer.receive(channel), 5)
    assert message == {"type": "table.version", "version": position.version}
