"""A finished deal as pages step through it: the hands as dealt, the exchange, and each trick."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import translation
from django.utils.translation import gettext as _

from games.presenters.evidence import written_actions
from games.presenters.seats import signed
from games.presenters.tricks import card_of, points_of, seat_of
from games.presenters.viewer import Viewer
from games.presenters.words import RANKS, SUITS, Face, Lexicon, lexicon
from games.record.course import Course, Step, course_of
from games.selectors.open_deals import OpenDeal
from games.selectors.position import Position


@dataclass(frozen=True, slots=True)
class OpenHand:
    """One seat's cards at a step."""

    name: str
    cards: list[Face]
    is_declarer: bool
    is_dealer: bool
    tricks: int
    change: str  # what the deal brought, "" when nothing was scored


@dataclass(frozen=True, slots=True)
class OpenPlay:
    """A card of the trick."""

    face: Face
    name: str
    wins: bool


@dataclass(frozen=True, slots=True)
class StepLink:
    """A step to go to."""

    number: int
    words: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class DealShown:
    """What "table/deal.html" shows."""

    table: str
    number: int  # from 1
    step: int
    steps: list[StepLink]
    title: str
    hands: list[OpenHand]
    talon: list[list[Face]]
    said: list[tuple[str, str]]  # auction and exchange, or what was declared in the trick
    trick: list[OpenPlay]
    taken: str


def deal_shown(position: Position, deal: OpenDeal, viewer: Viewer, step: int) -> DealShown:
    """The deal at a step; a step that is none is the last."""
    with translation.override(viewer.language):
        course = course_of(deal.finale)
        here = min(step, len(course.steps) - 1)
        words = lexicon(viewer.language, viewer.letters)
        names = [facts.name for facts in position.seats]
        at = course.steps[here]
        return DealShown(
            table=position.table,
            number=deal.number + 1,
            step=here,
            steps=[StepLink(n, _title(each), n == here) for n, each in enumerate(course.steps)],
            title=_title(at),
            hands=[_hand(course, at, seat, names[seat], words) for seat in range(len(names))],
            talon=[[words.faces[card] for card in talon] for talon in course.talons]
            if at.kind == "dealt"
            else [],
            said=list(written_actions(list(at.actions), names)) if at.kind != "trick" else [],
            trick=[_play(play, at, names, words) for play in at.actions] if at.kind == "trick" else [],
            taken=_taken(at, names),
        )


def _title(step: Step) -> str:
    match step.kind:
        case "dealt":
            return _("As dealt")
        case "played_for":
            return _("Before the first trick")
        case _:
            return _("Trick %(n)d") % {"n": step.trick}


def _hand(course: Course, at: Step, seat: int, name: str, words: Lexicon) -> OpenHand:
    cards = sorted(at.hands[seat], key=lambda card: (SUITS.index(card[1]), RANKS.index(card[0])))
    score = course.score
    return OpenHand(
        name=name,
        cards=[words.faces[card] for card in cards],
        is_declarer=seat == course.declarer,
        is_dealer=seat == course.dealer,
        tricks=at.won[seat],
        change=_change(score["change"][seat] - score["penalty"][seat]) if score else "",
    )


def _change(number: int) -> str:
    return f"+{number}" if number > 0 else signed(number)


def _play(play: str, at: Step, names: list[str], words: Lexicon) -> OpenPlay:
    seat = seat_of(play)
    return OpenPlay(words.faces[card_of(play)], names[seat], seat == at.winner)


def _taken(at: Step, names: list[str]) -> str:
    if at.winner is None:
        return ""
    return _("%(name)s: %(n)d") % {"name": names[at.winner], "n": points_of(at.actions)}
