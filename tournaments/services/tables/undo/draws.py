"""Undoing changes of a draw."""

from __future__ import annotations

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change, Event, Round
from tournaments.services.guard import check_director
from tournaments.services.tables.swapping import arrange, arrangement, check_drawn
from tournaments.services.tables.undo.checks import check_unchanged


def rearrange(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Let seats and byes be as they were."""
    check_director(event, by)
    drawn = Round.objects.filter(event=event, number=line.round or 0).first()
    if drawn is None:
        raise Refused("wrong_phase", "the draw was thrown away", reason="not_drawn")
    check_drawn(drawn)
    check_unchanged(arrangement(drawn, line.new), line.new)
    wanted = {name: line.old[name] for name in ("seats", "byes") if name in line.old}
    return arrange(event, drawn, wanted, kind=line.kind, by=by, reason=reason, undoes=line).change
