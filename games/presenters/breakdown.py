"""Where a number on the score sheet comes from, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine import RuleSet
from games.presenters.results import (
    Score,
    before_barrel,
    bolt_penalty,
    fell,
    was_conceded,
    was_dumped,
)
from games.presenters.seats import signed


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a breakdown."""

    words: str
    value: str
    is_sum: bool = False


def breakdown(score: Score, before: Score | None, seat: int, rules: RuleSet) -> list[Line]:
    """From the old total to the new one."""
    lines = [Line(_("Before"), signed(before["totals"][seat] if before else 0))]
    if not was_conceded(score, before):
        lines.append(Line(_("Tricks and marriages"), str(score["raw"][seat])))
    lines.append(Line(_change_words(score, before, seat, rules), _added(score["change"][seat])))
    lines += _penalties(score, before, seat, rules)
    lines += _barrel(score, before, seat, rules)
    if was_dumped(score, before, seat, rules):
        lines.append(
            Line(_("Dump truck: exactly %(n)s") % {"n": signed(before_barrel(score, before, seat))}, "0")
        )
    lines.append(Line(_("Total"), signed(score["totals"][seat]), is_sum=True))
    return lines


def _added(number: int) -> str:
    return f"+{number}" if number > 0 else signed(number)


def _change_words(score: Score, before: Score | None, seat: int, rules: RuleSet) -> str:
    contract, change, raw = score["contract"], score["change"][seat], score["raw"][seat]
    if seat == score["declarer"]:
        words = _declarer_words(score, before, rules) % {"n": contract}
    elif was_conceded(score, before):
        words = _("%(n)d conceded by the declarer") % {"n": contract} if change else _("Nothing")
    elif change == 0 and raw and before and before["barrel"][seat] is not None:
        return _("On the barrel a defender's points do not count")
    else:
        words = _defender_words(rules)
    return words + _doubled(score, before, seat, rules)


def _declarer_words(score: Score, before: Score | None, rules: RuleSet) -> str:
    if was_conceded(score, before):
        return _("Contract %(n)d conceded")
    if not score["made"]:
        return _("Contract %(n)d failed: minus the contract")
    if rules.declarer_scores == "bid":
        return _("Contract %(n)d made: the contract counts")
    return _("Contract %(n)d made: the points taken count")


def _defender_words(rules: RuleSet) -> str:
    match rules.rounding:
        case "nearest_5":
            return _("Defender: rounded to 5")
        case "nearest_10":
            return _("Defender: rounded to 10")
        case "down_5":
            return _("Defender: rounded down to 5")
        case "down_10":
            return _("Defender: rounded down to 10")
    return _("Defender: the points taken count")


def _doubled(score: Score, before: Score | None, seat: int, rules: RuleSet) -> str:
    """Golden and dark deals count twice (R30); the score shows it by its size alone."""
    change, raw = abs(score["change"][seat]), score["raw"][seat]
    single = score["contract"] if not score["made"] or rules.declarer_scores == "bid" else raw
    if seat == score["declarer"] and not was_conceded(score, before) and single and change >= 2 * single - 9:
        return _(", doubled")
    return ""


def _penalties(score: Score, before: Score | None, seat: int, rules: RuleSet) -> list[Line]:
    cost = score["penalty"][seat]
    if not cost:
        return []
    if bolt_penalty(score, before, seat, rules):
        words = _("Bolt number %(n)d: the set is full") % {"n": rules.bolt_limit}
    else:
        words = _("Every third concession costs")
    return [Line(words, signed(-cost))]


def _barrel(score: Score, before: Score | None, seat: int, rules: RuleSet) -> list[Line]:
    total, plain = score["totals"][seat], before_barrel(score, before, seat)
    on_now: Any = score["barrel"][seat]
    if fell(score, before, seat):
        return [Line(_("Fell from the barrel"), signed(total) if total != plain else "")]
    if on_now is None:
        return []
    was_on = before is not None and before["barrel"][seat] is not None
    if not was_on:
        return [Line(_("Sits on the barrel, held at %(n)d") % {"n": rules.barrel_threshold}, signed(total))]
    if total != plain:
        return [Line(_("Stays on the barrel, held at %(n)d") % {"n": rules.barrel_threshold}, signed(total))]
    return []
