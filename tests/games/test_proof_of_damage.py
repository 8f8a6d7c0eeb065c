"""The proof finds damage, mends none of it, and knows what is only still to be done."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from accounts.models import Player
from games.models import RatedMatch, Rating, RatingEvent
from games.rating.model import MODELS
from games.rating.pools import Pool
from games.services.ratings import annul_match, prove_all, recompute
from tests.games.league import play_some, rated, stored
from tests.people import registered

pytestmark = pytest.mark.django_db
POOL = Pool("naming", 3)


@pytest.fixture
def four(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera", "Galya")]


def test_the_proof_mends_nothing_that_nobody_asked_for(
    four: list[Player], caplog: pytest.LogCaptureFixture
) -> None:
    play_some(four, 4)
    event = RatingEvent.objects.order_by("pk").last()
    assert event is not None
    stranger = Player.objects.exclude(rating_events__rated=event.rated).get(pk__in=[each.pk for each in four])
    Rating.objects.filter(player=four[0]).update(mu=99)
    for damage in (lambda: RatingEvent.objects.filter(pk=event.pk).update(player=stranger), event.delete):
        damage()
        before = stored()

        assert list(prove_all()) == [POOL.key]

        assert stored() == before
        assert "naming-3 are not what the ledger gives" in caplog.text
        caplog.clear()


def test_the_proof_first_does_what_was_asked_for(
    four: list[Player], caplog: pytest.LogCaptureFixture
) -> None:
    match = play_some(four, 4)[0]
    annul_match(match=match.pk, reason="a mistake", moderator=None)

    assert prove_all() == {}

    assert "was still to be worked out anew" in caplog.text
    assert not RatingEvent.objects.filter(rated__match=match).exists()


def test_the_proof_looks_at_weights(four: list[Player]) -> None:
    play_some(four, 4)
    line = RatedMatch.objects.order_by("pk")[1]
    RatedMatch.objects.filter(pk=line.pk).update(weight=0.9)

    assert prove_all() == {POOL.key: [f"RatedMatch {line.pk} differs: weight 0.9, not {line.weight:g}"]}


def test_the_proof_finds_a_line_of_another_model_than_it_was_rated_by(four: list[Player]) -> None:
    play_some(four, 4)
    line = RatedMatch.objects.order_by("pk")[1]

    RatedMatch.objects.filter(pk=line.pk).update(model=MODELS["plackett-luce"].name)
    assert "RatingEvent " in prove_all()[POOL.key][0]

    RatedMatch.objects.filter(pk=line.pk).update(model="dice")
    assert prove_all()[POOL.key][0] == f"RatedMatch {line.pk} was rated by a model nobody knows: dice"


def test_another_model_in_the_settings_is_no_damage(four: list[Player], settings: Settings) -> None:
    play_some(four, 4)
    settings.THOUSAND_RATING_MODEL = "plackett-luce"
    assert prove_all() == {}

    rated(four[:3])
    assert prove_all() == {}

    recompute(POOL)
    assert set(RatedMatch.objects.values_list("model", flat=True)) == {MODELS["plackett-luce"].name}
    assert prove_all() == {}
