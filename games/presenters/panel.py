"""The action bar: one place to decide, and the status line above it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from django.utils.translation import gettext as _
from markupsafe import Markup

from games.engine import Observation
from games.presenters import status
from games.presenters.bidding import BidPanel, Stepper, bid_panel, stepper
from games.presenters.clocks import with_asides
from games.presenters.concession import price
from games.presenters.tricks import pair_value
from games.presenters.words import Face, Lexicon
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Choice:
    """One button that sends an action."""

    action: str
    words: str
    detail: str = ""
    primary: bool = False
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card to be given away goes: a player, or the pile of buried cards."""

    seat: int
    label: str
    given: Face | None  # gone already


@dataclass(frozen=True, slots=True)
class Panel:
    """What the viewer may decide now. `kind` names the template in table/panels/."""

    kind: str
    status: Markup
    choices: list[Choice] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)
    gifts: list[Choice] = field(
        default_factory=list
    )  # each single card as a plain choice, for pages without scripts
    confirm: str = ""
    prefix: str = ""
    bid: BidPanel | None = None
    stepper: Stepper | None = None
    wait_ms: int | None = None  # until the next deal starts by itself


def panel(view: TableView, names: tuple[str, ...], words: Lexicon) -> Panel:
    """The action bar of this viewer."""
    seen = view.observation
    line = with_asides(view, names, status.line(view, names, words))
    if view.status == "waiting":
        return Panel("waiting", line)
    if view.status == "finished" or view.result is not None:
        return Panel("finished", line)
    if view.is_held:
        return Panel("held", line)
    if seen.phase == "SCORE":
        return Panel("between", line, wait_ms=_wait_ms(view.next_deal_at))
    if not seen.legal:
        return Panel("idle", line)
    return _deciding(seen, line, names, words)


def _wait_ms(due: datetime | None) -> int | None:
    if due is None:
        return None
    return max(0, int((due - datetime.now(UTC)).total_seconds() * 1000))


def _deciding(seen: Observation, line: Markup, names: tuple[str, ...], words: Lexicon) -> Panel:
    match seen.phase:
        case "AUCTION":
            return Panel("bid", line, bid=bid_panel(seen, words))
        case "EXCHANGE":
            return _exchange(seen, line, names, words)
        case "CONTRACT":
            raises = [(action, int(action.split(" ")[2])) for action in seen.legal if " raise " in action]
            step = stepper(raises, seen.rules.bid_step) if raises else None
            return Panel("contract", line, choices=_contract_choices(seen, names), stepper=step)
        case "TRUMP":
            return Panel("choices", line, choices=_trumps(seen, words))
        case "PLAY":
            return Panel("play", line)
        case _:
            return Panel("choices", line, choices=_answers(seen))


def _exchange(seen: Observation, line: Markup, names: tuple[str, ...], words: Lexicon) -> Panel:
    concede = _concession(seen, names)
    if len(seen.active) == 2:
        slots = [Slot(place, _("to bury"), None) for place in (0, 1)]
        gifts = [_plain_gift(action, words, None) for action in seen.legal if " bury " in action]
        return Panel("exchange", line, concede, slots, gifts, _("Bury both"), f"{seen.seat} bury")
    gone = {int(entry[-1]): entry.split(" ")[2] for entry in seen.log if " give " in entry}
    order = [(seen.seat or 0) + offset for offset in range(1, len(names))]
    receivers = [seat % len(names) for seat in order if seat % len(names) in seen.active]
    slots = [
        Slot(seat, _("to %(name)s") % {"name": names[seat]}, words.faces.get(gone.get(seat, "")))
        for seat in receivers
    ]
    gifts = [_plain_gift(action, words, names) for action in seen.legal if " give " in action]
    confirm = _("Give") if gone else _("Give both")
    return Panel("exchange", line, concede, slots, gifts, confirm, f"{seen.seat} give")


def _plain_gift(action: str, words: Lexicon, names: tuple[str, ...] | None) -> Choice:
    parts = action.split(" ")
    if names is None:
        return Choice(action, words.names((parts[2], parts[3])))
    said = _("%(card)s to %(name)s") % {"card": words.faces[parts[2]].title, "name": names[int(parts[3])]}
    return Choice(action, said)


def _contract_choices(seen: Observation, names: tuple[str, ...]) -> list[Choice]:
    stand = f"{seen.seat} stand"
    choices = [Choice(stand, _("Play %(n)d") % {"n": seen.contract or 0}, primary=True)]
    return choices + _concession(seen, names)


def _concession(seen: Observation, names: tuple[str, ...]) -> list[Choice]:
    offered = [action for action in seen.legal if action.endswith(" concede")]
    return [Choice(action, _("Concede"), price(seen, names)) for action in offered]


def _trumps(seen: Observation, words: Lexicon) -> list[Choice]:
    choices = []
    for action in seen.legal:
        suit = action[-1]
        has_pair = "K" + suit in seen.hand and "Q" + suit in seen.hand
        value = pair_value(seen.rules, suit, suit)
        detail = _("marriage +%(n)d") % {"n": value} if has_pair else ""
        choices.append(Choice(action, words.suits[suit], detail, primary=has_pair, suit=suit))
    return choices


_ANSWERS: dict[str, Any] = {
    "dark": lambda: (_("Play dark, ×2"), _("a bid of 120 without looking")),
    "look": lambda: (_("Look at the cards"), ""),
    "redeal": lambda: (_("Deal again"), ""),
    "keep": lambda: (_("Play these cards"), ""),
    "talon 1": lambda: (_("Left talon"), ""),
    "talon 2": lambda: (_("Right talon"), ""),
}


def _answers(seen: Observation) -> list[Choice]:
    choices = []
    for action in seen.legal:
        words, detail = _ANSWERS[action.split(" ", 1)[1]]()
        choices.append(Choice(action, words, detail))
    return choices
