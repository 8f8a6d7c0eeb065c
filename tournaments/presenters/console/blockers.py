"""What keeps the next step from being taken, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.selectors.blockers import Blocker

FAILURES: Final[dict[str, Promise]] = {
    "too_few": gettext_lazy("There are fewer than three players to draw."),
    "repeats": gettext_lazy("Nobody may meet twice, and there is no such draw any more."),
    "undecided": gettext_lazy("No draw was found that keeps everybody apart, and none proved impossible."),
    "forbidden": gettext_lazy("Too many pairs are kept apart: there is no such draw."),
}
TABLES: Final = ("table_playing", "table_waits", "result_refused")


def blocker_lines(blockers: Iterable[Blocker]) -> list[str]:
    """One sentence for each thing that is to be done first."""
    return [words for blocker in blockers if (words := blocker_words(blocker))]


def blocker_words(blocker: Blocker) -> str:
    """The sentence of one of them; "" for what the button says itself."""
    if blocker.code in TABLES and blocker.table is not None:
        return _table_words(blocker)
    if blocker.code == "draw_failed":
        return failure_words(blocker.detail)
    if blocker.code == "too_few":
        return str(FAILURES["too_few"])
    return ""


def stale_words(blocker: Blocker) -> str:
    """Why a draw is to be made anew, by name where people have come or gone."""
    said = []
    if names := blocker.names:
        words = ngettext("%(names)s has entered since", "%(names)s have entered since", len(names))
        said.append(words % {"names": ", ".join(names)})
    if gone := blocker.gone:
        words = ngettext("%(names)s has left since", "%(names)s have left since", len(gone))
        said.append(words % {"names": ", ".join(gone)})
    if not said:
        return _("Players or results have changed since the draw.")
    return _("%(reasons)s: draw again.") % {"reasons": "; ".join(said)}


def failure_words(code: str) -> str:
    """Why a round could not be drawn; "" where nothing has failed."""
    return str(FAILURES.get(code, gettext_lazy("The draw has failed."))) if code else ""


def _table_words(blocker: Blocker) -> str:
    assert blocker.table is not None
    facts = {"n": blocker.table.number, "names": ", ".join(blocker.names), "round": blocker.round}
    if blocker.code == "table_waits" and blocker.names:
        return _("Table %(n)d waits for %(names)s") % facts
    if blocker.code == "result_refused":
        return _("Table %(n)d: its result could not be taken, enter it") % facts
    return _("Table %(n)d is not finished: %(names)s") % facts
