"""Three guests at one table with a program each: open sockets that come back by themselves, like pages do."""

from __future__ import annotations

import asyncio
import json
import random
import time
import uuid
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from aiohttp import ClientError, ClientSession, ClientTimeout, WSMsgType

RETRY_S = (0.0, 0.2, 0.4, 0.8)  # as in static/js/live.js
BEAT_S, PATIENCE_S, OPEN_S = 5.0, 1.5, 2.5
R = TypeVar("R")
NAMES = ("Anna", "Boris", "Vera")


class Window:
    """One socket of one player, and the newest version it was shown."""

    def __init__(self, party: Party, token: str) -> None:
        self.version = -1
        self.has_hand = False
        self.opened = 0
        self._party = party
        self._headers = {"Authorization": f"Bearer {token}"}

    async def live(self) -> None:
        """Open, listen, and come back, for ever."""
        tries = 0
        while True:
            try:
                await self._listen()
                tries = 0
            except (ClientError, OSError, TimeoutError):
                pass
            await asyncio.sleep(RETRY_S[min(tries, len(RETRY_S) - 1)])
            tries += 1

    async def _listen(self) -> None:
        address = f"{self._party.ws}/ws/tables/{self._party.table}/?format=json"
        async with asyncio.timeout(OPEN_S):
            socket = await self._party.http.ws_connect(address, headers=self._headers)
        async with socket:
            self.opened += 1
            while True:
                try:
                    message = await socket.receive(timeout=BEAT_S)
                except TimeoutError:
                    await socket.send_str(json.dumps({"ping": max(0, self.version)}))
                    message = await socket.receive(timeout=PATIENCE_S)
                if message.type is not WSMsgType.TEXT:
                    return
                said = json.loads(message.data)
                self.version = max(self.version, said.get("version", -1))
                self.has_hand = self.has_hand or bool(said.get("hand"))


class Party:
    """The table, its players and their windows."""

    def __init__(self, port: int, http: ClientSession, *, seats: int = 3) -> None:
        self.http = http
        self.port = port
        self.ws = f"ws://127.0.0.1:{port}"
        self.table = ""
        self.tokens: list[str] = []
        self.windows: list[Window] = []
        self._api = f"http://127.0.0.1:{port}/api"
        self._people = seats
        self._random = random.Random(7)
        self._living: list[asyncio.Task[None]] = []

    async def sit_down(self) -> Party:
        """Open a table, take the seats, open the windows; all show the first deal."""
        await self.fill()
        return self

    async def fill(self) -> float:
        """The same; seconds from the last one's sitting down until every window shows the first deal."""
        for name in NAMES[: self._people]:
            self.tokens.append((await self._call("POST", "guests", {"name": name}))["token"])
        bots = ["bot:easy"] * (3 - self._people)
        seats = ["me", *(["open"] * (self._people - 1)), *bots]
        self.table = (await self._call("POST", "tables", {"seats": seats}, 0))["table"]
        for place in range(1, self._people - 1):
            await self._call("POST", f"tables/{self.table}/join", {}, place)
        self.windows = [Window(self, token) for token in self.tokens]
        self._living = [asyncio.create_task(window.live()) for window in self.windows]
        await self.converge(within_s=20)
        began = time.monotonic()
        if self._people > 1:
            await self._call("POST", f"tables/{self.table}/join", {}, self._people - 1)
        async with asyncio.timeout(20):
            while not all(window.has_hand for window in self.windows):
                await asyncio.sleep(0.005)
        return time.monotonic() - began

    async def leave(self) -> None:
        """Close the windows."""
        for task in self._living:
            task.cancel()
        await asyncio.gather(*self._living, return_exceptions=True)

    async def state(self, place: int = 0) -> dict[str, Any]:
        """The table as a player's program reads it."""
        return await self._call("GET", f"tables/{self.table}/state", None, place)

    async def move(self) -> int:
        """Whoever is to act plays by chance; the version that came of it. Between deals it waits."""
        while True:
            state = await self.state()
            place = state["to_act"]
            if place is not None and place < self._people:
                state = state if place == 0 else await self.state(place)
                if state["legal"]:
                    action = self._random.choice(state["legal"])
                    body = {
                        "action": action,
                        "version": state["version"],
                        "client_action_id": str(uuid.uuid4()),
                    }
                    done = await self._call("POST", f"tables/{self.table}/actions", body, place)
                    return int(done["version"])
            await asyncio.sleep(0.1)

    async def converge(self, *, within_s: float) -> float:
        """Seconds until every window shows the table's present version; TimeoutError after a while."""
        began = time.monotonic()
        async with asyncio.timeout(within_s):
            while True:
                present = (await self.state())["version"]
                if all(window.version >= present for window in self.windows):
                    return time.monotonic() - began
                await asyncio.sleep(0.02)

    async def one_move(self, *, within_s: float = 20) -> float:
        """Seconds from a move's being sent until every window shows it."""
        began = time.monotonic()
        version = await self.move()
        async with asyncio.timeout(within_s):
            while any(window.version < version for window in self.windows):
                await asyncio.sleep(0.005)
        return time.monotonic() - began

    async def recover(self) -> float:
        """Seconds until every window shows the present, and has heard of one more move as well."""
        began = time.monotonic()
        await self.converge(within_s=60)
        await self.one_move(within_s=60)
        return time.monotonic() - began

    async def _call(self, method: str, path: str, body: Any, place: int | None = None) -> dict[str, Any]:
        """Call until there is an answer, for half a minute. The same body again is the same command."""
        headers = {} if place is None else {"Authorization": f"Bearer {self.tokens[place]}"}
        deadline = time.monotonic() + 30
        while True:
            try:
                async with self.http.request(
                    method, f"{self._api}/{path}", json=body, headers=headers
                ) as answer:
                    if answer.status < 500:
                        assert answer.ok, await answer.text()
                        return dict(await answer.json())
            except (ClientError, OSError, TimeoutError):
                pass
            assert time.monotonic() < deadline, f"{path} was not answered"
            await asyncio.sleep(0.05)


async def with_party(port: int, what: Callable[[Party], Awaitable[R]]) -> R:
    """Do something with a party that has sat down."""
    async with ClientSession(timeout=ClientTimeout(total=10)) as http:
        party = await Party(port, http).sit_down()
        try:
            return await what(party)
        finally:
            await party.leave()
