"""Tables in every state, made by the engine from fixed packs, seen by any seat."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html import unescape
from typing import Any

from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils import translation

from games.engine import (
    DealScored,
    MatchOver,
    RuleSet,
    Standing,
    State,
    apply,
    card,
    deal,
    fresh_standing,
    legal_actions,
    make_rules,
    needs_deal,
    new_match,
    observe,
    outcome,
    parse_action,
    phase,
    standing_of,
)
from games.engine.match import Between
from games.presenters.page import page_context
from games.presenters.talk.panel import Speech, Talk
from games.presenters.viewer import Viewer
from games.record.account import account_of
from games.selectors.view import SeatView, TableView

ENGLISH, RUSSIAN = Viewer("en", "en"), Viewer("ru", "ru")

# Anna holds two pairs, Boris follows, Vera deals; the talon has a ten, a nine and a queen.
PACK = (
    "AC KC QC JC KH QH 9H "  # seat 0, the first bidder
    "AS QS AD KD QD AH TH "  # seat 1
    "TS KS JS TC 9C JD 9D "  # seat 2
    "TD 9S JH"  # the talon
)
PEOPLE = (
    SeatView("Anna", "human", None, True),
    SeatView("Boris", "bot", "easy", True),
    SeatView("Vera", "bot", "easy", True),
    SeatView("Galya", "bot", "easy", True),
)


def first(actions: tuple[str, ...]) -> str:
    """The first of some actions."""
    return actions[0]


def last(actions: tuple[str, ...]) -> str:
    """The last of some actions."""
    return actions[-1]


@dataclass
class Played:
    """A match played on from fixed packs, with what a table would keep of it."""

    rules: RuleSet
    state: State
    scores: list[dict[str, Any]] = field(default_factory=list)
    dealers: list[int] = field(default_factory=list)
    accounts: list[dict[str, Any]] = field(default_factory=list)
    previous: tuple[str, ...] = ()
    version: int = 1
    result: dict[str, Any] | None = None

    def deal(self, pack: str = PACK, dealer: int | None = None) -> Played:
        """Deal a pack."""
        self.state, _events = deal(self.state, tuple(card(text) for text in pack.split()), dealer)
        self.version += 1
        return self

    def act(self, *actions: str) -> Played:
        """Apply actions, one after the other."""
        for text in actions:
            dealer = observe(self.state, None).dealer
            self.state, events = apply(self.state, parse_action(text))
            self.version += 1
            for event in events:
                if isinstance(event, DealScored):
                    self.scores.append(event.score)
                    self.dealers.append(dealer if dealer is not None else 0)
                    assert isinstance(self.state, Between)
                    assert self.state.last is not None
                    self.accounts.append(account_of(self.state.last))
                if isinstance(event, MatchOver):
                    self.result = {"winner": event.winner, "places": list(event.places)}
            if needs_deal(self.state) or outcome(self.state):
                self.previous = observe(self.state, None).log
        return self

    def play_out(self, choose: Callable[[tuple[str, ...]], str] = first) -> Played:
        """Let everybody take a legal action until the deal is over."""
        while legal_actions(self.state):
            self.act(choose(tuple(action.text for action in legal_actions(self.state))))
        return self

    def until(self, wanted: str) -> Played:
        """Go on with first choices up to a phase."""
        while phase(self.state) != wanted:
            self.act(legal_actions(self.state)[0].text)
        return self

    def view(self, seat: int | None = 0, **changes: Any) -> TableView:
        """What one seat, or a spectator, gets."""
        over = self.result is not None
        values: dict[str, Any] = {
            "table": "k7f2",
            "match": "00000000-0000-0000-0000-000000000001",
            "version": self.version,
            "preset": "thousand_offline",
            "options": {},
            "players": PEOPLE[: self.rules.players],
            "seat": seat,
            "observation": observe(self.state, seat),
            "deadline": None,
            "clock": None,
            "scores": tuple(self.scores),
            "score_dealers": tuple(self.dealers),
            "accounts": tuple(self.accounts),
            "redeals": standing_of(self.state).redeals,
            "previous": self.previous,
            "commitment": "0" * 64,
            "next_deal_at": None,
            "result": self.result,
            "status": "finished" if over else "playing",
        }
        return TableView(**{**values, **changes})


def match(preset: str = "thousand_offline", standing: dict[str, Any] | None = None, **options: Any) -> Played:
    """A match before its first deal, from zero or from given totals."""
    rules = make_rules(preset, options)
    start = fresh_standing(rules)
    if standing:
        values = {name: getattr(start, name) for name in start.__dataclass_fields__}
        start = Standing(**{**values, **standing})
    return Played(rules, new_match(rules, start))


def auction() -> Played:
    """Anna stands at 100 as first hand; Boris is to speak."""
    return match().deal(dealer=2)


def my_word() -> Played:
    """Boris has bid 105, Vera passed: it is Anna's word."""
    return auction().act("1 bid 105", "2 pass")


def exchange() -> Played:
    """Anna has won the auction with 120 and holds ten cards."""
    return my_word().act("0 bid 120", "1 pass")


def trump() -> Played:
    """Anna has given a card to each and names the trump."""
    return exchange().act("0 give 9S 1", "0 give 9H 2")


def lead() -> Played:
    """Anna leads to the first trick, eight cards in hand."""
    return trump().act("0 trump C")


def follow() -> Played:
    """Boris took the first trick and has led the ace of hearts, Vera the nine: Anna has to follow."""
    return lead().act("0 play TD", "1 play AD", "2 play 9D", "1 play AH", "2 play 9H")


def married() -> Played:
    """Boris has led the king of diamonds and declared the marriage; it is Vera's turn."""
    return lead().act("0 play TD", "1 play AD", "2 play 9D", "1 marry KD")


def scored(deals: int = 1) -> Played:
    """Some deals are played out; the last one is on the table."""
    played = lead().play_out()
    for number in range(1, deals):
        played.deal().until("EXCHANGE").play_out(last if number % 2 else first)
    return played


def on_the_barrel() -> Played:
    """Anna sits on the barrel with 880; Vera stands at 100 as first hand, so Anna has to bid."""
    totals = {"totals": (880, 530, 610), "barrel": (0, None, None), "bolts": (0, 2, 1)}
    return match(standing=totals).deal(dealer=1)


def finished() -> Played:
    """Anna made her last contract: the match is over."""
    start = {"totals": (960, 530, 610), "barrel": (None, None, None)}
    played = match(standing=start, barrel_threshold=0).deal(dealer=2).act("1 pass", "2 pass")
    played.act("0 give 9S 1", "0 give 9H 2", "0 trump C")
    played.act("0 play AC", "1 play 9S", "2 play TC", "0 marry KC")
    return played.play_out()


# Anna's hand is poor: four nines, and two of the nines are the talon's in the second pack.
FOUR_NINES = "9S 9H 9C 9D JS JH QC AS KS QS TS AC TC KC AH TH KH QH AD TD KD QD JD JC"
POOR_TALON = "AS KS QS TS AC TC KC AH TH KH QH AD TD KD QD JD JC QC JS JH 9S 9H 9C 9D"
# The three cards left over by the literal six are dead; the pair of diamonds lies in the talon.
SIX = "AC KC QC JC KH QH AS QS TD JH AD AH TS KS JS TC 9C JD KD QD 9S 9H TH 9D"
# The pair of diamonds lies in the talon of four.
IDLE_PAIR = "AC KC QC JC KH QH 9H AS QS TD JH AD AH TH TS KS JS TC 9C JD 9D KD QD 9S"
# Boris can be given the nine that makes his four.
THREE_NINES = "9S AC KC QC JC KH QH 9H 9C 9D AS QS AD AH TS KS JS TC TH JD JH KD QD TD"


def four_nines_after_the_exchange() -> Played:
    """Anna has given Boris his fourth nine: he is asked whether to deal again."""
    played = match("pagat_russian").deal(THREE_NINES, dealer=2).until("EXCHANGE")
    return played.act("0 give 9S 1", "0 give TD 2")


def raised() -> Played:
    """By rules that let her, Anna may raise after the exchange, or concede."""
    return match("russian_classic", dark=False).deal(dealer=2).until("CONTRACT")


def golden_deals(deals: int) -> Played:
    """Some golden deals are over, the next one is being played."""
    played = match("golden", golden_all_fail="continue", dark=False).deal(dealer=2).play_out()
    for _deal in range(1, deals):
        played.deal().play_out(last)
    return played.deal().until("PLAY")


def conceded() -> Played:
    """Anna has given 100 up and got it back in writing; a dark contract was played before."""
    played = match("russian_classic", dark_min_score=None).deal(dealer=2).act("0 dark").play_out()
    return played.deal().act("1 look").until("CONTRACT").act("1 concede")


def barrel_deals() -> Played:
    """Anna sat on the barrel with two attempts used; Boris came to it, and Vera paid for her bolts."""
    start = {"totals": (880, 870, 120), "barrel": (1, None, None), "bolts": (0, 0, 1)}
    played = match("pagat_russian", start).deal(dealer=2).play_out()
    for _deal in range(3):
        played.deal().play_out(last)
    return played


EVERY_STATE: dict[str, Callable[[], Played]] = {
    "auction": auction,
    "my word": my_word,
    "exchange": exchange,
    "one card given": lambda: exchange().act("0 give 9S 1"),
    "trump": trump,
    "lead": lead,
    "follow": follow,
    "married": married,
    "scored": scored,
    "on the barrel": on_the_barrel,
    "finished": finished,
    "dark": lambda: match("russian_classic", dark_min_score=None).deal(dealer=2),
    "played dark": lambda: match("russian_classic", dark_min_score=None).deal(dealer=2).act("0 dark"),
    "contract": raised,
    "four players": lambda: match("russian_four", dark=False).deal(dealer=3).until("PLAY"),
    "two talons": lambda: match("two_player").deal(dealer=1).until("TALON"),
    "burying": lambda: match("two_player").deal(dealer=1).until("EXCHANGE"),
    "two players": lambda: match("two_player").deal(dealer=1).until("PLAY"),
    "hand redeal": lambda: match("russian_classic", dark=False).deal(FOUR_NINES, dealer=2),
    "talon redeal": lambda: (
        match("russian_classic", dark=False).deal(POOR_TALON, dealer=2).until("TALON_REDEAL")
    ),
    "pass redeal": four_nines_after_the_exchange,
    "literal six": lambda: match("thousand_offline_4", cards_per_hand=6).deal(SIX, dealer=3).until("PLAY"),
    "literal six over": lambda: match("thousand_offline_4", cards_per_hand=6).deal(SIX, dealer=3).play_out(),
    "idle pair": lambda: match("russian_four", dark=False).deal(IDLE_PAIR, dealer=3).until("EXCHANGE"),
    "idle pair over": lambda: match("russian_four", dark=False).deal(IDLE_PAIR, dealer=3).play_out(),
    "golden": lambda: golden_deals(1),
    "golden scored": lambda: golden_deals(3),
    "conceded": conceded,
    "barrel deals": barrel_deals,
}


def words_only(html: str) -> str:
    """What is left of a piece of HTML when only its words are read."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", html))).strip()


SILENT = Speech("k7f2", "table", may_speak=False, may_write=False, note="", phrases=[], longest=200, mark="0")
QUIET = Talk("k7f2", lines=[], newest=0, speech=SILENT)


def render_page(view: TableView, viewer: Viewer = ENGLISH) -> str:
    """The whole page as the server would send it to a new guest."""
    request = RequestFactory().get("/tables/k7f2/")
    with translation.override(viewer.language):
        context = {**page_context(view, viewer), "talk": QUIET}
        return render_to_string("table/page.html", context, request)
