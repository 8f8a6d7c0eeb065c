"""What stands round a table on its page: preview, link and code, whom the viewer follows, and who asks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString

from accounts.http import PlayerRequest
from accounts.models import Player
from games.presenters.outlook import Outlook
from games.presenters.preview import preview_of
from games.presenters.square import square
from games.presenters.viewer import Viewer, viewer_from_request
from games.selectors.asking import askers_at
from games.selectors.following import whom_to_follow
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Share:
    """The address to be sent or photographed."""

    address: str
    square: SafeString


def looking_as(request: PlayerRequest, view: TableView) -> Viewer:
    """How the page looks at the table; whoever may not follow somebody does not."""
    viewer = viewer_from_request(request)
    wanted = viewer.outlook.follows
    found = whom_to_follow(wanted, request.player) if wanted and view.seat is None else None
    return replace(viewer, outlook=replace(viewer.outlook, follows=found.name if found else ""))


def around(request: PlayerRequest, view: TableView, outlook: Outlook) -> dict[str, Any]:
    """For "table/page.html"."""
    address = outlook.address(view.table)
    sits_waiting = view.seat is not None and view.status == "waiting"
    return {
        "preview": preview_of(view, address),
        "share": Share(address, square(address)) if sits_waiting and address else None,
        "follows": outlook.follows,
        "socket_query": outlook.query(outlook.bottom).replace("?", "&", 1) if view.seat is None else "",
        "askers": _askers(request.player, view),
    }


def _askers(player: Player | None, view: TableView) -> list[Player]:
    """While the match is played: who would like to watch. Before it they stand among those one may invite."""
    if player is None or view.terms.opened_by != player.pk or view.seat is None or view.status != "playing":
        return []
    return askers_at(view.table, player.pk)
