"""How a table is written to a socket: as fragments of the page, or as JSON."""

from __future__ import annotations

import json
from typing import Protocol

from games.presenters.errors import error_json
from games.presenters.page import render_fragments, render_refusal
from games.presenters.state import state_json
from games.presenters.viewer import Viewer
from games.selectors.view import TableView


class Screen(Protocol):
    """What a viewer's messages look like."""

    def region(self, view: TableView) -> list[str]:
        """Everything that changes, one message after the other."""

    def refusal(self, view: TableView, code: str, detail: str, action: str | None, reason: str) -> list[str]:
        """The present state and why a command was refused."""

    def pong(self, version: int, build: str) -> str:
        """The answer to a heartbeat."""


class PageScreen:
    """Fragments, swapped into the page by their ids."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    def region(self, view: TableView) -> list[str]:
        """All fragments in one message."""
        return [render_fragments(view, self.viewer)]

    def refusal(self, view: TableView, code: str, detail: str, action: str | None, reason: str) -> list[str]:
        """The same, with the reason in words."""
        return [render_refusal(view, self.viewer, reason or code, action)]

    def pong(self, version: int, build: str) -> str:
        """With the build, so that an old page knows that it is one."""
        return json.dumps({"pong": version, "build": build})


class JsonScreen:
    """The version, then the state of the JSON interface."""

    def region(self, view: TableView) -> list[str]:
        """Two messages, so that a client can skip the state of a version it has."""
        return [json.dumps({"version": view.version}), json.dumps(state_json(view))]

    def refusal(self, view: TableView, code: str, detail: str, action: str | None, reason: str) -> list[str]:
        """The body the HTTP call would have answered with."""
        return [json.dumps(error_json(code, detail, view=view, action=action))]

    def pong(self, version: int, build: str) -> str:
        """The version alone."""
        return json.dumps({"pong": version})
