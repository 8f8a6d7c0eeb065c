"""What the end of a deal brought, as events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.engine import RuleSet
from games.presenters.happenings import Event

Score = Mapping[str, Any]


def standing_before(scores: tuple[Score, ...], i: int, rules: RuleSet) -> Score | None:
    """The score that deal number i started from; None at the beginning and after a reset (R38)."""
    if i == 0:
        return None
    golden, mode = rules.golden_deals, rules.golden_all_fail
    if golden and mode != "continue" and i % golden == 0 and (mode == "repeat" or i == golden):
        all_failed = not any(score["made"] for score in scores[:i])
        return None if all_failed else scores[i - 1]
    return scores[i - 1]


def was_conceded(score: Score, before: Score | None) -> bool:
    """Whether the declarer gave the deal up: the count of concessions tells."""
    declarer = score["declarer"]
    earlier = before["concessions"][declarer] if before else 0
    return bool(score["concessions"][declarer] > earlier)


def has_bolt(score: Score, before: Score | None, seat: int, rules: RuleSet) -> bool:
    """Whether the seat got a bolt in this deal."""
    if rules.bolt_condition == "off":
        return False
    earlier = before["bolts"][seat] if before else 0
    return bool(score["bolts"][seat] > earlier or bolt_penalty(score, before, seat, rules))


def bolt_penalty(score: Score, before: Score | None, seat: int, rules: RuleSet) -> int:
    """What a full set of bolts cost the seat in this deal."""
    conceded = was_conceded(score, before)
    return 0 if conceded or rules.bolt_condition == "off" else int(score["penalty"][seat])


def fell(score: Score, before: Score | None, seat: int) -> bool:
    """Whether the seat fell from the barrel in this deal."""
    was_on = before is not None and before["barrel"][seat] is not None
    earlier = before["falls"][seat] if before else 0
    counted = score["falls"][seat] > earlier
    third = earlier > 0 and score["falls"][seat] == 0
    return bool(score["barrel"][seat] is None and (counted or (was_on and third)))


def before_barrel(score: Score, before: Score | None, seat: int) -> int:
    """The total by arithmetic alone: old total, change, penalty (R34)."""
    earlier = before["totals"][seat] if before else 0
    return int(earlier + score["change"][seat] - score["penalty"][seat])


def was_dumped(score: Score, before: Score | None, seat: int, rules: RuleSet) -> bool:
    """Whether the total became 0 by the dump truck (R37)."""
    if rules.dump_truck == "off" or score["totals"][seat] != 0:
        return False
    return abs(before_barrel(score, before, seat)) == rules.dump_value


def results(scores: tuple[Score, ...], rules: RuleSet) -> Iterator[Event]:
    """The events of the last scored deal."""
    score, before = scores[-1], standing_before(scores, len(scores) - 1, rules)
    declarer = score["declarer"]
    kind = "conceded" if was_conceded(score, before) else "made" if score["made"] else "failed"
    yield Event(kind, declarer, score["contract"], to=score["change"][declarer])
    for seat, change in enumerate(score["change"]):
        if seat != declarer:
            yield Event("change", seat, change)
    for seat in range(len(score["totals"])):
        yield from _marks(score, before, seat, rules)


def _marks(score: Score, before: Score | None, seat: int, rules: RuleSet) -> Iterator[Event]:
    if has_bolt(score, before, seat, rules):
        cost = bolt_penalty(score, before, seat, rules)
        yield Event("bolts_full", seat, cost) if cost else Event("bolt", seat, score["bolts"][seat])
    elif score["penalty"][seat]:
        yield Event("penalty", seat, score["penalty"][seat])
    if fell(score, before, seat):
        yield Event("fell", seat, score["totals"][seat])
    if was_dumped(score, before, seat, rules):
        yield Event("dumped", seat, before_barrel(score, before, seat))
    attempts, earlier = score["barrel"][seat], before["barrel"][seat] if before else None
    if attempts is not None and earlier is None:
        yield Event("barrel", seat, score["totals"][seat])
    elif attempts is not None and earlier is not None and attempts > earlier:
        yield Event("attempt", seat, attempts)
