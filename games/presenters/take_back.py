"""Taking back, in words: the button, and the question to the others."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from markupsafe import Markup, escape

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


def question(view: TableView, words: Lexicon) -> Markup:
    """What is asked."""
    if not view.asked_back:
        return escape(_("Take the last action back?"))
    _seat, verb, *rest = view.asked_back.split(" ")
    what = Markup(words.faces[rest[0]].pip) if verb in ("play", "marry") else _what(view.asked_back, words)
    return Markup(_("Take back: %(what)s?")) % {"what": what}


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
