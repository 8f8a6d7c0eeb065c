"""The three fragments of one move, rendered by the table's own templates from contexts made beforehand."""

from __future__ import annotations

from functools import cache
from typing import Any
from uuid import uuid4

from django.utils import translation

from games.engine import State, apply, deal, legal_actions, make_rules, new_match, observe
from games.presenters.page import fragments_context, fragments_template
from games.presenters.viewer import Viewer
from games.record import pack
from games.selectors.view import SeatView, TableView


def rendered() -> list[str]:
    """Render each seat's fragments once more."""
    with translation.override("en"):
        template = fragments_template()
        return [template.render(context) for context in _contexts()]


@cache
def _contexts() -> list[dict[str, Any]]:
    state = _second_card_to_play()
    players = tuple(SeatView(name, "guest", None, True) for name in ("Anna", "Boris", "Vera"))
    return [
        fragments_context(
            TableView(
                table="bench",
                match=str(uuid4()),
                version=9,
                preset="thousand_offline",
                options={},
                players=players,
                seat=seat,
                observation=observe(state, seat),
                deadline=None,
                clock=None,
                scores=(),
                score_dealers=(),
                accounts=(),
                redeals=0,
                previous=(),
                commitment="0" * 64,
                next_deal_at=None,
                result=None,
                status="playing",
            ),
            Viewer(),
        )
        for seat in range(3)
    ]


def _second_card_to_play() -> State:
    drawn = pack.seeded("bench", 0)
    state, _ = deal(new_match(make_rules("thousand_offline")), pack.parse(drawn.pack), 2)
    while observe(state, None).trick == ():
        state, _ = apply(state, legal_actions(state)[0])
    return state
