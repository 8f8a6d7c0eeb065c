"""What somebody is in a club once it is undone that he took an entry over: what he was before, or more."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from accounts.models import Club, ClubEvent, Membership, Player
from accounts.selectors.clubs import membership_of

State = Membership.State
CAME = ("joined", "accepted", "returned")  # of his own will, or let in


def go_back(club: Club, player: Player) -> None:
    """Called with the entry his no longer; he may have others. Who has left or was removed stays outside."""
    row = membership_of(player, club)
    first = _first_of_row(club, player)
    if row is None or row.state != State.MEMBER or first is None:
        return
    before = first.details.get("before") or {}
    entries = Membership.objects.filter(
        club=club, state=State.TAKEN_OVER, player__taken_over_by=player, joined_at__isnull=False
    ).values_list("joined_at", flat=True)
    if before.get("state") == State.MEMBER or entries or _stays(row, first):
        own = _day(before, "joined_at") or (None if entries else first.created_at)
        row.joined_at = min(day for day in (own, *entries) if day is not None)
        row.save(update_fields=["joined_at"])
    elif not before:
        row.delete()
    else:
        row.state = before["state"]
        row.joined_at, row.left_at = _day(before, "joined_at"), _day(before, "left_at")
        row.save(update_fields=["state", "joined_at", "left_at"])


def _first_of_row(club: Club, player: Player) -> ClubEvent | None:
    """The line of the take-over since which he has never been without an entry, the one undone included."""
    held: set[Any] = set()
    first = None
    lines = ClubEvent.objects.filter(
        club=club, action__in=("taken_over", "undid"), details__by=str(player.pk)
    ).order_by("pk")
    for line in lines:
        if line.action == "undid":
            held.discard(line.player_id)
            continue
        if not held:
            first = line
        held.add(line.player_id)
    return first


def _stays(row: Membership, first: ClubEvent) -> bool:
    """Whether somebody has made him more than a member by an entry."""
    if row.is_owner or row.is_manager or row.is_arbiter or row.is_moderator:
        return True
    later = ClubEvent.objects.filter(club=row.club, player=row.player, pk__gt=first.pk)
    return later.filter(action__in=CAME).exists()


def _day(before: dict[str, Any], name: str) -> datetime | None:
    text = before.get(name)
    return datetime.fromisoformat(text) if text else None
