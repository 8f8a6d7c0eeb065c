"""Whole events without people, by every format."""

from __future__ import annotations

import pytest

from games.models import Match
from tournaments.management.simulated import Plan, simulated
from tournaments.models import Event

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("plan", "rounds"),
    [
        (Plan(players=7, rounds=2, deals=1), 2),
        (Plan(players=7, rounds=1, deals=1, remainder=Event.Remainder.FOURS), 1),
        (Plan(players=5, rounds=1, deals=1, format=Event.Format.KNOCK_OUT), 2),
        (Plan(players=6, rounds=1, deals=1, format=Event.Format.SWISS_FINAL, cut=3), 2),
        (Plan(players=6, rounds=2, deals=1, format=Event.Format.ARENA), 2),
        (Plan(players=9, rounds=2, deals=1, format=Event.Format.ALL_PLAY_ALL), 2),
    ],
    ids=["swiss", "fours", "knock-out", "final", "arena", "all-play-all"],
)
def test_an_event_is_played_from_its_entries_to_its_standings(plan: Plan, rounds: int) -> None:
    lines = list(simulated(plan))
    end = lines[-1]

    assert [line["round"] for line in lines if "round" in line] == list(range(1, rounds + 1))
    assert all(line["state"] == "finished" for line in lines if "round" in line)
    assert end["state"] == Event.State.FINISHED
    assert not end["provisional"]
    assert len(end["standings"]) == plan.players
    assert not Match.objects.filter(finished_at=None).exists()
