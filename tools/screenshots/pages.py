"""The table in every state as plain files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from games.ai import choose
from games.engine import legal_actions, observe, to_act
from games.presenters.viewer import Viewer
from games.record import pack
from games.selectors.view import SeatView, TableView
from tests.presenters import views

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"en": ("Anna", "Boris", "Vera", "Galya"), "ru": ("Анна", "Борис", "Вера", "Галя")}
States = Mapping[str, Callable[[], TableView]]


def _soon() -> datetime:
    return datetime.now(UTC) + timedelta(seconds=6)


def _waiting() -> TableView:
    view = views.auction().view(0)
    people = (view.players[0], view.players[1], SeatView("", "open", None, False))
    return replace(view, players=people, status="waiting")


def _match(deals: int, stop: Callable[[TableView], bool]) -> TableView:
    """Bots have played some deals; in the next one seat 0 sees a moment worth a picture."""
    played, generator = views.match(), Random(7)
    for number in range(deals + 1):
        played.deal(pack.seeded(22, number).pack, dealer=None if number else 1)
        while legal_actions(played.state):
            if number == deals and stop(played.view(0)):
                return played.view(0)
            seen = observe(played.state, to_act(played.state))
            played.act(choose("easy", seen, generator))
    raise LookupError("no such moment in this match")


def _play() -> TableView:
    def last_to_a_trick(view: TableView) -> bool:
        seen = view.observation
        return seen.to_act == 0 and len(seen.trick) == 2 and 5 <= len(seen.hand) <= 7

    return _match(5, last_to_a_trick)


def _auction() -> TableView:
    return _match(3, lambda view: view.observation.phase == "AUCTION" and view.observation.to_act == 0)


README: States = {"play": _play, "auction": _auction}

STATES: States = {
    **{name.replace(" ", "-"): lambda make=make: make().view(0) for name, make in views.EVERY_STATE.items()},  # type: ignore[misc]
    "auction-of-others": lambda: views.auction().view(2),
    "exchange-of-others": lambda: views.exchange().view(1),
    "taken": lambda: views.follow().act("0 play JH").view(0),
    "deal-over": lambda: views.scored(4).view(0, next_deal_at=_soon()),
    "many-deals": lambda: views.scored(14).view(0),
    "spectator": lambda: views.follow().view(None),
    "waiting": _waiting,
    "concede": lambda: views.match("pagat_russian").deal(dealer=2).until("EXCHANGE").view(0),
    "hand-redeal-of-others": lambda: views.EVERY_STATE["hand redeal"]().view(1),
    "pass-redeal-asked": lambda: views.EVERY_STATE["pass redeal"]().view(1),
    "talon-of-others": lambda: views.EVERY_STATE["two talons"]().view(1),
    "dark-of-others": lambda: views.EVERY_STATE["played dark"]().view(1),
    "idle-auction": lambda: views.match("russian_four", dark=False).deal(views.IDLE_PAIR, dealer=3).view(3),
    "idle-talon": lambda: views.EVERY_STATE["idle pair"]().view(3),
    "idle-play": lambda: views.EVERY_STATE["idle pair"]().until("PLAY").act("0 play AC").view(3),
    "idle-over": lambda: views.EVERY_STATE["idle pair over"]().view(3, next_deal_at=_soon()),
    "idle-literal-six": lambda: views.EVERY_STATE["literal six"]().view(3),
    "four-players-following": lambda: views.EVERY_STATE["four players"]().act("0 play AC").view(1),
}


def write(states: States, folder: Path) -> None:
    """Render states in each language; the pages find the static files beside them."""
    (folder / "static").symlink_to(ROOT / "static")
    for name, make in states.items():
        for language in NAMES:
            page = views.render_page(_named(make(), language), Viewer(language, language))
            (folder / f"{name}-{language}.html").write_text(page, encoding="utf-8")


def _named(view: TableView, language: str) -> TableView:
    people = [
        replace(player, name=name if player.kind != "open" else "")
        for player, name in zip(view.players, NAMES[language], strict=False)
    ]
    return replace(view, players=tuple(people))
