"""Everything the front page shows of the tables, and the fragments of its socket."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from django.template import engines
from django.utils import translation
from jinja2 import Template

from accounts.models import Player
from accounts.selectors.notices import unread_count
from games.presenters.lobby.invited import Waiting, waiting
from games.presenters.lobby.lists import Lists, lists
from games.presenters.lobby.own import Own, own_table
from games.presenters.lobby.tiles import Quick, quick_tiles
from games.selectors.invitations import Invited, invitations_of
from games.selectors.lobby.mine import running_tables
from games.selectors.lobby.rows import Row
from games.selectors.lobby.usual import likely_rules
from games.selectors.lobby.viewing import Onlooker, lobby_for, onlooker
from games.selectors.position import Position
from games.selectors.rules import NamedRules, find_rules


@dataclass(frozen=True, slots=True)
class Seen:
    """What one viewer's lobby is made from; a socket keeps it for some seconds."""

    viewer: Onlooker
    agreed: NamedRules
    own: tuple[Position, ...]
    invited: tuple[Invited, ...] = ()
    unread: int = 0  # notices


@dataclass(frozen=True, slots=True)
class Shown:
    """The lobby in words."""

    quick: Quick
    lists: Lists
    own: tuple[Own, ...]
    invited: tuple[Waiting, ...] = ()
    unread: int = 0


def look(player: Player | None, ref: str = "") -> tuple[Seen, list[NamedRules]]:
    """What concerns this viewer alone, and the rules he likes; `ref` names those of the tiles."""
    sets = likely_rules(player)
    agreed = (find_rules(ref) if ref else None) or sets[0]
    seen = Seen(
        viewer=onlooker(player),
        agreed=agreed,
        own=tuple(running_tables(player)),
        invited=tuple(invitations_of(player)),
        unread=unread_count(player) if player is not None and player.is_registered else 0,
    )
    return seen, sets


def shown(seen: Seen, rows: tuple[Row, ...], sets: list[NamedRules] | None = None) -> Shown:
    """The words, in the present language."""
    return Shown(
        quick=quick_tiles(seen.agreed, sets or [], seen.viewer, rows),
        lists=lists(lobby_for(seen.viewer, rows), seen.viewer),
        own=_own(seen),
        invited=tuple(waiting(each) for each in seen.invited),
        unread=seen.unread,
    )


def _own(seen: Seen) -> tuple[Own, ...]:
    """Where it is one's turn comes first, then the latest."""
    player = seen.viewer.player
    tables = [own_table(position, player) for position in seen.own] if player else []
    return tuple(sorted(tables, key=lambda table: not table.my_turn))


def render_lobby(seen: Seen, rows: tuple[Row, ...], language: str) -> str:
    """One socket message: the parts that change, each with its id."""
    with translation.override(language):
        return _template().render({"lobby": shown(seen, rows)})


@cache
def _template() -> Template:
    template: Template = engines["jinja2"].env.get_template("lobby/fragments.html")  # type: ignore[attr-defined]
    return template
