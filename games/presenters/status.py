"""The status line: what just mattered, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from markupsafe import Markup

from games.engine import Observation
from games.presenters.happenings import was_scored
from games.presenters.seats import signed
from games.presenters.tricks import card_of
from games.presenters.words import Lexicon, upper_first
from games.selectors.view import TableView

EM = Markup("<em>%s</em>")
NAME = Markup("<bdi>%s</bdi>")


def line(view: TableView, names: tuple[str, ...], words: Lexicon) -> Markup:
    """The one line of this moment."""
    seen = view.observation
    if view.status == "waiting":
        return Markup("")  # the middle says it
    if view.result is not None:
        return _match_over(view, names)
    if view.ended_by:
        return _ended(view, names)
    if view.is_held:
        return EM % _("The director has stopped play.")
    if view.status == "finished":
        return Markup.escape(_("The match has ended without a result."))
    if seen.phase == "SCORE":
        return _deal_over(view, names)
    if seen.to_act is None:
        return Markup.escape(_("A player is being asked about a redeal."))
    if seen.to_act == view.seat:
        return _MINE.get(seen.phase, _just_decide)(seen, names, words)
    return _put(_THEIRS.get(seen.phase, _THEIRS["CONTRACT"])(), name=NAME % names[seen.to_act])


def _put(text: str, **values: object) -> Markup:
    return Markup(text) % values


def _match_over(view: TableView, names: tuple[str, ...]) -> Markup:
    winner = winner_of(view)
    if winner is None:
        return Markup.escape(_("The match is over: the first place is shared."))
    if winner == view.seat:
        return EM % _("You win the match!")
    return _put(_("%(name)s wins the match."), name=NAME % names[winner])


def winner_of(view: TableView) -> int | None:
    """Who has won a match that is over; None where the first place is shared, or nobody is placed."""
    if view.result is not None:
        winner: int | None = view.result.get("winner")
        return winner
    places = view.places or ()
    return places.index(1) if places.count(1) == 1 else None


def _ended(view: TableView, names: tuple[str, ...]) -> Markup:
    """By others than the rules: the points are what they are."""
    if view.ended_by == "official":
        return Markup.escape(_("The director has ended the match."))
    return Markup("%s %s") % (_("Time is over."), _match_over(view, names))


def _deal_over(view: TableView, names: tuple[str, ...]) -> Markup:
    seen = view.observation
    if seen.dealer is None:
        return Markup.escape(_("The first deal is about to start."))
    if not was_scored(seen.log):
        return Markup.escape(_("The cards are dealt again."))
    score = view.scores[-1]
    change = score["change"][score["declarer"]]
    values = {
        "name": NAME % names[score["declarer"]],
        "n": score["contract"],
        "change": f"+{change}" if change > 0 else signed(change),
    }
    if seen.log[-1].endswith(" concede"):
        return _put(_("%(name)s: %(n)d conceded, %(change)s"), **values)
    if score["made"]:
        return _put(_("%(name)s: %(n)d made, %(change)s"), **values)
    return _put(_("%(name)s: %(n)d failed, %(change)s"), **values)


def _speak(seen: Observation, names: tuple[str, ...], words: Lexicon) -> Markup:
    mine = EM % _("Your word.")
    if seen.standing_bid is None or seen.standing_bidder is None or seen.standing_bidder == seen.seat:
        return mine
    values = {"name": NAME % names[seen.standing_bidder], "n": seen.standing_bid}
    return _put(_("%(name)s: %(n)d."), **values) + " " + mine


def _play(seen: Observation, names: tuple[str, ...], words: Lexicon) -> Markup:
    if not seen.trick:
        return EM % _("Your lead.")
    led = card_of(seen.trick[0])[1]
    yours = EM % _("Your turn:")
    if any(held[1] == led for held in seen.hand):
        needed = _("a %(one)s is needed.") % {"one": words.one_of[led]}
    elif len(seen.legal) < len(seen.hand) and seen.trump:
        needed = _("a trump is needed.")
    else:
        needed = _("any card will do.")
    return Markup("%s %s") % (yours, needed)


def _exchange(seen: Observation, names: tuple[str, ...], words: Lexicon) -> Markup:
    if len(seen.active) == 2:
        return Markup.escape(_("Choose two cards to bury."))
    return Markup.escape(_("Give one card to each opponent."))


def _contract(seen: Observation, names: tuple[str, ...], words: Lexicon) -> Markup:
    return _put(_("Your contract is %(n)d."), n=seen.contract or 0)


def _just_decide(seen: Observation, names: tuple[str, ...], words: Lexicon) -> Markup:
    return EM % upper_first(_("your decision."))


def _fixed(text: Callable[[], str]) -> Callable[[Observation, tuple[str, ...], Lexicon], Markup]:
    return lambda seen, names, words: Markup.escape(text())


_MINE: dict[str, Callable[[Observation, tuple[str, ...], Lexicon], Markup]] = {
    "DARK": _fixed(lambda: _("Play dark, before you have seen a card?")),
    "HAND_REDEAL": _fixed(lambda: _("Your hand is poor: you may ask for a redeal.")),
    "AUCTION": _speak,
    "TALON": _fixed(lambda: _("Choose a talon.")),
    "TALON_REDEAL": _fixed(lambda: _("The talon is poor: you may ask for a redeal.")),
    "EXCHANGE": _exchange,
    "PASS_REDEAL": _fixed(lambda: _("You hold four nines: you may ask for a redeal.")),
    "CONTRACT": _contract,
    "TRUMP": _fixed(lambda: _("Name the trump.")),
    "PLAY": _play,
}

_THEIRS: dict[str, Callable[[], str]] = {
    "DARK": lambda: _("%(name)s may play dark."),
    "AUCTION": lambda: _("%(name)s speaks."),
    "TALON": lambda: _("%(name)s chooses a talon."),
    "EXCHANGE": lambda: _("%(name)s passes cards on."),
    "CONTRACT": lambda: _("%(name)s decides."),
    "TRUMP": lambda: _("%(name)s names the trump."),
    "PLAY": lambda: _("%(name)s plays."),
}
