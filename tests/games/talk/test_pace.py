"""How often somebody may speak, with Redis or without."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Match, Message, Table
from games.selectors.cache import newest_position
from games.services.talk import say
from tests.games.conftest import forget_everything
from tests.games.talk.cast import refusal_of, table_of
from tests.people import registered
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def earlier(seconds: float) -> None:
    """As if everything had been said so long ago."""
    Message.objects.update(created_at=timezone.now() - timedelta(seconds=seconds))


def test_five_in_ten_seconds_at_all_tables_together(anna: Player, boris: Player) -> None:
    one, other = table_of([anna, boris]), table_of([anna])
    for table in (one, one, other, other, one):
        say(table=table, player=anna, phrase="hello")
    assert refusal_of(table=one, player=anna, phrase="hello") == "talks_much"
    assert refusal_of(table=other, player=anna, phrase="hello") == "talks_much"
    say(table=one, player=boris, phrase="hello")
    earlier(10.5)
    say(table=one, player=anna, phrase="hello")


def test_of_ten_at_the_same_moment_five_are_said(anna: Player) -> None:
    table = table_of([anna])
    outcomes = at_once([lambda: bool(say(table=table, player=anna, phrase="hello"))] * 10)
    assert outcomes == {True: 5, "too_many_requests": 5}
    assert Message.objects.count() == 5


@pytest.fixture
def rated(db: None) -> tuple[str, list[Player]]:
    people = [registered(name) for name in ("Anna", "Boris", "Vera")]
    return table_of(people, rated=True), people


def test_in_a_rated_match_once_in_five_seconds_and_three_times_a_deal(
    rated: tuple[str, list[Player]],
) -> None:
    table, (anna, boris, _vera) = rated
    say(table=table, player=anna, phrase="hello")
    assert refusal_of(table=table, player=anna, phrase="thanks") == "talks_rated"
    say(table=table, player=boris, phrase="hello")
    for _again in range(2):
        earlier(6)
        say(table=table, player=anna, phrase="hello")
    earlier(6)
    assert refusal_of(table=table, player=anna, phrase="hello") == "talks_a_deal"
    say(table=table, player=boris, phrase="hello")


def test_of_two_at_the_same_moment_in_a_rated_match_one_is_said(rated: tuple[str, list[Player]]) -> None:
    table, (anna, *_others) = rated
    outcomes = at_once([lambda: bool(say(table=table, player=anna, phrase="hello"))] * 2)
    assert outcomes == {True: 1, "too_many_requests": 1}


def test_before_and_after_a_rated_match_people_may_chat(rated: tuple[str, list[Player]]) -> None:
    table, (anna, *_others) = rated
    Match.objects.filter(table=table).update(status=Match.Status.FINISHED)
    forget_everything()
    assert newest_position(table).status == Match.Status.FINISHED
    say(table=table, player=anna, phrase="thanks")
    say(table=table, player=anna, phrase="bye")


def test_spectators_of_a_rated_match_are_held_to_the_common_pace_only(
    rated: tuple[str, list[Player]], galya: Player
) -> None:
    table, _people = rated
    say(table=table, player=galya, phrase="nice")
    say(table=table, player=galya, phrase="nice")


def test_the_pace_is_counted_in_rows_and_asks_no_cache(
    anna: Player, settings: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.limits.cache", None)  # whoever asked it would fail
    table = table_of([anna])
    for _again in range(5):
        say(table=table, player=anna, phrase="hello")
    assert refusal_of(table=table, player=anna, phrase="hello") == "talks_much"
    assert Table.objects.filter(pk=table).exists()
