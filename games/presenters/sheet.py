"""The score sheet: running totals, one line a deal, with the small marks that players write beside them."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine import RuleSet
from games.presenters.breakdown import Line, breakdown
from games.presenters.results import Reckoning, reckonings
from games.presenters.rulebook.effect import has_bolts
from games.presenters.seats import initials_of, signed
from games.presenters.words import Lexicon
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Cell:
    """One total; `mark` stands before it, `struck` if it was paid for, `boxed` on the barrel."""

    total: str
    mark: str
    struck: bool
    boxed: bool
    is_idle: bool  # sat out


@dataclass(frozen=True, slots=True)
class Row:
    """One scored deal."""

    number: int
    dealer: str
    contract: str
    cells: list[Cell]
    reasons: list[tuple[str, list[Line]]]  # a player's name, and where the new total comes from


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of a match."""

    names: tuple[str, ...]
    rows: list[Row]
    marks: list[str]  # what they mean


def sheet(view: TableView, names: tuple[str, ...], words: Lexicon) -> Sheet:
    """The scored deals so far."""
    initials = initials_of(names)
    rows = [
        _row(number, deal, initials[view.score_dealers[number - 1]], names, words)
        for number, deal in enumerate(reckonings(view), 1)
    ]
    return Sheet(names, rows, _legend(view.observation.rules))


def _row(number: int, deal: Reckoning, dealer: str, names: tuple[str, ...], words: Lexicon) -> Row:
    seats = range(len(names))
    return Row(
        number=number,
        dealer=dealer,
        contract=f"{initials_of(names)[deal.declarer]} {deal.score['contract']} {_signs(deal)}",
        cells=[_cell(deal, seat) for seat in seats],
        reasons=[(names[seat], breakdown(deal, seat, words)) for seat in seats],
    )


def _signs(deal: Reckoning) -> str:
    signs = ["✓" if deal.score["made"] else conceded_sign() if deal.conceded else "✗"]
    if deal.account["golden"]:
        signs.append(golden_sign())
    elif deal.account["dark"]:
        signs.append(dark_sign())
    return " ".join(signs)


def conceded_sign() -> str:
    """The letter for a conceded contract."""
    return pgettext("mark on the score sheet: conceded", "c")


def golden_sign() -> str:
    """The letter for a golden deal."""
    return pgettext("mark on the score sheet: golden deal", "g")


def dark_sign() -> str:
    """The letter for a contract played dark."""
    return pgettext("mark on the score sheet: played dark", "d")


def _cell(deal: Reckoning, seat: int) -> Cell:
    bolts, attempts = deal.bolts(seat), deal.written("barrel", seat)
    limit = deal.rules.barrel_attempts
    marks = ["●" * bolts] if bolts else []
    if deal.fell(seat):
        marks.append("↓")
    if deal.was_dumped(seat):
        marks.append("0")
    if attempts:
        marks.append(f"{attempts}/{limit}" if limit else str(attempts))
    paid = bool(bolts and deal.written("penalty", seat))
    is_idle = seat not in deal.account["active"]
    return Cell(signed(deal.written("totals", seat)), " ".join(marks), paid, attempts is not None, is_idle)


def _legend(rules: RuleSet) -> list[str]:
    """What the marks mean, those only that these rules can bring."""
    known = (
        (rules.concede != "off", _("%(mark)s conceded.") % {"mark": conceded_sign()}),
        (bool(rules.golden_deals), _("%(mark)s golden deal.") % {"mark": golden_sign()}),
        (rules.dark, _("%(mark)s played dark.") % {"mark": dark_sign()}),
        (has_bolts(rules), _("● bolt; struck through, the set was paid for.")),
        (rules.has_barrel, _("Boxed: on the barrel, attempts used; ↓ fell.")),
        (rules.dump_truck != "off", _("0: dump truck.")),
        (rules.players == 4, _("Grey: sat out.")),
    )
    return [words for is_used, words in known if is_used]
