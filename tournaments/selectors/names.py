"""Members of a club by name."""

from __future__ import annotations

from collections.abc import Iterable

from accounts.models import Membership, Player
from accounts.names import digest_of_name
from tournaments.models import Event


def members_called(event: Event, names: Iterable[str]) -> dict[str, Player]:
    """Which member of the event's club each name means; one that has an account before one without."""
    if event.club_id is None:
        return {}
    rows = Membership.objects.filter(club=event.club_id, state=Membership.State.MEMBER)
    players = Player.objects.filter(pk__in=rows.values("player")).select_related("user")
    by_digest: dict[str, Player] = {}
    for player in sorted(players, key=lambda each: not each.is_registered):
        by_digest.setdefault(digest_of_name(player.name), player)
    found = {name: by_digest.get(digest_of_name(name)) for name in names}
    return {name: player for name, player in found.items() if player is not None}
