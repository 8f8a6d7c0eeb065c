"""What a result may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.selectors.checked_rules import rules_of
from games.services.refusal import Refused
from tournaments.models import Event
from tournaments.services.tables.holding import Held
from tournaments.services.tables.people import check_different

MOST_POINTS: Final = 10_000


def checked_totals(held: Held, totals: Sequence[object], *, cut_short: bool) -> list[int]:
    """The points of every seat. `cut_short`: the match was not played to its end."""
    found = [total for total in totals if isinstance(total, int) and not isinstance(total, bool)]
    if len(found) != len(totals) or any(abs(total) > MOST_POINTS for total in found):
        raise Refused(
            "bad_request",
            f"totals: whole numbers from -{MOST_POINTS} to {MOST_POINTS}",
            reason="totals_range",
        )
    if len(found) != len(held.seats):
        raise Refused("bad_request", f"totals: {len(held.seats)} of them, one a seat", reason="totals_count")
    check_different(held.seats)
    if not cut_short and held.event.ends == Event.Ends.TARGET:
        target = rules_of(held.event.preset, held.event.options).target
        if max(found) < target:
            raise Refused("bad_request", f"totals: nobody has {target}", reason="nobody_reached")
    return found


def places_of(totals: Sequence[int]) -> list[int]:
    """The place of every seat; equal points share it, and the places after it are left out."""
    return [1 + sum(other > total for other in totals) for total in totals]
