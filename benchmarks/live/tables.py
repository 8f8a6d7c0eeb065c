"""Real tables: three guests, the page's own socket, random legal actions.

The shuffles are fixed by a seed, so the client knows every hand and works out the legal actions by itself.
"""

from __future__ import annotations

from random import Random
from typing import Any
from uuid import uuid4

from aiohttp import ClientSession

from benchmarks.live.crowd import Script, Seat, frame
from benchmarks.live.server import Server
from games.engine import apply, deal, make_rules, needs_deal, new_match
from games.record import pack

PRESET = "thousand_offline"


class RealTable(Script):
    """One match of three scripted people."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server, self.seed = server, seed
        self.generator = Random(seed)
        self.state = new_match(make_rules(PRESET))
        self.deals = 0

    async def sit(self, http: ClientSession) -> None:
        """Three guests take the seats and open their sockets."""
        tokens = [(await self._post(http, "guests", None, {}))["token"] for _ in range(3)]
        opened = await self._post(
            http,
            "tables",
            tokens[0],
            {"preset": PRESET, "options": {}, "seats": ["me", "open", "open"], "seed": self.seed},
        )
        table = opened["table"]
        for token in tokens[1:]:
            opened = await self._post(http, f"tables/{table}/join", token, {})
        self._deal(opened["dealer"])
        self.seats = [Seat(await self._socket(http, table, token)) for token in tokens]

    def next_frame(self, version: int) -> tuple[int, str] | None:
        """Play any legal action of the seat to act."""
        if needs_deal(self.state):
            self._deal(None)
        actions = self.state.legal()
        if not actions:
            return None
        action = self.generator.choice(actions)
        self.state, _ = apply(self.state, action)
        return action.seat, frame(action=action.text, version=version, client_action_id=str(uuid4()))

    def _deal(self, dealer: int | None) -> None:
        drawn = pack.seeded(self.seed, self.deals)
        self.state, _ = deal(self.state, pack.parse(drawn.pack), dealer)
        self.deals += 1

    async def _post(self, http: ClientSession, path: str, token: str | None, body: Any) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with http.post(f"{self.server.http}/api/{path}", json=body, headers=headers) as answer:
            answer.raise_for_status()
            return await answer.json()

    async def _socket(self, http: ClientSession, table: str, token: str) -> Any:
        headers = {"Authorization": f"Bearer {token}"}
        return await http.ws_connect(f"{self.server.ws}/ws/tables/{table}/", headers=headers)
