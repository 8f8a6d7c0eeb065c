"""Pressing the buttons of the console as its pages offer them."""

from __future__ import annotations

from typing import Any

from django.test import Client

from accounts.models import Player
from tests.people import signed_in
from tournaments.models import Event

Answer = Any
TABS = ("", "draw/", "players/", "results/", "messages/", "log/", "settings/")


def official(player: Player) -> Client:
    """A browser of an official, in English."""
    client = signed_in(player)
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "en"
    return client


def console(event: Event, tab: str = "") -> str:
    """The address of a tab."""
    return f"/events/{event.pk}/console/{tab}"


def text(answer: Answer) -> str:
    """A page as people read it, without its tags' line breaks."""
    return " ".join(answer.content.decode().split())


def press(client: Client, event: Event, do: str, tab: str = "", **values: Any) -> Answer:
    """Send a form of a tab; the page that follows."""
    sent = {name.replace("__", "-"): str(value) for name, value in values.items()}
    return client.post(console(event, tab), {"do": do, **sent}, follow=True)
