"""What is asked of the people at a table and what became of it, in whole sentences: one for each case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext as _
from markupsafe import Markup

from games.presenters import take_back
from games.presenters.words import Lexicon
from games.selectors.position import AgreementFacts
from games.selectors.view import TableView

NAME: Final = Markup("<bdi>%s</bdi>")


def asked(view: TableView, names: tuple[str, ...], question: AgreementFacts, words: Lexicon) -> Markup:
    """Who asks for what."""
    values = _values(names, question)
    if question.kind == take_back.KIND:
        return take_back.question(view, question.asker == view.seat, values["who"], words)
    mine, theirs, about_me = _ASKED[question.kind]
    said = mine if question.asker == view.seat else about_me if question.about == view.seat else theirs
    return Markup(said()) % values


def decided(view: TableView, names: tuple[str, ...], question: AgreementFacts) -> Markup | None:
    """What was agreed, or who refused what; None when it came to nothing."""
    about_me = question.about is not None and question.about == view.seat
    said = {"agreed": _AGREED, "refused": _REFUSED}.get(question.state)
    if said is None or (question.state == "refused" and question.refused_by is None):
        return None
    return Markup(said[question.kind][about_me]()) % _values(names, question)


def _values(names: tuple[str, ...], question: AgreementFacts) -> Mapping[str, Markup]:
    about = question.about if question.about is not None else question.asker
    who = question.refused_by if question.refused_by is not None else question.asker
    return {"name": NAME % names[about], "who": NAME % names[who]}


Said = Callable[[], str]

# By the viewer about somebody, by somebody about another, by somebody about the viewer.
_ASKED: Final[Mapping[str, tuple[Said, Said, Said]]] = {
    "wait": (
        lambda: _("You ask to wait two minutes for %(name)s."),
        lambda: _("%(who)s asks to wait two minutes for %(name)s."),
        lambda: _("%(who)s asks to wait two minutes for you."),
    ),
    "stand_in": (
        lambda: _("You ask to let the bot play on for %(name)s."),
        lambda: _("%(who)s asks to let the bot play on for %(name)s."),
        lambda: _("%(who)s asks to let the bot play on for you."),
    ),
    "end": (
        lambda: _("You ask to end the match without %(name)s."),
        lambda: _("%(who)s asks to end the match without %(name)s."),
        lambda: _("%(who)s asks to end the match without you."),
    ),
}

# About another, about the viewer.
_AGREED: Final[Mapping[str, tuple[Said, Said]]] = {
    "wait": (
        lambda: _("Agreed: everybody waits two minutes for %(name)s."),
        lambda: _("Agreed: everybody waits two minutes for you."),
    ),
    "stand_in": (
        lambda: _("Agreed: the bot plays on for %(name)s."),
        lambda: _("Agreed: the bot plays on for you."),
    ),
    "end": (
        lambda: _("Agreed: the match has ended without %(name)s."),
        lambda: _("Agreed: the match has ended without you."),
    ),
    take_back.KIND: (
        lambda: _("Agreed: the action is taken back."),
        lambda: _("Agreed: the action is taken back."),
    ),
}

_REFUSED: Final[Mapping[str, tuple[Said, Said]]] = {
    "wait": (
        lambda: _("%(who)s refused to wait for %(name)s."),
        lambda: _("%(who)s refused to wait for you."),
    ),
    "stand_in": (
        lambda: _("%(who)s refused to let the bot play on for %(name)s."),
        lambda: _("%(who)s refused to let the bot play on for you."),
    ),
    "end": (
        lambda: _("%(who)s refused to end the match without %(name)s."),
        lambda: _("%(who)s refused to end the match without you."),
    ),
    take_back.KIND: (
        lambda: _("%(who)s refused: nothing is taken back."),
        lambda: _("%(who)s refused: nothing is taken back."),
    ),
}
