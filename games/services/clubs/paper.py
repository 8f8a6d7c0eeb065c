"""Matches played with real cards: written down, rated, annulled."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import partial
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.selectors.clubs import may_arbitrate
from accounts.services.clubs.guard import held, held_open, need
from accounts.services.clubs.log import note
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.texts import line
from games.models import PaperMatch, PaperResult
from games.selectors.rules import NamedRules, find_rules
from games.services.ratings import annul_paper_match, rate_paper_match

DEALS_AT_MOST: Final = 500
POINTS_AT_MOST: Final = 10_000
DAYS_BACK: Final = 366
Totals = Sequence[tuple[UUID, int]]


def write_paper_match(
    *, club: Club, by: Player | None, rules: str, played_on: date, deals: int, totals: Totals
) -> PaperMatch:
    """Write a match down; it counts for the club's ladder. Equal points share a place."""
    agreed = _agreed(rules)
    _check(agreed, played_on, deals, totals)
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_arbitrate, by, locked)
        _check_members(locked, totals)
        _check_new(locked, played_on, deals, totals)
        match = PaperMatch.objects.create(
            club=locked,
            preset=agreed.preset,
            options=agreed.options,
            deals=deals,
            played_at=_moment(played_on),
            entered_by=who,
        )
        points = [total for _player, total in totals]
        for player, total in totals:
            place = 1 + sum(other > total for other in points)
            PaperResult.objects.create(match=match, player_id=player, total=total, place=place)
        note(locked, "paper", who, match=str(match.pk))
        transaction.on_commit(partial(rate_paper_match, match.pk), robust=True)
    return match


def annul(*, club: Club, by: Player | None, match: UUID, reason: str) -> None:
    """Take a match with real cards back: its results count no more, and the ladder goes on without it."""
    said = line(reason, 300, "reason", needed=True)
    with transaction.atomic():
        locked = held(club)
        who = need(may_arbitrate, by, locked)
        row = PaperMatch.objects.select_for_update().filter(club=locked, pk=match).first()
        if row is None:
            raise ClubRefused("no_paper")
        if row.annulled_at is not None:
            raise ClubRefused("annulled_already")
        annul_paper_match(match=row.pk, reason=said)
        note(locked, "annulled", who, match=str(row.pk), reason=said)


def _agreed(ref: str) -> NamedRules:
    found = find_rules(ref[:40])
    if found is None:
        raise ClubRefused("unknown_rules", field="rules")
    return found


def _check(agreed: NamedRules, played_on: date, deals: int, totals: Totals) -> None:
    today = timezone.localdate()
    if played_on > today:
        raise ClubRefused("future", field="played_on")
    if played_on < today - timedelta(days=DAYS_BACK):
        raise ClubRefused("long_ago", field="played_on")
    if not 1 <= deals <= DEALS_AT_MOST:
        raise ClubRefused("deals", field="deals", n=DEALS_AT_MOST)
    if len({player for player, _total in totals}) < len(totals):
        raise ClubRefused("twice", field="players")
    if len(totals) != agreed.rules.players:
        raise ClubRefused("players", field="players", n=agreed.rules.players)
    if any(abs(total) > POINTS_AT_MOST for _player, total in totals):
        raise ClubRefused("points", field="players")


def _check_members(club: Club, totals: Totals) -> None:
    players = [player for player, _total in totals]
    here = Membership.objects.filter(club=club, state=Membership.State.MEMBER, player__in=players)
    if here.count() < len(players):
        raise ClubRefused("not_member", field="players")


def _check_new(club: Club, played_on: date, deals: int, totals: Totals) -> None:
    """Pressed twice, or entered by two people: the same match counts once."""
    same = PaperMatch.objects.filter(club=club, annulled_at=None, deals=deals, played_at__date=played_on)
    for player, total in totals:
        same = same.filter(results__player=player, results__total=total)
    if same.exists():
        raise ClubRefused("written_already")


def _moment(played_on: date) -> datetime:
    """Noon of that day; of today, now, if that is earlier."""
    noon = timezone.make_aware(datetime.combine(played_on, time(12)))
    return min(noon, timezone.now())
