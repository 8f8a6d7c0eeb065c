"""Writing down what was done in a club."""

from __future__ import annotations

from typing import Any

from accounts.models import Club, ClubEvent, Player

# What decides whether somebody came back of his own will or has to be let in.
_COMING_AND_GOING = ("joined", "accepted", "returned", "removed", "taken_over")


def note(club: Club, action: str, actor: Player | None, player: Player | None = None, **details: Any) -> None:
    """Add a line to the club's log. `accounts.presenters.club_log` has the words for each action."""
    ClubEvent.objects.create(club=club, action=action, actor=actor, player=player, details=details)


def was_removed(club: Club, player: Player) -> bool:
    """Whether the player was removed, and nobody has let him in since."""
    lines = ClubEvent.objects.filter(club=club, player=player, action__in=_COMING_AND_GOING)
    return lines.values_list("action", flat=True).first() == "removed"
