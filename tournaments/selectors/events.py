"""Finding events, and who may what in them."""

from __future__ import annotations

from accounts.models import Membership, Player
from games.models.table import is_code
from tournaments.models import Event, Official


def event_called(code: str) -> Event | None:
    """The event with this code; any text may come from outside."""
    if not is_code(code):
        return None
    return Event.objects.select_related("club", "opened_by").filter(pk=code).first()


def role_of(event: Event, player: Player | None) -> str:
    """What the player is in the event: "director", "assistant", or "".

    Owner, managers and arbiters of its club are directors of every event of the club.
    """
    if player is None:
        return ""
    role = Official.objects.filter(event=event, player=player).values_list("role", flat=True).first()
    if role == Official.Role.DIRECTOR:
        return str(role)
    return str(Official.Role.DIRECTOR) if _runs_club(event, player) else str(role or "")


def may_see(event: Event, player: Player | None) -> bool:
    """Whether the event is shown to the player at all: a draft is its officials' alone."""
    return event.state != Event.State.DRAFT or role_of(event, player) != ""


def _runs_club(event: Event, player: Player) -> bool:
    if event.club_id is None:
        return False
    mine = Membership.objects.filter(club=event.club_id, player=player, state=Membership.State.MEMBER)
    return any(row.is_owner or row.is_manager or row.is_arbiter for row in mine)
