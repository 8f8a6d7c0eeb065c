"""What the same stack does without the game.

`bare`: a consumer that does one transaction (read for update, insert, update) and one group send of the
same bytes. `rendered`: the same with three fragments rendered by the table's own templates.
"""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any
from uuid import uuid4

import django
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application
from django.urls import path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
django.setup()

from django.db import transaction  # noqa: E402

from benchmarks.live.fragments import rendered  # noqa: E402
from games.models import Deal, LoggedAction, Match, Table  # noqa: E402

BYTES = int(os.environ.get("CEILING_BYTES", "8000"))


def _open() -> str:
    table = Table.objects.create(preset="thousand_offline", options={}, rated=False)
    match = Match.objects.create(table=table, number=1, snapshot={}, status=Match.Status.PLAYING)
    deal = Deal.objects.create(match=match, number=0, dealer=0, pack="", salt="", commitment="")
    return f"{match.pk}/{deal.pk}"


def _move(which: str) -> int:
    match, _, deal = which.partition("/")
    with transaction.atomic():
        row = Match.objects.select_for_update().values("version", "action_count").get(pk=match)
        LoggedAction.objects.create(
            match_id=match,
            deal_id=int(deal),
            sequence=row["action_count"],
            text="0 play AS",
            client_action_id=str(uuid4()),
        )
        Match.objects.filter(pk=match).update(
            version=row["version"] + 1, action_count=row["action_count"] + 1, snapshot={"pad": "x" * 400}
        )
    return int(row["version"]) + 1


class Ceiling(AsyncWebsocketConsumer):
    """Three sockets share a group; a frame of any of them is one move."""

    async def connect(self) -> None:
        """Join the group of the name in the address."""
        kwargs = self.scope["url_route"]["kwargs"]
        self.group, self.seat, self.renders = kwargs["name"], kwargs["seat"], kwargs["kind"] == "rendered"
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()
        await self.send(_text(0, ""))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """One move."""
        said = json.loads(text_data or "{}")
        match = said["match"] or await database_sync_to_async(_open)()
        version = await database_sync_to_async(_move)(match)
        texts = rendered() if self.renders else ["x" * BYTES]
        message = {"type": "moved", "version": version, "texts": texts, "match": match}
        await self.channel_layer.group_send(self.group, message)

    async def moved(self, event: dict[str, Any]) -> None:
        """Pass it on."""
        texts = event["texts"]
        await self.send(_text(event["version"], texts[self.seat % len(texts)], event["match"]))


def _text(version: int, body: str, match: str = "") -> str:
    return f'<i data-version="{version}" data-match="{match}">{body}'


async def _health(scope: Any, receive: Any, send: Any) -> None:
    await asyncio.sleep(0)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"ok"})


get_asgi_application()
socket: Any = Ceiling.as_asgi()  # Channels routes with Django's path, which knows views only
routes: Any = [path("<str:kind>/<str:name>/<int:seat>/", socket)]
application = ProtocolTypeRouter({"http": _health, "websocket": URLRouter(routes)})
