"""A match played quickly: by the JSON interface, with the cookies of the browsers at the table."""

from __future__ import annotations

from random import Random
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page

State = dict[str, Any]


def finish_match(table: str, pages: list[Page], *, seed: int, steps: int = 3000) -> None:
    """Whoever is to act plays by chance to the end. The browsers come in the order of the seats."""
    rng = Random(seed)
    state = _state(pages[0], table)
    for _step in range(steps):
        if state["result"] is not None:
            return
        if state["phase"] == "SCORE":
            _next_deal(pages[0], table, state["version"])
            state = _state(pages[0], table)
        else:
            state = _act(pages[state["to_act"]], table, state, rng)
    raise AssertionError(f"table {table} does not come to an end")


def _act(page: Page, table: str, seen: State, rng: Random) -> State:
    mine = seen if seen["seat"] == seen["to_act"] else _state(page, table)
    answer = page.context.request.post(
        f"/api/tables/{table}/actions",
        data={
            "action": rng.choice(mine["legal"]),
            "version": mine["version"],
            "client_action_id": str(uuid4()),
        },
        headers=_headers(page),
    )
    assert answer.ok, answer.text()
    return dict(answer.json())


def _state(page: Page, table: str) -> State:
    answer = page.context.request.get(f"/api/tables/{table}/state")
    assert answer.ok, answer.text()
    return dict(answer.json())


def _next_deal(page: Page, table: str, version: int) -> None:
    answer = page.context.request.post(
        f"/tables/{table}/next", form={"version": str(version)}, headers=_headers(page)
    )
    assert answer.ok, answer.text()


def _headers(page: Page) -> dict[str, str]:
    token = next(cookie for cookie in page.context.cookies() if cookie.get("name") == "csrftoken")
    return {"X-CSRFToken": str(token.get("value"))}
