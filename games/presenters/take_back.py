"""Taking back, in words: the button, and the question to the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from markupsafe import Markup

from games.presenters.words import Lexicon
from games.selectors.view import TableView

KIND = "take_back"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The button. `question` is what it sends."""

    question: str
    words: str


def take_back(view: TableView, words: Lexicon) -> TakeBack | None:
    """What the viewer may take back now, unless somebody asks for that already."""
    if view.may_take_back is None or any(each.kind == KIND for each in view.agreements):
        return None
    said = _("Take back: %(what)s") % {"what": _what(view.own_last, words)}
    return TakeBack(f"{KIND} {view.may_take_back}", said)


def question(view: TableView, is_mine: bool, who: Markup, words: Lexicon) -> Markup:
    """What is asked, by the viewer himself or by somebody whose name is given."""
    _seat, verb, *rest = (view.asked_back or "- -").split(" ")
    mine, theirs = _WISHES.get(verb, _WISHES["-"])
    what: Markup | str = rest[0] if rest else ""
    if verb in ("play", "marry"):
        what = Markup(words.faces[rest[0]].pip)
    return Markup(mine() if is_mine else theirs()) % {"name": who, "what": what}


def _what(action: str, words: Lexicon) -> str:
    _seat, verb, *rest = action.split(" ")
    match verb:
        case "play" | "marry":
            return words.faces[rest[0]].name
        case "bid":
            return _("the bid of %(n)d") % {"n": int(rest[0])}
        case "pass":
            return _("the pass")
        case "give":
            return _("the card that was given")
        case _:
            return _("the last decision")


Said = Callable[[], str]
_CARD: Final[tuple[Said, Said]] = (
    lambda: _("You would like to take back: %(what)s."),
    lambda: _("%(name)s would like to take back: %(what)s."),
)
_WISHES: Final[Mapping[str, tuple[Said, Said]]] = {
    "play": _CARD,
    "marry": _CARD,
    "bid": (
        lambda: _("You would like to take back the bid of %(what)s."),
        lambda: _("%(name)s would like to take back the bid of %(what)s."),
    ),
    "pass": (
        lambda: _("You would like to take back the pass."),
        lambda: _("%(name)s would like to take back the pass."),
    ),
    "give": (
        lambda: _("You would like to take back the card you gave."),
        lambda: _("%(name)s would like to take back a card that was given."),
    ),
    "-": (
        lambda: _("You would like to take back the last decision."),
        lambda: _("%(name)s would like to take back the last decision."),
    ),
}
