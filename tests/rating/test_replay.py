"""A pool worked out from its ledger."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta

import pytest

from games.rating.entries import Entry
from games.rating.model import BRADLEY_TERRY
from games.rating.replay import Line, Replay
from tests.rating.matches import entries

NOON = datetime(2026, 10, 30, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def replayed(*matches: tuple[list[Entry], datetime], owners: dict[str, str] | None = None) -> Replay:
    replay = Replay(BRADLEY_TERRY, owners)
    for number, (match, moment) in enumerate(matches, start=1):
        replay.take(Line(number, match, moment))
    return replay


def random_league(matches: int) -> list[tuple[list[Entry], datetime]]:
    rng = random.Random(7)
    names = [f"player-{number:02}" for number in range(12)]
    return [
        (entries(rng.sample([1, 2, 3], 3), names=rng.sample(names, 3)), NOON + number * DAY / 5)
        for number in range(matches)
    ]


def test_the_same_ledger_gives_the_same_to_the_last_bit() -> None:
    one, other = replayed(*random_league(300)), replayed(*random_league(300))

    assert one.events == other.events
    assert one.accounts == other.accounts
    assert one.months == other.months


def test_each_event_begins_where_the_last_one_ended_with_the_days_between_added() -> None:
    replay = replayed(*random_league(300))
    seen: dict[str, tuple[float, float]] = {}

    for (_line, player), (mu_before, sigma_before, mu, sigma, _moment) in replay.events.items():
        if player in seen:
            assert mu_before == seen[player][0]
            assert sigma_before >= seen[player][1]
        seen[player] = (mu, sigma)


def test_opponents_are_counted_once_and_encounters_each_time() -> None:
    trio = (entries([1, 2, 3]), NOON)
    other = (entries([1, 2, 3], names=["anna", "boris", "galya"]), NOON + DAY)

    replay = replayed(trio, trio, other)

    assert replay.encounters["anna", "boris"] == 3
    assert replay.encounters["anna", "vera"] == 2
    assert {name: account.opponents for name, account in replay.accounts.items()} == {
        "anna": 3, "boris": 3, "vera": 2, "galya": 2,
    }  # fmt: skip


def test_a_month_ends_where_its_last_match_left_the_player_and_sums_what_he_won() -> None:
    replay = replayed(
        (entries([1, 2, 3]), NOON), (entries([3, 1, 2]), NOON + DAY), (entries([1, 2, 3]), NOON + 3 * DAY)
    )

    october, november = (replay.months[date(2026, month, 1), "anna"] for month in (10, 11))
    assert (october.matches, november.matches) == (2, 1)
    assert october.mu == 25 + october.gained
    assert november.mu == replay.accounts["anna"].mu
    assert november.gained == pytest.approx(november.mu - october.mu)


def test_a_match_that_finished_earlier_and_is_rated_later_moves_no_date_back() -> None:
    replay = replayed((entries([1, 2, 3]), NOON + DAY), (entries([1, 2, 3]), NOON))

    assert replay.accounts["anna"].rated_at == NOON + DAY
    assert replay.events[2, "anna"][1] == replay.events[1, "anna"][3]


def test_playing_on_against_the_same_two_pays_less_and_less() -> None:
    """Two throw-aways that lose to one account: what five matches bring is not what two hundred bring."""
    same = [(entries([1, 2, 3]), NOON + number * DAY / 20) for number in range(200)]

    gained = [replayed(*same[:matches]).accounts["anna"].mu - 25 for matches in (10, 200)]

    assert [round(9.68 * mu) for mu in gained] == [123, 184]


def test_results_of_an_entry_taken_over_are_its_owners() -> None:
    replay = replayed((entries([1, 2, 3]), NOON), owners={"anna": "galya"})

    assert set(replay.accounts) == {"galya", "boris", "vera"}
    assert replay.accounts["galya"].mu > 25


def test_where_both_sat_at_one_table_each_keeps_his_own() -> None:
    replay = replayed((entries([1, 2, 3]), NOON), owners={"anna": "boris"})

    assert set(replay.accounts) == {"anna", "boris", "vera"}
