"""The preview of a list of people in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from accounts.names import clean_name
from tournaments.selectors.importing import Line, Preview


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line: what it says, what becomes of it, and whether somebody is entered by it."""

    number: int
    text: str
    words: str
    enters: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """The whole preview."""

    lines: tuple[ShownLine, ...]
    entering: int
    digest: str


def shown(found: Preview) -> Shown:
    """Each line in words."""
    return Shown(tuple(_line(line) for line in found.lines), found.entering, found.digest)


def _line(line: Line) -> ShownLine:
    words = _WORDS[line.fate]()
    if line.enters and line.player is not None and line.player.name != clean_name(line.text):
        words = _("%(what)s, as %(name)s") % {"what": words, "name": line.player.name}
    if line.waits:
        words = _("%(what)s, on the waiting list") % {"what": words}
    return ShownLine(line.number, line.text, words, line.enters)


_WORDS: Final[dict[str, Callable[[], str]]] = {
    "account": lambda: _("has an account: is entered and told"),
    "member": lambda: _("member of the club without an account: is entered"),
    "new": lambda: _(
        "nobody knows this name: becomes a member of the club without an account, and is entered"
    ),
    "guest": lambda: _("new, without an account: is entered, for this event alone"),
    "called": lambda: _("somebody in this event is called so: nothing happens; add a surname or a number"),
    "account_name": lambda: _("this looks like the name of somebody with an account: nothing happens"),
    "needs_account": lambda: _(
        "nobody with an account is called so, and this event wants one: nothing happens"
    ),
    "entered": lambda: _("has entered already: nothing happens"),
    "double": lambda: _("stands further up already: nothing happens"),
    "unknown": lambda: _("nobody is called so: nothing happens"),
    "bad_name": lambda: _("this cannot be a name: nothing happens"),
    "formula": lambda: _("this looks like a formula: nothing happens"),
    "banned": lambda: _("is banned from playing: nothing happens"),
    "expelled": lambda: _("was expelled: nothing happens"),
}
