"""Opening a table, sitting down and getting up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import Player
from games.effects.following import tell_followers
from games.engine import BadRules, RuleSet, make_rules, new_match
from games.models import Match, Seat, Table
from games.models.table import CODE_LENGTH, new_code
from games.record.snapshot import freeze
from games.selectors.position import Position, load_position, load_seats
from games.selectors.presence import forget_presence
from games.selectors.terms import FOR_FRIENDS, Openness, terms_of
from games.selectors.watching import free_seats_for
from games.services.absence.seating import stand_in_for
from games.services.admission import check_admission, check_rated, club_called
from games.services.agreements.asking import complete_agreements
from games.services.agreements.standing import without_pointless
from games.services.asked import has_come
from games.services.clocks.winding import handed_over
from games.services.company import check_company
from games.services.filling import after_joining
from games.services.held import check_not_held
from games.services.locking import lock_table
from games.services.onlookers import has_sat_down
from games.services.progress import deal_next
from games.services.refusal import Refused
from games.services.results import note_leaving
from games.services.saving import announce_after_commit, save_position
from games.services.seating import check_clock, check_openness, parse_seats
from games.services.vacating import NOBODY, without_absent

STAND_IN_LEVEL = "easy"


def open_table(
    *,
    player: Player | None,
    preset: str,
    options: dict[str, Any],
    seats: Sequence[str],
    rated: bool = False,
    clock: object = None,
    seed: str | None = None,
    saved_rules: str | None = None,
    club: str | None = None,
    openness: Openness = FOR_FRIENDS,
    fill_at: datetime | None = None,
    kept: Mapping[int, Player] | None = None,
) -> Position:
    """Open a table with its first match; when no seat is open, the first deal is dealt at once.

    `saved_rules` is the code of the saved set that preset and options come from; the table keeps its name.
    `club` is the address of the club whose members alone sit down. At `fill_at` bots take what is open.
    `kept` says for whom an open seat waits.
    """
    if player is None:
        raise Refused("not_signed_in")
    rules = rules_or_refused(preset, options)
    plans = parse_seats(seats, rules.players)
    if rated:
        check_rated(rules, plans, seed=seed)
    check_clock(clock)
    check_openness(openness, rated=rated)
    if seed is not None and not settings.THOUSAND_DEBUG_SEEDS:
        raise Refused("bad_request", "seed: shuffles can be fixed only where debug seeds are on")
    with transaction.atomic():
        host = club_called(club)
        planned = Table(
            preset=preset, options=options, debug_seed=seed or "", saved_rules_id=saved_rules, clock=clock,
            rated=rated, club=host, opened_by=player, fill_at=fill_at, **asdict(openness),
        )  # fmt: skip
        check_admission(terms_of(planned), player)
        table = with_code(planned)
        now = timezone.now()
        for index, (kind, level) in enumerate(plans):
            sits = kind == Seat.Kind.HUMAN
            Seat.objects.create(
                table=table, index=index, kind=kind, level=level,
                player=player if sits else None, last_seen=now if sits else None,
                reserved_for=(kept or {}).get(index) if kind == Seat.Kind.OPEN else None,
            )  # fmt: skip
        tell_followers(player.pk)
        return first_match(table, rules)


def join_table(
    *, table: str, player: Player | None, seat: int | None = None, anyway: bool = False
) -> Position:
    """Sit down on an open seat, the first one unless one is named. The last to come starts the match.

    A rated one starts only when everybody is there: who is not gives the seat up then.

    For whom a seat is kept takes that one; nobody else does. `anyway`: also beside whom he has blocked.
    """
    if player is None:
        raise Refused("not_signed_in")
    with transaction.atomic():
        position = lock_table(table)
        if position.seat_of(player.pk) is not None:
            raise Refused("already_seated")
        if seat is not None and not 0 <= seat < len(position.seats):
            raise Refused("bad_request", f"seat: this table has seats 0 to {len(position.seats) - 1}")
        wanted = _wanted(position, player, seat)
        if not wanted or position.status != Match.Status.WAITING:
            raise _gone(position, seat)
        check_admission(position.terms, player)
        check_company(position, player, anyway=anyway)
        _seat_rows(table, wanted[0]).update(
            kind=Seat.Kind.HUMAN, player=player, last_seen=timezone.now(), reserved_for=None
        )
        has_come(table=table, player=player)
        has_sat_down(table=table, player=player)
        tell_followers(player.pk)
        sat = reseated(position)
        if all(facts.kind != Seat.Kind.OPEN for facts in sat.seats):
            sat = without_absent(sat, but=player.pk)
        sat = after_joining(sat, now=timezone.now())
        if all(facts.kind != Seat.Kind.OPEN for facts in sat.seats):
            sat = deal_next(sat, now=timezone.now())
        save_position(sat, replaces=position.version)
    return sat


def _wanted(position: Position, player: Player, seat: int | None) -> list[int]:
    free = free_seats_for(position, player.pk)
    if any(position.seats[index].reserved_for == player.pk for index in free):
        return free
    return [index for index in free if seat in (None, index)]


def _gone(position: Position, seat: int | None) -> Refused:
    """Why there is no seat: others were faster, or what is free is kept for somebody."""
    asked = position.seats if seat is None else (position.seats[seat],)
    is_kept = any(facts.kind == Seat.Kind.OPEN and facts.reserved_for is not None for facts in asked)
    waits = position.status == Match.Status.WAITING
    return Refused("seat_taken", reason="kept" if is_kept and waits else "")


def leave_table(*, table: str, player: Player | None, for_good: bool = False) -> Position:
    """Give the seat up: to whoever comes next while the table waits, to a bot once the match runs.

    The last person to leave ends the match without a result. After the match there is nothing to give up.
    At a hosted table the seat stays his and a bot plays until he is back, unless it is `for_good`.
    """
    if player is None:
        raise Refused("not_signed_in")
    now = timezone.now()
    with transaction.atomic():
        position = lock_table(table)
        seat = position.seat_of(player.pk)
        if seat is None:
            raise Refused("not_your_seat")
        if position.status == Match.Status.FINISHED:
            return position
        if position.hosting is not None and not for_good:
            return _let_bot_play(position, seat, now)
        if position.status == Match.Status.WAITING:
            _seat_rows(table, seat).update(kind=Seat.Kind.OPEN, **NOBODY)
        else:
            note_leaving(position, seat, now)
            _seat_rows(table, seat).update(kind=Seat.Kind.BOT, level=STAND_IN_LEVEL, **NOBODY)
        left = handed_over(position, reseated(position), seat, now)
        if position.hosting is None and all(facts.kind != Seat.Kind.HUMAN for facts in left.seats):
            left = replace(left, status=Match.Status.FINISHED, due_at=None)
        else:
            left = complete_agreements(without_pointless(left, now=now), now=now)
        save_position(left, replaces=position.version)
    return left


def _let_bot_play(before: Position, seat: int, now: datetime) -> Position:
    check_not_held(before)
    position = stand_in_for(before, [seat], now=now)
    if position is not before:
        position = position.next()
        save_position(position, replaces=before.version)
    return position


def rules_or_refused(preset: str, options: dict[str, Any]) -> RuleSet:
    """The rules of a table that is to be opened."""
    try:
        return make_rules(preset, options)
    except BadRules as error:
        raise Refused("bad_request", str(error)) from error


def with_code(planned: Table) -> Table:
    """Save a new table under a code that is free."""
    for attempt in range(20):
        planned.pk = new_code(CODE_LENGTH + attempt // 4)
        try:
            with transaction.atomic():
                planned.save(force_insert=True)
                return planned
        except IntegrityError:
            continue  # the code is in use: another one, longer after a while
    raise RuntimeError("no free table code was found")


def first_match(table: Table, rules: RuleSet) -> Position:
    """Begin the first match of a new table; when no seat is open, its first deal is dealt."""
    match = Match.objects.create(table=table, snapshot=freeze(new_match(rules)), status=Match.Status.WAITING)
    position = load_position(match, is_new=True)
    if any(facts.kind == Seat.Kind.OPEN for facts in position.seats):
        announce_after_commit(position)
        return position
    dealt = deal_next(position, now=timezone.now())
    # Nobody has seen the empty table: the first version anybody sees is the dealt one.
    save_position(dealt, replaces=position.version)
    return dealt


def _seat_rows(table: str, index: int) -> QuerySet[Seat]:
    return Seat.objects.filter(table=table, index=index)


def reseated(position: Position) -> Position:
    """The next version, with the seats as they are stored now. The caller holds the match and saves it."""
    transaction.on_commit(lambda: forget_presence(position.table))
    return replace(position, version=position.version + 1, seats=load_seats(position.table, position.rules))
