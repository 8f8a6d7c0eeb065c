"""Ratings as rows, for tests of what is shown of them."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.utils import timezone

from accounts.models import Club, Membership, Player
from games.models import MonthRating, Rating
from games.rating.display import NEW_MU, POINTS_A_MU, POINTS_AT_NEW, days_ranked
from tests.people import registered

POOL = "naming-3"


def mu_of(points: float) -> float:
    """The estimate that is shown as this number."""
    return NEW_MU + (points - POINTS_AT_NEW) / POINTS_A_MU


def rated(
    player: Player,
    points: int,
    *,
    pool: str = POOL,
    sigma: float = 3.0,
    opponents: int = 12,
    matches: int = 40,
    days_ago: float = 1,
) -> Rating:
    """A rating; everything is good enough for a place unless it is said."""
    last: datetime = timezone.now() - timedelta(days=days_ago)
    return Rating.objects.create(
        pool=pool,
        player=player,
        mu=mu_of(points),
        sigma=sigma,
        shown=points,
        matches=matches,
        opponents=opponents,
        rated_at=last,
        ranked_until=last + timedelta(days=days_ranked(sigma)),
    )


def in_month(
    player: Player,
    month: date,
    points: int,
    gained: int,
    *,
    pool: str = POOL,
    sigma: float = 3.0,
    opponents: int = 12,
) -> MonthRating:
    """Where the player stood at the end of a month, and how many points it had brought."""
    return MonthRating.objects.create(
        pool=pool,
        month=month,
        player=player,
        mu=mu_of(points),
        sigma=sigma,
        shown=points,
        gained=gained / POINTS_A_MU,
        matches=4,
        opponents=opponents,
    )


def ranked_people(**points: int) -> dict[str, Player]:
    """Registered players with ratings that have places, by name."""
    people = {name: registered(name) for name in points}
    for name, number in points.items():
        rated(people[name], number)
    return people


def club_of(slug: str, *members: Player) -> Club:
    """A club of these members."""
    club = Club.objects.create(slug=slug, name=slug.title(), digest=slug)
    for player in members:
        Membership.objects.create(club=club, player=player, state=Membership.State.MEMBER)
    return club
