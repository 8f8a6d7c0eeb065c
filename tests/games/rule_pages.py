"""Visiting the pages about rules without a browser."""

from __future__ import annotations

import html
import re

from django.http import HttpResponse
from django.test import Client

from accounts.identity import remember
from accounts.models import Player


def visitor(player: Player | None = None, language: str = "en") -> Client:
    """A browser, somebody's if a player is named."""
    client = Client(headers={"accept-language": language})
    if player is not None:
        answer = HttpResponse()
        remember(answer, player)
        client.cookies = answer.cookies
    return client


def text_of(answer: object) -> str:
    """What a page says, without its tags."""
    page = getattr(answer, "content").decode()  # noqa: B009
    page = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())
