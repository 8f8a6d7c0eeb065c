"""What one seat did over some scored deals, from their scores and accounts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine import RuleSet

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of one seat; a deal sat out is none of the deals."""

    deals: int = 0
    contracts: int = 0
    contracts_made: int = 0
    contract_points: int = 0
    bolts: int = 0
    barrels: int = 0
    barrels_won: int = 0


def figures_of(
    rules: RuleSet, scores: Sequence[Json], accounts: Sequence[Json], seat: int, winner: int | None = None
) -> Figures:
    """The figures of a seat. `winner` is who won with the last of these deals, if that ended the match."""
    pairs = list(zip(scores, accounts, strict=True))
    declared = [score for score in scores if score["declarer"] == seat]
    won_from_barrel = winner == seat and bool(accounts) and _was_on_barrel(accounts[-1], seat)
    return Figures(
        deals=sum(seat in account["active"] for account in accounts),
        contracts=len(declared),
        contracts_made=sum(bool(score["made"]) for score in declared),
        contract_points=sum(score["contract"] for score in declared),
        bolts=sum(_is_bolt(rules, score, account, seat) for score, account in pairs),
        barrels=sum(_climbed(score, account, seat) for score, account in pairs),
        barrels_won=int(won_from_barrel),
    )


def _was_on_barrel(account: Json, seat: int) -> bool:
    return account["before"]["barrel"][seat] is not None


def _climbed(score: Json, account: Json, seat: int) -> bool:
    return score["barrel"][seat] is not None and not _was_on_barrel(account, seat)


def _is_bolt(rules: RuleSet, score: Json, account: Json, seat: int) -> bool:
    """R33. Counts of bolts go back to 0 in several ways, so the deal itself is asked."""
    if rules.bolt_condition == "off" or account["conceded"] or seat not in account["active"]:
        return False
    if _was_on_barrel(account, seat) or (seat == score["declarer"] and not rules.bolt_declarer):
        return False
    taken = account["tricks"] if rules.bolt_condition == "no_trick" else score["raw"]
    return bool(taken[seat] == 0)
