"""Opening a hosted table: everybody has his seat at once, whether he is there or not."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from accounts.models import Ban, Club, Player
from accounts.selectors.rights import banned_among
from games.ai import LEVELS
from games.effects.following import tell_followers
from games.models import Seat, Table
from games.selectors.position import Position
from games.selectors.terms import Openness
from games.services.refusal import Refused
from games.services.seating import check_clock, check_openness
from games.services.stand_ins import LEVEL
from games.services.tables import first_match, rules_or_refused, with_code


@dataclass(frozen=True, slots=True)
class HostedSeat:
    """Who has a seat: a player, or a bot of this level."""

    player: Player | None = None
    level: str = ""


def open_hosted(
    *,
    seats: Sequence[HostedSeat],
    preset: str,
    options: dict[str, Any],
    rated: bool = False,
    clock: dict[str, Any] | None = None,
    club: Club | None = None,
    watchers: str = Table.Watchers.EVERYBODY,
    talk: str = Table.Talk.PHRASES,
    ends_at: datetime | None = None,
    absent_after_s: int | None = None,
    opened_by: Player | None = None,
    saved_rules: str | None = None,
    seed: str | None = None,
    playing: Collection[UUID] | None = None,
) -> Position:
    """Open a table that an official runs, and deal. Seat 0 deals first.

    Nobody has to be there, and no hurdle of ordinary tables keeps anybody from his seat: not a rated match
    elsewhere, not a pause, not a club. A bot sits down for whoever is banned from play or gone by now.
    `absent_after_s`: a bot plays for who was not seen for so long, until he acts; None: the table waits.
    `playing`: what `who_may_play` has said of these people, and many others, in the same transaction.
    """
    rules = rules_or_refused(preset, options)
    _check_seats(seats, rules.players)
    check_clock(clock)
    openness = Openness(access=Table.Access.LINK, watchers=watchers, talk=talk)
    check_openness(openness, rated=rated)
    if seed is not None and not settings.THOUSAND_DEBUG_SEEDS:
        raise Refused("bad_request", "seed: shuffles can be fixed only where debug seeds are on")
    with transaction.atomic():
        table = with_code(
            Table(
                preset=preset, options=options, saved_rules_id=saved_rules, club=club, opened_by=opened_by,
                rated=rated, clock=clock, access=openness.access, watchers=watchers, talk=talk, hosted=True,
                first_dealer=0, ends_at=ends_at, absent_after_s=absent_after_s, debug_seed=seed or "",
            )
        )  # fmt: skip
        if playing is None:
            playing = who_may_play([seat.player.pk for seat in seats if seat.player is not None])
        now = timezone.now()
        Seat.objects.bulk_create(
            Seat(table=table, index=index, **_sitting(seat, playing, now)) for index, seat in enumerate(seats)
        )
        return first_match(table, rules)


def _check_seats(seats: Sequence[HostedSeat], players: int) -> None:
    if len(seats) != players:
        raise Refused("bad_request", f"seats: these rules are for {players} players")
    if any((seat.player is None) == (not seat.level) for seat in seats):
        raise Refused("bad_request", "seats: a player, or a bot's level")
    if any(seat.level and seat.level not in LEVELS for seat in seats):
        raise Refused("bad_request", f"seats: a bot is one of {', '.join(LEVELS)}")
    people = [seat.player.pk for seat in seats if seat.player is not None]
    if len(set(people)) < len(people):
        raise Refused("already_seated", "seats: nobody has two of them")


def who_may_play(people: Sequence[UUID]) -> set[UUID]:
    """Hold these players until the transaction ends: a ban that comes meanwhile finds the seat."""
    held = Player.objects.select_for_update(no_key=True).filter(pk__in=people, deleted_at=None).order_by("pk")
    here = set(held.values_list("pk", flat=True))
    return here - banned_among(here, Ban.Kind.PLAY)


def _sitting(seat: HostedSeat, playing: Collection[UUID], now: datetime) -> dict[str, Any]:
    if seat.player is None or seat.player.pk not in playing:
        return {"kind": Seat.Kind.BOT, "level": seat.level or LEVEL}
    tell_followers(seat.player.pk)
    return {"kind": Seat.Kind.HUMAN, "player": seat.player, "missed_from": now}
