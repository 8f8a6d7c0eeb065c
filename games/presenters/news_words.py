"""What the log says of each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup, escape

from games.presenters.happenings import Event
from games.presenters.seats import signed
from games.presenters.words import Lexicon
from games.selectors.view import TableView

FOLLOWS: Final = frozenset(["opening", "plays_for", "talon", "trick"])  # what an action has brought about


class Teller:
    """Turns events into sentences for one viewer. What it puts into them has been escaped beforehand."""

    def __init__(self, view: TableView, names: tuple[str, ...], words: Lexicon) -> None:
        self.people = [f"<bdi>{escape(name)}</bdi>" for name in names]
        self.me = view.seat
        self.bots = dict(view.relieved)
        self.timed_out = view.timed_out
        self.words = words
        self.rules = view.observation.rules

    def tell(self, event: Event) -> Markup:
        """The sentence of one event; of an action that was not the player's own it says so."""
        said = Markup(_SENTENCES[event.kind](self, event))
        if event.at not in self.timed_out or event.kind in FOLLOWS:
            return said
        late = self.mine(event, _("Your time is up."), _("%(name)s has run out of time."))
        return Markup(late) + " " + said

    def cards(self, cards: tuple[str, ...]) -> str:
        """Several cards."""
        return ", ".join(self.words.faces[card].pip for card in cards)

    def suit(self, suit: str) -> str:
        """A suit in words with its sign."""
        return f'<span class="sign {suit}">{escape(self.words.suits[suit])}</span>'

    def put(self, text: str, event: Event, **more: str | int) -> str:
        """Fill in a translated sentence."""
        return text % {"name": self.people[event.seat], **more}

    def mine(self, event: Event, yours: str, theirs: str, **more: str | int) -> str:
        """The sentence about the viewer, or about somebody else."""
        return self.put(yours if event.seat == self.me else theirs, event, **more)


def _gives(teller: Teller, event: Event) -> str:
    card, to = event.cards[0], teller.people[event.to]
    if card == "??":
        return teller.put(_("%(name)s: a card to %(to)s."), event, to=to)
    given = teller.words.faces[card].given
    if event.to == teller.me:
        return teller.put(_("%(name)s gives you the %(card)s."), event, card=given)
    if event.seat == teller.me:
        return teller.put(_("%(name)s: the %(card)s to %(to)s."), event, card=given, to=to)
    return teller.put(_("%(name)s gives the %(card)s to %(to)s."), event, card=given, to=to)


def _buries(teller: Teller, event: Event) -> str:
    if event.cards[0] == "??":
        return teller.mine(event, _("You bury two cards."), _("%(name)s buries two cards."))
    cards = teller.cards(event.cards)
    return teller.mine(event, _("You bury: %(cards)s."), _("%(name)s buries: %(cards)s."), cards=cards)


def _takes_talon(teller: Teller, event: Event) -> str:
    if not event.cards:
        return teller.mine(event, _("You take the talon."), _("%(name)s takes the talon."))
    return teller.put(_("Talon: %(cards)s."), event, cards=teller.cards(event.cards))


def _marries(teller: Teller, event: Event) -> str:
    sure = teller.rules.marriage_timing != "any_if_won"
    value = (_("plus %(n)d") if sure else _("plus %(n)d if the trick is won")) % {"n": event.number}
    said = teller.put(
        _("%(name)s: %(card)s, marriage of %(suit)s, %(value)s."),
        event,
        card=teller.cards(event.cards),
        suit=teller.suit(event.cards[0][1]),
        value=value,
    )
    if not event.suit:
        return said
    return said + " " + teller.put(_("Trump is %(suit)s."), event, suit=teller.suit(event.suit))


def _trick(teller: Teller, event: Event) -> str:
    points = ngettext("%(n)d point", "%(n)d points", event.number) % {"n": event.number}
    return teller.mine(
        event, _("You take the trick, %(points)s."), _("%(name)s takes the trick, %(points)s."), points=points
    )


def _plus(number: int) -> str:
    if number < 0:
        return _("minus %(n)d") % {"n": -number}
    return _("plus %(n)d") % {"n": number} if number else _("nothing")


_SENTENCES: dict[str, Callable[[Teller, Event], str]] = {
    "deals": lambda t, e: t.mine(e, _("You deal."), _("%(name)s deals.")),
    "dark": lambda t, e: t.put(_("%(name)s: dark, 120."), e),
    "look": lambda t, e: t.mine(e, _("You look at the cards."), _("%(name)s looks at the cards.")),
    "opening": lambda t, e: t.put(_("%(name)s: %(n)d, first hand."), e, n=e.number),
    "bid": lambda t, e: t.put(_("%(name)s: %(n)d."), e, n=e.number),
    "pass": lambda t, e: t.put(_("%(name)s: pass."), e),
    "plays_for": lambda t, e: t.mine(e, _("You play %(n)d."), _("%(name)s plays %(n)d."), n=e.number),
    "talon": _takes_talon,
    "give": _gives,
    "bury": _buries,
    "raise": lambda t, e: t.put(_("%(name)s: contract raised to %(n)d."), e, n=e.number),
    "stand": lambda t, e: t.put(_("%(name)s: the contract stays."), e),
    "concede": lambda t, e: t.mine(e, _("You concede."), _("%(name)s concedes.")),
    "trump": lambda t, e: t.put(_("%(name)s: trump is %(suit)s."), e, suit=t.suit(e.suit)),
    "card": lambda t, e: t.put(_("%(name)s: %(card)s."), e, card=t.cards(e.cards)),
    "marriage": _marries,
    "aces": lambda t, e: t.put(
        _("%(name)s: %(card)s, four aces, plus %(n)d."), e, card=t.cards(e.cards), n=e.number
    ),
    "trick": _trick,
    "sits_down": lambda t, e: t.mine(
        e,
        _("You sit down for %(bot)s."),
        _("%(name)s sits down for %(bot)s."),
        bot=str(escape(t.bots[e.seat])),
    ),
    "takes_back_card": lambda t, e: t.mine(
        e, _("You take back: %(card)s."), _("%(name)s takes back: %(card)s."), card=t.cards(e.cards)
    ),
    "takes_back_bid": lambda t, e: t.mine(
        e, _("You take back the bid of %(n)d."), _("%(name)s takes back the bid of %(n)d."), n=e.number
    ),
    "takes_back_pass": lambda t, e: t.mine(
        e, _("You take back the pass."), _("%(name)s takes back the pass.")
    ),
    "takes_back_give": lambda t, e: t.mine(
        e, _("You take back the card you gave."), _("%(name)s takes back a card that was given.")
    ),
    "takes_back": lambda t, e: t.mine(
        e, _("You take back what you decided."), _("%(name)s takes back the last decision.")
    ),
    "redeal": lambda t, e: t.put(_("%(name)s: redeal."), e),
    "keep": lambda t, e: t.put(_("%(name)s: keeping the cards."), e),
    "redealt": lambda t, e: _("The cards are dealt again."),
    "fined": lambda t, e: t.put(_("%(name)s: third redeal in a row, minus %(n)d."), e, n=e.number),
    "made": lambda t, e: t.put(_("%(name)s: %(n)d made, %(change)s."), e, n=e.number, change=_plus(e.to)),
    "failed": lambda t, e: t.put(_("%(name)s: %(n)d failed, %(change)s."), e, n=e.number, change=_plus(e.to)),
    "conceded": lambda t, e: t.put(
        _("%(name)s: %(n)d conceded, %(change)s."), e, n=e.number, change=_plus(e.to)
    ),
    "change": lambda t, e: t.put(_("%(name)s: %(change)s."), e, change=_plus(e.number)),
    "bolt": lambda t, e: t.put(_("%(name)s: bolt, %(n)d of %(of)d."), e, n=e.number, of=t.rules.bolt_limit),
    "bolts_full": lambda t, e: t.put(_("%(name)s: the last bolt of the set, minus %(n)d."), e, n=e.number),
    "penalty": lambda t, e: t.put(_("%(name)s: third concession, minus %(n)d."), e, n=e.number),
    "barrel": lambda t, e: t.put(_("%(name)s: on the barrel at %(n)s."), e, n=signed(e.number)),
    "attempt": lambda t, e: t.put(_("%(name)s: attempt %(n)d on the barrel used up."), e, n=e.number),
    "fell": lambda t, e: t.mine(
        e,
        _("You fall from the barrel to %(n)s."),
        _("%(name)s falls from the barrel to %(n)s."),
        n=signed(e.number),
    ),
    "dumped": lambda t, e: t.put(_("%(name)s: %(n)s is the dump truck, back to 0."), e, n=signed(e.number)),
    "wins": lambda t, e: t.mine(e, _("You win the match."), _("%(name)s wins the match.")),
    "shared": lambda t, e: _("The first place is shared."),
}
