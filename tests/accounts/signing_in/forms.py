"""What is filled in, and what comes by mail."""

from __future__ import annotations

import re
from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.http import HttpResponse
from django.test import Client

from tests.people import PASSWORD


def sign_up(client: Client, name: str, *, email: str = "", password: str = PASSWORD) -> HttpResponse:
    """Fill in the form for a new account and send it."""
    asked = {"username": name, "password1": password, "password2": password, "email": email}
    return client.post("/account/signup/", asked)  # type: ignore[return-value]


def sign_in(client: Client, login: str, *, password: str = PASSWORD) -> HttpResponse:
    """Fill in the form for signing in and send it."""
    return client.post("/account/login/", {"login": login, "password": password})  # type: ignore[return-value]


def link_in(mails: Sequence[EmailMessage]) -> str:
    """The path of the link in the last mail."""
    found = re.search(r"https?://[^/\s]+(/\S+)", str(mails[-1].body))
    assert found, mails[-1].body
    return found[1]


def name_of(client: Client) -> str | None:
    """Who the site takes this browser for."""
    player = client.get("/settings/").wsgi_request.player  # type: ignore[attr-defined]
    return player.name if player else None
