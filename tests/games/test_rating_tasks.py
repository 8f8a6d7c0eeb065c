"""From the end of a match to a worker: what is enqueued, and what each task does."""

from __future__ import annotations

from uuid import uuid4

import pytest

from accounts.models import Club, Player
from games import tasks
from games.effects import ratings as outlet
from games.models import PaperMatch, RatedMatch, Rating, RatingEvent
from games.services.ratings import annul_match
from tests.games.league import finished, paper, rated
from tests.games.queues import asked_of_ratings
from tests.people import registered

pytestmark = pytest.mark.django_db


@pytest.fixture
def trio(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


def test_ratings_and_recomputations_wait_in_a_queue_of_their_own() -> None:
    asked_of_ratings()
    match, written = uuid4(), uuid4()
    outlet.enqueue_rating(match)
    outlet.enqueue_paper_rating(written)
    outlet.enqueue_recompute("naming-3")
    outlet.enqueue_recompute("naming-3")

    assert asked_of_ratings()[:3] == [
        ("games.rate", str(match)),
        ("games.rate_paper", str(written)),
        ("games.recompute", "naming-3"),
    ]


def test_a_task_rates_a_match_and_does_nothing_the_second_time(trio: list[Player]) -> None:
    match = finished(trio)

    for _delivery in range(3):
        tasks.rate(str(match.pk))

    assert RatedMatch.objects.get().match == match
    assert RatingEvent.objects.count() == 3


def test_a_task_for_a_match_that_is_not_there_does_nothing() -> None:
    tasks.rate(str(uuid4()))
    tasks.rate_paper(str(uuid4()))

    assert not RatedMatch.objects.exists()


def test_a_task_rates_a_match_with_real_cards(trio: list[Player]) -> None:
    written: PaperMatch = paper(Club.objects.create(slug="aces", name="Aces", digest="aces"), trio)

    tasks.rate_paper(str(written.pk))

    assert RatedMatch.objects.get().paper_match == written


def test_a_task_works_a_pool_out_anew(trio: list[Player]) -> None:
    match = rated(trio)
    annul_match(match=match.pk, reason="a mistake", moderator=None)

    tasks.recompute("naming-3")

    assert not Rating.objects.exists()


def test_a_second_pool_waits_for_the_first_and_holds_no_thread_meanwhile(trio: list[Player]) -> None:
    match = rated(trio)
    annul_match(match=match.pk, reason="a mistake", moderator=None)
    asked_of_ratings()

    with tasks._replaying:
        tasks.recompute("naming-3")

    assert Rating.objects.exists()
    assert asked_of_ratings() == [("games.recompute", "naming-3")]


def test_the_tasks_of_the_clock_sweep_and_prove(trio: list[Player], caplog: pytest.LogCaptureFixture) -> None:
    rated(trio)
    tasks.sweep_ratings()
    tasks.prove_ratings()
    assert "not what the ledger gives" not in caplog.text

    Rating.objects.update(matches=7)
    tasks.prove_ratings()

    assert "ratings of naming-3 are not what the ledger gives: Rating" in caplog.text
