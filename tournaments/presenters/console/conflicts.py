"""What two officials wanted, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Entry, EventTable, Round
from tournaments.presenters.change_values import state_words
from tournaments.presenters.console.tables import result_words
from tournaments.selectors.conflict import Conflict

ACTS: Final[dict[str, Promise]] = {
    "extra_time": gettext_lazy("more time"),
    "bot_in": gettext_lazy("a bot on a seat"),
    "substitute": gettext_lazy("somebody else on a seat"),
    "give_back": gettext_lazy("the seat back to its player"),
    "close": gettext_lazy("close with a score"),
    "result": gettext_lazy("a result"),
    "void": gettext_lazy("make it void"),
    "replay": gettext_lazy("void and play again"),
    "swap": gettext_lazy("swap two players"),
    "publish": gettext_lazy("start the round"),
    "redraw": gettext_lazy("draw again"),
    "draw": gettext_lazy("draw the next round"),
    "pause": gettext_lazy("pause"),
    "go_on": gettext_lazy("go on"),
    "finish": gettext_lazy("finish the event"),
    "check_in": gettext_lazy("check in"),
    "withdraw": gettext_lazy("withdraw from the event"),
    "no_show": gettext_lazy("did not come"),
    "return": gettext_lazy("take back"),
    "expel": gettext_lazy("expel"),
    "rest": gettext_lazy("rest next round"),
    "play_on": gettext_lazy("no rest after all"),
    "check_out": gettext_lazy("not here after all"),
}


def subject_words(kind: str | None, pk: int) -> str:
    """What both were about."""
    if kind == "table":
        table = EventTable.objects.filter(pk=pk).first()
        return _("Table %(n)d") % {"n": table.number} if table else _("A table")
    if kind == "entry":
        entry = Entry.objects.select_related("player").filter(pk=pk).first()
        return entry.player.name if entry else _("A player")
    if kind == "round":
        row = Round.objects.filter(pk=pk).first()
        return _("Round %(n)d") % {"n": row.number} if row else _("A round")
    return _("The event")


def theirs_words(found: Conflict | None) -> str:
    """What it is now."""
    if found is None:
        return _("The event has gone on.")
    state = state_words(found.theirs["state"])
    totals = found.theirs.get("totals")
    return f"{state}, {result_words(totals)}" if totals else state


def mine_words(do: str, values: Mapping[str, str]) -> list[str]:
    """What was sent."""
    lines = [str(ACTS.get(do, do))]
    points = [value for name, value in sorted(values.items()) if name.startswith("points-")]
    if points:
        lines.append(" : ".join(points))
    for name in ("name", "minutes", "reason", "seed"):
        if values.get(name):
            lines.append(values[name])
    return lines
