"""The page of one table: everything its templates show, and the fragments of one socket message."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from uuid import uuid4
from zlib import crc32

from django.template import engines
from django.utils import translation
from jinja2 import Template

from games.presenters import rule_words
from games.presenters.agreements import Together, together
from games.presenters.art import art
from games.presenters.centre import Centre, Trick, centre, last_trick
from games.presenters.clocks import Clockface, clockface
from games.presenters.gathering import Gathering, gathering
from games.presenters.hand import Hand, hand
from games.presenters.hosting import HostLine, host_line
from games.presenters.labels import labels
from games.presenters.looking_on import looking_on
from games.presenters.news import sentences
from games.presenters.outlook import turned
from games.presenters.panel import Panel, panel
from games.presenters.reasons import refusal
from games.presenters.resting import resting
from games.presenters.rulebook.card import rule_card
from games.presenters.seats import Plate, names_of, places_of, plates
from games.presenters.sheet import sheet
from games.presenters.speeds import clock_words
from games.presenters.take_back import TakeBack, take_back
from games.presenters.viewer import Viewer, viewer_from_request, viewer_from_scope
from games.presenters.words import Lexicon, lexicon
from games.presenters.yielding import Yielding, yielding
from games.selectors.view import TableView

__all__ = [
    "Viewer",
    "fragments_context",
    "fragments_template",
    "page_context",
    "render_fragments",
    "render_refusal",
    "viewer_from_request",
    "viewer_from_scope",
]


@dataclass(frozen=True, slots=True)
class Info:
    """Contract and trump, beside the trick."""

    deal: int
    contract: int | None
    suit: str
    suit_name: str
    taken: int | None  # by the declarer
    golden: bool
    dark: bool


@dataclass(frozen=True, slots=True)
class Felt:
    """The live region."""

    table: str
    version: int
    deal: int
    phase: str
    status: str
    seats: int
    scored: int  # deals on the sheet
    sitters: str  # tells whether the names on the sheet are those of today
    cards: int  # played in this deal
    my_turn: bool
    clock: Clockface | None
    is_seated: bool
    has_open_seat: bool
    is_rated: bool
    gathering: Gathering | None
    plates: list[Plate]
    centre: Centre
    last_trick: Trick | None
    info: Info
    panel: Panel
    take_back: TakeBack | None
    hand: Hand | None
    resting: list[str]  # what the dealer of four is told
    together: Together  # who is away, and what is asked
    address: str  # to send to friends, while the table waits
    host: HostLine | None  # at a table that an official runs
    yielding: Yielding | None


# What the view adds of what lies round the table: who asks, says and pays what.
BESIDE: Final[dict[str, Any]] = {
    "price": None, "talk": None, "beside": [], "outcome": None, "invite": None, "late": None,
    "preview": None, "share": None, "follows": "", "socket_query": "", "askers": [], "elsewhere": None,
}  # fmt: skip


def page_context(view: TableView, viewer: Viewer) -> dict[str, Any]:
    """What "table/page.html" shows."""
    with translation.override(viewer.language):
        context = fragments_context(view, viewer)
        names, words = names_of(view), lexicon(viewer.language, viewer.letters)
        context["sheet"] = sheet(view, names, words)
        context["log"] = sentences(view, names, words, tail=False)
        context["rules"] = _rules(view)
        context["card"] = rule_card(view.observation.rules)
        context["terms"] = view.terms
        context["clock"] = clock_words(view.clock) if view.clock else ""
        context.update(BESIDE)
        context.update(viewer=viewer, full=True, at_table=True, action_id=str(uuid4()))
        return context


def render_fragments(view: TableView, viewer: Viewer) -> str:
    """One socket message: every element replaces or morphs the one with its id."""
    with translation.override(viewer.language):
        context = fragments_context(view, viewer)
        if _sheet_may_be_new(view):
            context["sheet"] = sheet(view, names_of(view), lexicon(viewer.language, viewer.letters))
            context["rules"] = _rules(view)
        return fragments_template().render(context)


def render_refusal(view: TableView, viewer: Viewer, code: str, action: str | None) -> str:
    """The present state, and in words why the action was refused."""
    with translation.override(viewer.language):
        words = lexicon(viewer.language, viewer.letters)
        context = fragments_context(view, viewer)
        context["notice"] = refusal(view.observation, words, code, action)
        return fragments_template().render(context)


def refusal_words(view: TableView, viewer: Viewer, code: str, action: str | None) -> str:
    """The same reason alone, for a page that is loaded anew."""
    with translation.override(viewer.language):
        return refusal(view.observation, lexicon(viewer.language, viewer.letters), code, action)


@cache
def fragments_template() -> Template:
    """The template of one socket message, compiled once a process."""
    template: Template = engines["jinja2"].env.get_template("table/fragments.html")  # type: ignore[attr-defined]
    return template


def fragments_context(view: TableView, viewer: Viewer) -> dict[str, Any]:
    """What the template of a socket message shows; sheet and notice only when they are put in."""
    view = turned(view, viewer.outlook)
    words = lexicon(viewer.language, viewer.letters)
    names, places = names_of(view), places_of(view)
    seen = view.observation
    return {
        "felt": Felt(
            table=view.table,
            version=view.version,
            deal=seen.deal,
            phase=seen.phase,
            status=view.status,
            seats=len(names),
            scored=len(view.scores),
            sitters=f"{crc32(repr(([each.name for each in view.players], view.seat)).encode()):x}",
            cards=sum(text.split()[1] in ("play", "marry") for text in seen.log),
            my_turn=_is_my_turn(view),
            clock=clockface(view),
            is_seated=view.seat is not None,
            has_open_seat=any(player.kind == "open" for player in view.players),
            is_rated=view.terms.rated,
            gathering=gathering(view),
            plates=plates(view, names, places),
            centre=centre(view, names, places, words),
            last_trick=last_trick(view, names, places, words),
            info=_info(view, words),
            panel=panel(view, names, words),
            take_back=take_back(view, words),
            hand=hand(seen, words) if view.status != "finished" else None,
            resting=resting(view, words),
            together=together(view, names, words),
            yielding=yielding(view),
            address=viewer.outlook.address(view.table) if view.status == "waiting" else "",
            host=host_line(view, viewer),
        ),
        "looking": looking_on(view, viewer.outlook),
        "art": art(),
        "t": labels(viewer.language),
        "news": sentences(view, names, words, tail=True),
        "sheet": None,
        "notice": "",
        "full": False,
    }


def _is_my_turn(view: TableView) -> bool:
    to_act = view.observation.to_act
    return view.status == "playing" and not view.is_held and to_act is not None and to_act == view.seat


def _info(view: TableView, words: Lexicon) -> Info:
    seen = view.observation
    playing = seen.phase in ("PLAY", "SCORE") and seen.declarer is not None
    return Info(
        deal=seen.deal + 1,
        contract=seen.contract,
        suit=seen.trump or "",
        suit_name=words.suits[seen.trump] if seen.trump else "",
        taken=seen.taken[seen.declarer] if playing and seen.declarer is not None else None,
        golden=seen.golden,
        dark=seen.dark,
    )


def _rules(view: TableView) -> dict[str, Any]:
    return {"title": view.rules_name or rule_words.title(view.preset), "changed": bool(view.options)}


def _sheet_may_be_new(view: TableView) -> bool:
    """A score comes at the end of a deal; a browser that missed that moment asks for the sheet itself.

    Whoever sat down before the deal stands on it from then on.
    """
    return not view.observation.log or view.observation.phase == "SCORE" or view.status != "playing"
