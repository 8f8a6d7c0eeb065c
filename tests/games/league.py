"""Finished matches for tests of ratings, written down without playing them."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from accounts.models import Club, Player
from games.engine import make_rules, new_match
from games.models import (
    Deal,
    Encounter,
    Match,
    MonthRating,
    PaperMatch,
    PaperResult,
    Participation,
    Rating,
    RatingEvent,
    Table,
)
from games.record.snapshot import freeze
from games.services.ratings import rate_match

PRESET = "thousand_offline"
DAY = timedelta(days=1)
NOON = datetime(2026, 11, 10, 12, tzinfo=UTC)
BOT = "easy"


def finished(
    players: Sequence[Player | str],
    places: Sequence[int] = (1, 2, 3, 4),
    *,
    at: datetime = NOON,
    deals: int = 9,
    left: Mapping[int, tuple[int, Sequence[int]]] | None = None,
    club: Club | None = None,
    rated: bool = True,
    result: bool = True,
) -> Match:
    """A finished match. A text is a bot's level; `left`: after how many deals, and with what totals."""
    seated = len(players)
    options = {"players": seated} if seated != 3 else {}
    table = Table.objects.create(preset=PRESET, options=options, rated=rated, club=club)
    places = list(places[:seated])
    match = Match.objects.create(
        table=table,
        snapshot=freeze(new_match(make_rules(PRESET, options))),
        status=Match.Status.FINISHED,
        result={"winner": places.index(1), "places": places} if result else None,
        finished_at=at,
    )
    for number in range(deals):
        Deal.objects.create(match=match, number=number, dealer=0, score={"scored": True})
    for seat, player in enumerate(players):
        after, totals = (left or {}).get(seat, (None, None))
        Participation.objects.create(
            match=match,
            seat=seat,
            player=player if isinstance(player, Player) else None,
            level=player if isinstance(player, str) else "",
            place=places[seat] if result else None,
            total=totals[seat] if totals else 1000 - 100 * places[seat],
            left_after=after,
            left_at=at - DAY / 24 + timedelta(minutes=after) if after is not None else None,
            left_totals=totals,
            finished_at=at,
        )
    return match


def rated(players: Sequence[Player | str], places: Sequence[int] = (1, 2, 3, 4), **more: object) -> Match:
    """A finished match that counts."""
    match = finished(players, places, **more)  # type: ignore[arg-type]
    assert rate_match(match.pk)
    match.refresh_from_db()
    return match


def stored() -> dict[str, list[tuple[object, ...]]]:
    """Everything that follows from the ledgers, for comparisons."""
    tables = {
        RatingEvent: ("rated", "player", "mu_before", "sigma_before", "mu_after", "sigma_after"),
        Rating: (
            "pool",
            "player",
            "mu",
            "sigma",
            "shown",
            "matches",
            "opponents",
            "rated_at",
            "ranked_until",
        ),
        MonthRating: ("pool", "month", "player", "mu", "sigma", "gained", "matches", "opponents"),
        Encounter: ("pool", "one", "other", "matches"),
    }
    return {
        table.__name__: sorted(table._default_manager.values_list(*columns), key=repr)
        for table, columns in tables.items()
    }


def play_some(players: list[Player], count: int = 12) -> list[Match]:
    """Matches among these players, one a day, always the same ones."""
    rng = random.Random(3)
    return [
        rated(rng.sample(players, 3), rng.sample([1, 2, 3], 3), at=NOON + number * DAY)
        for number in range(count)
    ]


def paper(club: Club, players: list[Player], *, deals: int = 9) -> PaperMatch:
    """A match with real cards, in the order of the players."""
    match = PaperMatch.objects.create(
        club=club, preset="thousand_offline", options={}, deals=deals, played_at=NOON
    )
    for place, player in enumerate(players, start=1):
        PaperResult.objects.create(match=match, player=player, total=1000 - place, place=place)
    return match
