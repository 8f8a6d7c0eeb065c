"""Who is away, what the others may decide about it, and what is being asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _
from markupsafe import Markup

from games.presenters import take_back
from games.presenters.words import Lexicon
from games.selectors.position import AgreementFacts
from games.selectors.view import TableView

NAME: Final = Markup("<bdi>%s</bdi>")
PEOPLE: Final = ("human", "guest")


@dataclass(frozen=True, slots=True)
class Wish:
    """Something the viewer may ask the others. `question` is what the button sends."""

    question: str
    words: str
    detail: str


@dataclass(frozen=True, slots=True)
class Absence:
    """Somebody a bot plays for."""

    seat: int
    line: Markup
    wishes: tuple[Wish, ...]


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


@dataclass(frozen=True, slots=True)
class Together:
    """What the people at a table have to settle among themselves."""

    table: str
    version: int
    is_away: bool  # a bot plays for the viewer
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
        absences=tuple(
            _absence(view, names, seat) for seat in stood_in if seat not in (view.seat, *asked_about)
        ),
        asked=tuple(_asked(view, names, question, words) for question in view.agreements),
        notes=tuple(_notes(view, names)),
        waits_alone=len(_voters(view)) <= 1,
    )


def _absence(view: TableView, names: tuple[str, ...], seat: int) -> Absence:
    player, name = view.players[seat], NAME % names[seat]
    said = _("%(name)s is away: everybody waits.") if player.is_waited_for else _("A bot plays for %(name)s.")
    return Absence(seat, Markup(said) % {"name": name}, tuple(_wishes(view, seat)))


def _wishes(view: TableView, seat: int) -> list[Wish]:
    """What this viewer may ask about somebody: nothing, once it is agreed that the bot plays on."""
    if view.seat is None or view.players[seat].bot_agreed:
        return []
    open_kinds = {question.kind for question in view.agreements if question.about == seat}
    unrated = _("nobody's rating moves") if view.terms.rated else _("without a result")
    offers = {
        "wait": (_("Wait two minutes"), _("the bot pauses meanwhile")),
        "stand_in": (_("Let the bot play on"), _("until the player is back; nobody asks again")),
        "end": (_("End the match"), unrated),
    }
    return [Wish(f"{kind} {seat}", *words) for kind, words in offers.items() if kind not in open_kinds]


def _asked(view: TableView, names: tuple[str, ...], question: AgreementFacts, lexicon: Lexicon) -> Asked:
    mine, has_voice = question.asker == view.seat, view.seat in _voters(view, question)
    if question.kind == take_back.KIND:
        words = take_back.question(view, lexicon)
    else:
        words = Markup(_sentence(question)) % _values(names, question)
    if view.seat is None:
        line = words
    elif view.seat in question.agreed:
        waited = [NAME % names[seat] for seat in _voters(view, question) if seat not in question.agreed]
        line = words + " " + Markup(_("Waiting for %(names)s.")) % {"names": Markup(", ").join(waited)}
    else:
        asker = Markup(_("%(name)s asks:")) % {"name": NAME % names[question.asker]}
        line = asker + " " + words
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
    return [
        seat
        for seat, player in enumerate(view.players)
        if player.kind in PEOPLE
        and not player.stand_in
        and (player.present or seat == view.seat or _is_of_all(question))
        and seat != about
    ]


def _is_of_all(question: AgreementFacts | None) -> bool:
    """Nothing is taken back behind the back of who is away for a moment."""
    return question is not None and question.kind == take_back.KIND


def _notes(view: TableView, names: tuple[str, ...]) -> list[Note]:
    notes = []
    for seat, player in enumerate(view.players):
        name = {"name": NAME % names[seat]}
        if player.stand_in and player.stand_in_since is not None:
            said = _("A bot plays for you.") if seat == view.seat else _("A bot plays for %(name)s.")
            key = f"bot-{seat}-{player.stand_in_since.timestamp():.0f}"
            notes.append(Note(key, Markup(said) % name, stays=True))
        elif player.back_at is not None and seat != view.seat:
            said = _("%(name)s is back.")
            notes.append(Note(f"back-{seat}-{player.back_at.timestamp():.0f}", Markup(said) % name))
    for question in view.decided[:1]:
        verdict = {"agreed": _("Agreed:"), "refused": _("Not agreed:")}.get(question.state)
        told_by_the_log = (question.kind, question.state) == (take_back.KIND, "agreed")
        if verdict and not told_by_the_log:
            words = Markup(_sentence(question)) % _values(names, question)
            notes.append(Note(f"{question.state}-{question.pk}", Markup.escape(verdict) + " " + words))
    return notes


def _values(names: tuple[str, ...], question: AgreementFacts) -> Mapping[str, Markup]:
    about = question.about if question.about is not None else question.asker
    return {"name": NAME % names[about]}


def _sentence(question: AgreementFacts) -> str:
    return _SENTENCES[question.kind]()


_SENTENCES: Final[Mapping[str, Callable[[], str]]] = {
    "wait": lambda: _("Wait two minutes for %(name)s?"),
    "stand_in": lambda: _("Let a bot play for %(name)s?"),
    "end": lambda: _("End the match without %(name)s?"),
    "take_back": lambda: _("Take the last action back?"),
}
