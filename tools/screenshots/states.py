"""The table in every state as plain files, for looking at and for the pictures in docs/.

    python -m tools.screenshots.states var/screens

Needs no server and no database: the pages are rendered from the views of tests/presenters.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
import django

django.setup()

from django.template import engines  # noqa: E402
from django.test import RequestFactory  # noqa: E402
from django.utils import translation  # noqa: E402

from games.presenters.page import page_context  # noqa: E402
from games.presenters.viewer import Viewer  # noqa: E402
from games.selectors.view import SeatView  # noqa: E402
from tests.presenters import views  # noqa: E402

if TYPE_CHECKING:
    from games.selectors.view import TableView

ROOT = Path(__file__).resolve().parents[2]
NAMES = {
    "en": (SeatView("Anna", "human", None, True), SeatView("Boris", "bot", "easy", True), SeatView("Vera", "bot", "easy", True)),
    "ru": (SeatView("Анна", "human", None, True), SeatView("Борис", "bot", "easy", True), SeatView("Вера", "bot", "easy", True)),
}
OPEN = SeatView("", "open", None, False)


def states() -> Iterator[tuple[str, Callable[[], TableView]]]:
    """Every state worth a look, by name."""
    yield "auction-wait", lambda: views.auction().view(0)
    yield "auction", lambda: views.my_word().view(0)
    yield "barrel", lambda: views.on_the_barrel().view(0)
    yield "exchange", lambda: views.exchange().view(0)
    yield "exchange-second", lambda: views.exchange().act("0 give 9S 1").view(0)
    yield "exchange-wait", lambda: views.exchange().view(1)
    yield "trump", lambda: views.trump().view(0)
    yield "lead", lambda: views.lead().view(0)
    yield "follow", lambda: views.follow().view(0)
    yield "marriage", lambda: views.married().view(0)
    yield "taken", lambda: views.follow().act("0 play JH").view(0)
    yield "deal-over", lambda: views.scored(4).view(0, next_deal_at=datetime.now(UTC) + timedelta(seconds=6))
    yield "many-deals", lambda: views.scored(14).view(0)
    yield "match-over", lambda: views.finished().view(0)
    yield "spectator", lambda: views.follow().view(None)
    yield "concede", lambda: views.match("pagat_russian").deal(dealer=2).until("EXCHANGE").view(0)
    yield "contract", lambda: views.match("russian_classic", dark_min_score=None, dark=False).deal(dealer=2).until("CONTRACT").view(0)
    yield "dark", lambda: views.match("russian_classic", dark_min_score=None).deal(dealer=2).view(0)
    yield "four", lambda: views.match("russian_four", dark=False).deal(dealer=3).until("PLAY").act("0 play AC").view(1)
    yield "two", lambda: views.match("two_player").deal(dealer=1).until("TALON").view(0)
    yield "bury", lambda: views.match("two_player").deal(dealer=1).until("EXCHANGE").view(0)


def write(folder: Path) -> list[Path]:
    """Render every state in each language; the pages find the static files beside them."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "static").symlink_to(ROOT / "static")
    written = []
    for name, make in states():
        for language in ("en", "ru"):
            path = folder / f"{name}-{language}.html"
            path.write_text(page(_named(make(), language), language), encoding="utf-8")
            written.append(path)
    return written


def page(view: TableView, language: str) -> str:
    """One page as the server would send it."""
    request = RequestFactory().get("/tables/k7f2/")
    with translation.override(language):
        context = {**page_context(view, Viewer(language, language)), "request": request, "messages": [], "csrf_input": ""}
        return str(engines["jinja2"].env.get_template("table/page.html").render(context))


def _named(view: TableView, language: str) -> TableView:
    from dataclasses import replace

    people = (*NAMES[language], SeatView("Galya" if language == "en" else "Галя", "bot", "easy", True))
    return replace(view, players=people[: len(view.players) if len(view.players) > view.observation.rules.players else view.observation.rules.players])


if __name__ == "__main__":
    write(Path(sys.argv[1]))
