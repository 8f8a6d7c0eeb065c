"""Calls of the JSON interface, as a program makes them."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from accounts.models import Player
from accounts.services.tokens import issue_token


def call(path: str, player: Player | None = None, body: Any = None, *, status: int = 200) -> Any:
    """GET, or POST where there is a body, with a token of the player; what came back."""
    headers = {"Authorization": f"Bearer {issue_token(player=player)}"} if player else {}
    browser = Client(enforce_csrf_checks=True)
    if body is None:
        answer = browser.get(f"/api{path}", headers=headers)
    else:
        text = body if isinstance(body, str) else json.dumps(body)
        answer = browser.post(f"/api{path}", text, content_type="application/json", headers=headers)
    assert answer.status_code == status, (answer.status_code, answer.content[:500])
    return answer.json()
