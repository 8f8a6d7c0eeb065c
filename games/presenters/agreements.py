"""Who is away, what the others may decide about it, and what is being asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from markupsafe import Markup

from games.presenters import questions, take_back
from games.presenters.questions import NAME
from games.presenters.words import Lexicon
from games.selectors.absence import VOICES_TO_END_RATED
from games.selectors.hosting import not_asked_at
from games.selectors.position import AgreementFacts
from games.selectors.view import TableView

PEOPLE: Final = ("human", "guest")


@dataclass(frozen=True, slots=True)
class Wish:
    """Something the viewer may ask the others. `question` is what the button sends."""

    question: str
    words: str
    detail: str
    confirm: str = ""  # on the button, once it has been pressed


@dataclass(frozen=True, slots=True)
class Absence:
    """Somebody a bot plays for."""

    seat: int
    line: Markup
    wishes: tuple[Wish, ...]
    wait_ms: int | None = None  # the bot does not play for so long

    @property
    def clock(self) -> str:
        """The countdown in minutes and seconds."""
        seconds = -(-(self.wait_ms or 0) // 1000)
        return f"{seconds // 60}:{seconds % 60:02d}"


@dataclass(frozen=True, slots=True)
class Asked:
    """An open question."""

    number: int
    href: str
    line: Markup
    may_answer: bool
    may_withdraw: bool


@dataclass(frozen=True, slots=True)
class Note:
    """Something that has just happened; the key tells a browser whether it has said it."""

    key: str
    text: Markup
    stays: bool = False  # it is written above as long as it holds
    silent: bool = False  # the log's sentence is said


@dataclass(frozen=True, slots=True)
class Together:
    """What the people at a table have to settle among themselves."""

    table: str
    version: int
    is_away: bool  # a bot plays for the viewer
    is_waited_for: bool  # or would play, but the others wait
    absences: tuple[Absence, ...]
    asked: tuple[Asked, ...]
    notes: tuple[Note, ...]
    waits_alone: bool  # nobody else is asked: what the viewer wishes is done


def together(view: TableView, names: tuple[str, ...], words: Lexicon) -> Together:
    """The lines above the action bar."""
    going_on = view.status == "playing"
    stood_in = [seat for seat, player in enumerate(view.players) if player.stand_in and going_on]
    asked_about = [question.about for question in view.agreements]  # one line about each is enough
    return Together(
        table=view.table,
        version=view.version,
        is_away=view.seat in stood_in,
        is_waited_for=view.seat is not None and view.players[view.seat].waited_until is not None,
        absences=_absences(view, names, [seat for seat in stood_in if seat not in (view.seat, *asked_about)]),
        asked=tuple(_asked(view, names, question, words) for question in view.agreements),
        notes=tuple(_notes(view, names)),
        waits_alone=len(_voters(view)) <= 1,
    )


def _absences(view: TableView, names: tuple[str, ...], seats: list[int]) -> tuple[Absence, ...]:
    """A line for each; where an event decides what becomes of it, one short line for all bots."""
    if view.hosting is None:
        return tuple(_absence(view, names, seat) for seat in seats)
    waited = [seat for seat in seats if view.players[seat].waited_until is not None]
    played = [seat for seat in seats if seat not in waited]
    found = [_absence(view, names, seat) for seat in waited]
    if played:
        said = {"name": Markup(", ").join(NAME % names[seat] for seat in played)}
        found.append(Absence(played[0], Markup(_("A bot plays for %(name)s.")) % said, ()))
    return tuple(found)


def _absence(view: TableView, names: tuple[str, ...], seat: int) -> Absence:
    player, name = view.players[seat], NAME % names[seat]
    wishes = tuple(_wishes(view, seat))
    if player.waited_until is None:
        return Absence(seat, Markup(_("A bot plays for %(name)s.")) % {"name": name}, wishes)
    left = max(0, int((player.waited_until - timezone.now()).total_seconds() * 1000))
    return Absence(seat, Markup(_("%(name)s is away: everybody waits.")) % {"name": name}, wishes, left)


def _wishes(view: TableView, seat: int) -> list[Wish]:
    """What this viewer may ask about somebody: nothing, once it is agreed that the bot plays on."""
    if view.seat is None or view.players[seat].bot_agreed or view.hosting is not None:
        return []
    open_kinds = {question.kind for question in view.agreements if question.about == seat}
    unrated = _("nobody's rating moves") if view.terms.rated else _("without a result")
    offers = {
        "wait": (_("Wait two minutes"), _("the bot pauses meanwhile")),
        "stand_in": (_("Let the bot play on"), _("until the player is back; nobody asks again")),
        "end": (_("End the match"), unrated, _("End it? Press again")),
    }
    if view.terms.rated and len([voter for voter in _voters(view) if voter != seat]) < VOICES_TO_END_RATED:
        del offers["end"]
    closed = open_kinds.union(not_asked_at(view.hosting))
    return [Wish(f"{kind} {seat}", *words) for kind, words in offers.items() if kind not in closed]


def _asked(view: TableView, names: tuple[str, ...], question: AgreementFacts, lexicon: Lexicon) -> Asked:
    mine, has_voice = question.asker == view.seat, view.seat in _voters(view, question)
    line = questions.asked(view, names, question, lexicon)
    waited = [NAME % names[seat] for seat in _voters(view, question) if seat not in question.agreed]
    if view.seat in question.agreed and waited:
        line += " " + Markup(_("Waiting for %(names)s.")) % {"names": Markup(", ").join(waited)}
    return Asked(
        number=question.pk,
        href=reverse("table-agreement", args=[view.table, question.pk]),
        line=line,
        may_answer=has_voice and view.seat not in question.agreed,
        may_withdraw=mine,
    )


def _voters(view: TableView, question: AgreementFacts | None = None) -> list[int]:
    """The people who are there and have a say."""
    about = question.about if question is not None else None
    if question is not None and question.asked:
        return [seat for seat in question.asked if view.players[seat].kind in PEOPLE]
    return [
        seat
        for seat, player in enumerate(view.players)
        if player.kind in PEOPLE
        and not player.stand_in
        and (player.present or seat == view.seat)
        and seat != about
    ]


def _notes(view: TableView, names: tuple[str, ...]) -> list[Note]:
    notes = []
    for seat, player in enumerate(view.players):
        name = {"name": NAME % names[seat]}
        if player.left_at is not None and view.status == "playing":
            gone = Markup(_("%(name)s has left; a bot plays on.")) % {"name": NAME % player.left_name}
            notes.append(Note(f"left-{seat}-{player.left_at.timestamp():.0f}", gone))
        if player.stand_in and player.stand_in_since is not None:
            said = _("A bot plays for you.") if seat == view.seat else _("A bot plays for %(name)s.")
            key = f"bot-{seat}-{player.stand_in_since.timestamp():.0f}"
            notes.append(Note(key, Markup(said) % name, stays=True))
        elif player.back_at is not None and seat != view.seat:
            said = _("%(name)s is back.")
            notes.append(Note(f"back-{seat}-{player.back_at.timestamp():.0f}", Markup(said) % name))
    for question in view.decided[:1]:
        told_by_the_log = (question.kind, question.state) == (take_back.KIND, "agreed")
        is_asked_again = any(each.kind == question.kind for each in view.agreements)
        said_so = questions.decided(view, names, question)
        if said_so and not is_asked_again:
            notes.append(Note(f"{question.state}-{question.pk}", said_so, silent=told_by_the_log))
    return notes
