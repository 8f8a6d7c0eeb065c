"""The proof that every rating is what its ledger gives, and the sweep that brings in what was lost."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.utils import timezone

from accounts.models import Club, Player
from games import tasks
from games.models import Encounter, MonthRating, PaperMatch, RatedMatch, Rating, RatingEvent
from games.rating.pools import Pool
from games.services.ratings import (
    annul_match,
    prove,
    prove_all,
    sweep_ratings,
)
from tests.games.league import finished, paper, play_some
from tests.people import registered

pytestmark = pytest.mark.django_db
POOL = Pool("naming", 3)


@pytest.fixture
def four(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera", "Galya")]


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="aces", name="Aces", digest="aces")


@pytest.mark.parametrize("table", [RatingEvent, Rating, MonthRating, Encounter])
def test_the_proof_names_the_row_that_differs(
    four: list[Player], table: Any, caplog: pytest.LogCaptureFixture
) -> None:
    play_some(four, 4)
    assert prove_all() == {}
    row = table._default_manager.first()
    field = "matches" if table is Encounter else "mu_after" if table is RatingEvent else "mu"
    setattr(row, field, getattr(row, field) + (1 if table is Encounter else 1e-6))
    row.save()

    faults = prove_all()

    assert list(faults) == ["naming-3"]
    assert f"{table.__name__} " in faults["naming-3"][0]
    assert "naming-3 are not what the ledger gives" in caplog.text
    with pytest.raises(CommandError, match="1 pools differ"):
        call_command("prove_ratings", stdout=StringIO())


def test_the_proof_forgives_the_last_digits(four: list[Player]) -> None:
    play_some(four, 4)
    row = Rating.objects.first()
    assert row is not None
    Rating.objects.filter(pk=row.pk).update(mu=row.mu + 1e-12)

    assert prove(POOL) == []


def test_the_proof_finds_rows_that_are_missing_and_rows_too_many(four: list[Player]) -> None:
    play_some(four[:3], 4)
    Rating.objects.filter(player=four[0]).delete()
    Encounter.objects.create(pool=POOL.key, one=four[0], other=four[3], matches=1)

    found = " | ".join(prove(POOL))
    assert f"Rating {four[0].pk} is missing" in found
    assert "is too much" in found


def test_the_sweep_finds_what_was_lost_and_what_was_annulled(four: list[Player], club: Club) -> None:
    lost = finished(four[:3], at=timezone.now() - timedelta(minutes=5))
    fresh = finished(four[:3], at=timezone.now())
    written = paper(club, four[:3])
    PaperMatch.objects.update(created_at=timezone.now() - timedelta(minutes=5))

    assert sweep_ratings() == 2

    assert set(RatedMatch.objects.values_list("match", "paper_match")) == {
        (lost.pk, None),
        (None, written.pk),
    }
    assert not RatedMatch.objects.filter(match=fresh).exists()
    annul_match(match=lost.pk, reason="a mistake", moderator=None)
    assert sweep_ratings() == 1
    assert not RatingEvent.objects.filter(rated__match=lost).exists()
    assert sweep_ratings() == 0


def test_the_night_finds_what_was_lost_long_ago(four: list[Player], club: Club) -> None:
    long_ago = timezone.now() - timedelta(days=30)
    lost = finished(four[:3], at=long_ago)
    written = paper(club, four[:3])
    PaperMatch.objects.update(created_at=long_ago)
    assert sweep_ratings() == 0

    nightly: dict[str, Any] = settings.CELERY_BEAT_SCHEDULE["sweep_all_ratings"]
    tasks.sweep_ratings(**nightly["kwargs"])

    assert set(RatedMatch.objects.values_list("match", "paper_match")) == {
        (lost.pk, None),
        (None, written.pk),
    }


def test_the_sweep_goes_on_when_one_match_fails(four: list[Player], caplog: pytest.LogCaptureFixture) -> None:
    broken = finished(four[:3], at=timezone.now() - timedelta(minutes=6))
    broken.participations.update(player=None, level="")
    broken.result = {"places": []}
    broken.save()
    sound = finished(four[:3], at=timezone.now() - timedelta(minutes=5))

    assert sweep_ratings() == 1

    assert RatedMatch.objects.get().match == sound
    assert str(broken.pk) in caplog.text
