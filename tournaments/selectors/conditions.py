"""On what conditions one enters an event, and which of them a player does not meet."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Ban, Player
from accounts.selectors.clubs import is_member
from accounts.selectors.rights import present_ban
from games.rating.display import shown
from games.selectors.ratings import rating_of
from tournaments.models import Admission, Entry, Event
from tournaments.selectors.entries import OPEN, joins_in
from tournaments.selectors.table_rules import pool_of

UNRATED_SHOWN = shown(25.0)


@dataclass(frozen=True, slots=True)
class Hurdle:
    """Why a player cannot enter: a code, and what stands in the sentence."""

    code: str
    data: dict[str, Any] = field(default_factory=dict)


def why_not_now(event: Event) -> Hurdle | None:
    """What keeps everybody out at present."""
    if event.state in OPEN:
        return None
    if event.state == Event.State.RUNNING:
        round = joins_in(event)
        late = round <= min(event.late_until, event.rounds)
        return None if late else Hurdle("too_late", {"round": round})
    if event.state in (Event.State.DRAFT, Event.State.ANNOUNCED):
        return Hurdle("not_yet", {"at": event.registration_at})
    return Hurdle("over")


def hurdles(event: Event, player: Player | None) -> tuple[Hurdle, ...]:
    """Every condition of the event that this player does not meet. Nobody is a guest who is new."""
    found = [_of_person(event, player), *_of_account(event, player)]
    return tuple(each for each in found if each is not None)


def _of_person(event: Event, player: Player | None) -> Hurdle | None:
    if player is not None and present_ban(player, Ban.Kind.PLAY):
        return Hurdle("banned")
    expelled = (
        player is not None
        and Entry.objects.filter(event=event, player=player, state=Entry.State.EXPELLED).exists()
    )
    return Hurdle("expelled") if expelled else None


def _of_account(event: Event, player: Player | None) -> list[Hurdle | None]:
    return [
        _registered(event, player),
        _member(event, player),
        _listed(event, player),
        _old_enough(event, player),
        _rating(event, player),
    ]


def _registered(event: Event, player: Player | None) -> Hurdle | None:
    known = player is not None and (player.is_registered or player.entered_by_id is not None)
    return None if known or not event.registered_only else Hurdle("guest")


def _member(event: Event, player: Player | None) -> Hurdle | None:
    if not event.members_only or event.club is None or is_member(player, event.club):
        return None
    return Hurdle("members", {"club": event.club.name, "slug": event.club.slug})


def _listed(event: Event, player: Player | None) -> Hurdle | None:
    if not event.listed_only:
        return None
    listed = player is not None and Admission.objects.filter(event=event, player=player).exists()
    return None if listed else Hurdle("listed")


def _old_enough(event: Event, player: Player | None) -> Hurdle | None:
    if not event.least_days:
        return None
    born = player.created_at if player is not None else timezone.now()
    ripe = born + timedelta(days=event.least_days)
    return Hurdle("young", {"days": event.least_days, "at": ripe}) if ripe > timezone.now() else None


def _rating(event: Event, player: Player | None) -> Hurdle | None:
    least, most = event.least_rating, event.most_rating
    if least is None and most is None:
        return None
    pool = pool_of(event)
    rated = rating_of(player, pool) if player is not None and pool is not None else None
    points = rated.shown if rated else UNRATED_SHOWN
    facts = {"points": points, "least": least, "most": most, "rated": rated is not None}
    if least is not None and points < least:
        return Hurdle("rating_low", facts)
    return Hurdle("rating_high", facts) if most is not None and points > most else None
