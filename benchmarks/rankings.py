"""The page of a ranking with 10,000 players, on the database of DATABASE_URL: queries, and milliseconds."""

from __future__ import annotations

import os
import random
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from benchmarks import pages
from benchmarks.database import fresh_database
from benchmarks.report import emit

if TYPE_CHECKING:
    from django.test import Client

PLAYERS = 10_000
REQUESTS = int(os.environ.get("BENCH_REQUESTS", "200"))
POOL = "naming-3"
PAGES = {
    "first": "",
    "middle": "?page=40",
    "search": "?q=ИВАН",
    "month": "?month=2026-10",
    "everybody": "?everybody=1&page=50",
}
FIRST = ("Anna", "Boris", "Вера", "Галя", "Ёжик", "Иван", "Łukasz", "Marina", "Олег", "Zofia")
LAST = ("Belova", "Иванов", "Nowak", "Орлова", "Petrov", "Wiśniewski", "Соколова", "Титов")


def run() -> None:
    """Print the queries of each page, and the middle and the 95th of a hundred in milliseconds."""
    with fresh_database() as vendor:
        client = _fill()
        for name, query in PAGES.items():
            address = f"/rankings/{POOL}/{query}"
            queries, size = pages.queries(client, address)
            emit(f"rankings.{name}.queries", queries, "queries", database=vendor, players=PLAYERS, bytes=size)
            pages.emit_spent(
                f"rankings.{name}", vendor, [pages.spent(client, address) for _request in range(REQUESTS)]
            )
        spent = [pages.spent(client, f"/rankings/{POOL}/ranking.csv") for _request in range(10)]
        pages.emit_spent("rankings.csv", vendor, spent)


def _fill() -> Client:
    """Ten thousand players with ratings, most of them with places; the browser of one of them."""
    from django.conf import settings
    from django.db import connection
    from django.test import Client

    from accounts.folding import folded
    from accounts.models import Player, User
    from games.models import MonthRating, Rating

    rng = random.Random(1)
    names = [f"{rng.choice(FIRST)} {rng.choice(LAST)} {number}" for number in range(PLAYERS)]
    users = User.objects.bulk_create([User(username=name) for name in names], batch_size=500)
    players = Player.objects.bulk_create(
        [Player(name=user.username, folded_name=folded(user.username), user=user) for user in users],
        batch_size=500,
    )
    Rating.objects.bulk_create([Rating(player=player, **_rating(rng)) for player in players], batch_size=500)
    for month in (date(2026, 9, 1), date(2026, 10, 1), datetime.now(UTC).date().replace(day=1)):
        MonthRating.objects.bulk_create(
            [
                MonthRating(player=player, month=month, **_month(rng))
                for player in players
                if rng.random() < 0.6
            ],
            batch_size=500,
        )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    client = Client()
    client.force_login(users[0], backend=settings.AUTHENTICATION_BACKENDS[0])
    return client


def _rating(rng: random.Random) -> dict[str, Any]:
    from games.rating.display import days_ranked, shown

    mu, sigma, ago = rng.gauss(25, 8), rng.uniform(2.7, 4.6), timedelta(days=rng.uniform(0, 32))
    last = datetime.now(UTC) - ago
    return {
        "pool": POOL,
        "mu": mu,
        "sigma": sigma,
        "shown": shown(mu),
        "matches": rng.randrange(10, 400),
        "opponents": rng.randrange(8, 120),
        "rated_at": last,
        "ranked_until": last + timedelta(days=days_ranked(sigma)),
    }


def _month(rng: random.Random) -> dict[str, Any]:
    from games.rating.display import shown

    mu = rng.gauss(25, 8)
    figures = {"sigma": rng.uniform(2.8, 5), "gained": rng.gauss(0, 2)}
    return {"pool": POOL, "mu": mu, "shown": shown(mu), "matches": 9, "opponents": 20, **figures}
