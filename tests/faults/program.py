"""A player's program over real HTTP. It does not give up while the server is away."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
import uuid
from typing import Any


class Program:
    """One guest with a token."""

    def __init__(self, port: int, name: str) -> None:
        self.port = port
        self.token = ""
        self.token = self.call("POST", "guests", {"name": name})["token"]

    def call(self, method: str, path: str, body: object = None, *, patience: float = 30) -> Any:
        """Call until there is an answer. The same body again is the same command."""
        deadline = time.monotonic() + patience
        while True:
            try:
                return self._once(method, path, body)
            except urllib.error.HTTPError as error:
                if error.code < 500 or time.monotonic() > deadline:
                    raise AssertionError(f"{path}: {error.code} {error.read()!r}") from error
            except OSError:
                if time.monotonic() > deadline:
                    raise
            time.sleep(0.05)

    def state(self, table: str) -> dict[str, Any]:
        """The table as this player may see it."""
        state: dict[str, Any] = self.call("GET", f"tables/{table}/state")
        return state

    def act(self, state: dict[str, Any], action: str) -> dict[str, Any]:
        """Play, and have it acknowledged."""
        body = {"action": action, "version": state["version"], "client_action_id": str(uuid.uuid4())}
        after: dict[str, Any] = self.call("POST", f"tables/{state['table']}/actions", body)
        return after

    def _once(self, method: str, path: str, body: object) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/{path}", data, headers, method=method
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)
