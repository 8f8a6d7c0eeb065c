"""What asks for a pool to be worked out anew is kept until that is done, whoever is away."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.db.models.signals import post_save
from django.utils import timezone

from accounts.models import Club, Notice, Player
from accounts.signals import entry_taken_over
from games.models import Rating, RecomputeRequest
from games.rating.pools import Pool
from games.services.ratings import (
    annul_match,
    annul_paper_match,
    rate_paper_match,
    recompute,
    reinstate_match,
    reinstate_paper_match,
    sweep_ratings,
)
from tests.games.league import paper, play_some, stored
from tests.people import registered

pytestmark = pytest.mark.django_db
POOL = Pool("naming", 3)


@pytest.fixture
def four(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera", "Galya")]


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="aces", name="Aces", digest="aces")


def overdue() -> None:
    """Let what was asked for be some time ago."""
    RecomputeRequest.objects.update(created_at=timezone.now() - timedelta(minutes=1))


def test_the_sweep_finds_what_was_reinstated(four: list[Player]) -> None:
    match = play_some(four, 4)[0]
    before = stored()
    annul_match(match=match.pk, reason="a mistake", moderator=None)
    recompute(POOL)
    reinstate_match(match=match.pk, moderator=None)
    assert sweep_ratings() == 0  # a worker has just been told
    overdue()

    assert sweep_ratings() == 1

    assert stored() == before
    assert sweep_ratings() == 0


def test_the_sweep_finds_what_was_annulled_and_reinstated_with_real_cards(
    four: list[Player], club: Club
) -> None:
    written = paper(club, four[:3])
    rate_paper_match(written.pk)
    before = stored()
    annul_paper_match(match=written.pk, reason="a mistake")
    overdue()
    assert sweep_ratings() == 1
    assert not Rating.objects.exists()

    reinstate_paper_match(match=written.pk)
    overdue()
    assert sweep_ratings() == 1

    assert stored() == before


def test_the_sweep_finds_what_was_taken_over(four: list[Player], club: Club) -> None:
    peter = Player.objects.create(name="Peter", entered_by=club)
    rate_paper_match(paper(club, [peter, *four[:2]]).pk)
    Player.objects.filter(pk=peter.pk).update(taken_over_by=four[2])
    entry_taken_over.send(Club, club=club, entry=peter, player=four[2])
    overdue()

    assert sweep_ratings() == 1

    assert Rating.objects.filter(player=four[2]).exists()
    assert not Rating.objects.filter(player=peter).exists()


def test_what_was_asked_for_is_noted_only_with_its_reason(four: list[Player]) -> None:
    match = play_some(four, 2)[0]
    with transaction.atomic():
        annul_match(match=match.pk, reason="a mistake", moderator=None)
        assert RecomputeRequest.objects.count() == 1
        transaction.set_rollback(True)

    assert not RecomputeRequest.objects.exists()


def test_what_is_asked_for_while_a_pool_is_worked_out_is_not_lost(four: list[Player]) -> None:
    match = play_some(four, 2)[0]
    annul_match(match=match.pk, reason="a mistake", moderator=None)

    def ask(sender: object, **_kept: Any) -> None:
        if not RecomputeRequest.objects.filter(pk=77_000).exists():
            RecomputeRequest.objects.create(pk=77_000, pool=POOL.key)

    post_save.connect(ask, sender=Notice)  # which are written while it goes on
    try:
        recompute(POOL)
    finally:
        post_save.disconnect(ask, sender=Notice)

    assert [request.pk for request in RecomputeRequest.objects.all()] == [77_000]


def test_a_dry_run_leaves_what_was_asked_for(four: list[Player]) -> None:
    match = play_some(four, 2)[0]
    annul_match(match=match.pk, reason="a mistake", moderator=None)

    recompute(POOL, dry_run=True)
    assert RecomputeRequest.objects.count() == 1

    recompute(POOL)
    assert not RecomputeRequest.objects.exists()
