"""What the end of a deal brought: how it is reckoned, and as events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine import RuleSet
from games.presenters.happenings import Event
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Reckoning:
    """One scored deal: the numbers written, and what they came from."""

    score: Mapping[str, Any]
    account: Mapping[str, Any]
    rules: RuleSet
    carried: tuple[int, ...]  # the totals on the line above, 0 after a reset
    after_reset: bool = False

    @property
    def declarer(self) -> int:
        """Whose contract it was."""
        return int(self.score["declarer"])

    @property
    def conceded(self) -> bool:
        """Whether the declarer gave the deal up."""
        return bool(self.account["conceded"])

    @property
    def kind(self) -> str:
        """How the contract ended, in one word."""
        return "conceded" if self.conceded else "made" if self.score["made"] else "failed"

    def written(self, name: str, seat: int) -> Any:
        """A number of the score."""
        return self.score[name][seat]

    def before(self, name: str, seat: int) -> Any:
        """The same number when the deal began."""
        return self.account["before"][name][seat]

    def fine(self, seat: int) -> int:
        """What redeals have cost the seat since the line above (R9)."""
        return int(self.carried[seat] - self.before("totals", seat))

    def was_on_barrel(self, seat: int) -> bool:
        """When the deal began."""
        return self.before("barrel", seat) is not None

    def bolts(self, seat: int) -> int:
        """The bolts of this deal (R33)."""
        rules, golden = self.rules, self.account["golden"]
        if self.conceded or rules.bolt_condition == "off":
            return 0
        if self.written("penalty", seat) or self.written("bolts", seat) > self.before("bolts", seat):
            return rules.bolt_golden_weight if golden else 1
        return 0

    def plain_total(self, seat: int) -> int:
        """By arithmetic alone (R34)."""
        return int(self.before("totals", seat) + self.written("change", seat) - self.written("penalty", seat))

    def fell(self, seat: int) -> bool:
        """Whether the seat fell from the barrel (R36)."""
        return bool(self.written("falls", seat) != self.before("falls", seat))

    def failed_on_barrel(self, seat: int) -> bool:
        """The fall of a declarer, who keeps the total that is left (R36a)."""
        return (
            self.was_on_barrel(seat)
            and seat == self.declarer
            and not self.score["made"]
            and self.rules.barrel_failed == "leave"
            and self.plain_total(seat) < self.rules.barrel_threshold
        )

    def uses_attempt(self, seat: int) -> bool:
        """Whether an attempt of those on the barrel was used (R36b)."""
        if not self.was_on_barrel(seat) or self.failed_on_barrel(seat):
            return False
        if self.rules.barrel_attempt_counts == "own_contract":
            return seat == self.declarer
        return seat in self.account["active"]

    def held_total(self, seat: int) -> int:
        """The total after the barrel and before the dump truck."""
        if self.fell(seat):
            return self._fallen_total(seat)
        if self.written("barrel", seat) is not None:
            return int(self.written("totals", seat))
        return self.plain_total(seat)

    def _fallen_total(self, seat: int) -> int:
        if self.written("falls", seat) == 0:
            return 0
        if self.failed_on_barrel(seat):
            return self.plain_total(seat)
        return 800 if self.rules.barrel_fall_penalty == "to_800" else self.rules.barrel_threshold - 120

    def was_dumped(self, seat: int) -> bool:
        """Whether the dump truck took the total (R37)."""
        return bool(self.held_total(seat) != self.written("totals", seat))


def reckonings(view: TableView) -> list[Reckoning]:
    """Every scored deal of the match."""
    return [_reckoning(view, place) for place in range(len(view.scores))]


def last_reckoning(view: TableView) -> Reckoning:
    """The last scored deal."""
    return _reckoning(view, len(view.scores) - 1)


def _reckoning(view: TableView, place: int) -> Reckoning:
    rules, scores = view.observation.rules, view.scores
    reset = _was_reset(scores[:place], rules)
    carried = tuple(scores[place - 1]["totals"]) if place and not reset else (0,) * rules.players
    return Reckoning(scores[place], view.accounts[place], rules, carried, reset)


def _was_reset(scores: tuple[Mapping[str, Any], ...], rules: RuleSet) -> bool:
    """Whether all golden contracts had failed, and everything began again after these deals (R38)."""
    golden, mode, deals = rules.golden_deals, rules.golden_all_fail, len(scores)
    if not golden or not deals or mode == "continue" or any(score["made"] for score in scores):
        return False
    return deals % golden == 0 if mode == "repeat" else deals == golden


def results(view: TableView) -> Iterator[Event]:
    """The events of the last scored deal."""
    deal = last_reckoning(view)
    yield Event(deal.kind, deal.declarer, deal.score["contract"], to=deal.written("change", deal.declarer))
    for seat, change in enumerate(deal.score["change"]):
        if seat != deal.declarer and (change or seat in deal.account["active"]):
            yield Event("change", seat, change)
    for seat in range(deal.rules.players):
        yield from _marks(deal, seat)


def _marks(deal: Reckoning, seat: int) -> Iterator[Event]:
    cost, total = deal.written("penalty", seat), deal.written("totals", seat)
    if deal.bolts(seat):
        yield Event("bolts_full", seat, cost) if cost else Event("bolt", seat, deal.written("bolts", seat))
    elif cost:
        yield Event("penalty", seat, cost)
    if deal.fell(seat):
        yield Event("fell", seat, total)
    if deal.was_dumped(seat):
        yield Event("dumped", seat, deal.held_total(seat))
    attempts = deal.written("barrel", seat)
    if attempts is not None and not deal.was_on_barrel(seat):
        yield Event("barrel", seat, total)
    elif attempts is not None and attempts > deal.before("barrel", seat):
        yield Event("attempt", seat, attempts)
