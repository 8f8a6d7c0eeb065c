"""What a table's socket is told when it opens: how it wants the table written, and which window it is."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any
from urllib.parse import parse_qs

from accounts.effects.sockets import group_of_player
from accounts.models import Player
from games.consumers.inbox import Inbox
from games.consumers.screens import JsonScreen, PageScreen, Screen
from games.consumers.windows import Windows
from games.presenters.viewer import viewer_from_scope


def screen_of(scope: Mapping[str, Any], player: Player | None) -> Screen:
    """Fragments for pages, JSON for programs."""
    wants_json = _asked(scope, "format") == "json"
    return JsonScreen() if wants_json else PageScreen(viewer_from_scope(scope, player))


def windows_of(
    scope: Mapping[str, Any],
    table: str,
    player: Player,
    inbox: Inbox,
    say: Callable[[str], Awaitable[None]],
) -> Windows | None:
    """Pages know of each other; programs are no windows."""
    page = _asked(scope, "page")[:40]
    if not page:
        return None

    async def tell(others: int) -> None:
        await say(json.dumps({"windows": others}))

    return Windows(table, page, partial(inbox.send, group_of_player(player.pk)), tell)


def names_a_token(scope: Mapping[str, Any]) -> bool:
    """Whether the client says who it is by a token."""
    return any(name == b"authorization" for name, _value in scope["headers"])


def _asked(scope: Mapping[str, Any], name: str) -> str:
    query: dict[str, list[str]] = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    return query.get(name, [""])[0]
