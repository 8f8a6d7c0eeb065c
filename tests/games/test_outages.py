"""While the site is away clocks stand still, and nobody is called absent because of it."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.models import Outage, Pulse, Seat, Table
from games.selectors.cache import newest_position, table_view
from games.selectors.outages import SWEEP, WEB, outage_around, was_away_between
from games.services.clocks.outages import RESTART, sign
from games.services.tables import open_table
from games.tasks import sweep
from tests.games.driving import open_for, play_until
from tests.games.timing import at_deadline, clocks_at, let_pass, open_timed
from tests.racing import at_once

pytestmark = pytest.mark.django_db(transaction=True)

CREDIT = timedelta(seconds=20)


@pytest.fixture
def people(anna: Player, boris: Player, vera: Player) -> list[Player]:
    return [anna, boris, vera]


@pytest.fixture
def table(people: list[Player]) -> str:
    return open_timed(people)


def silent_since(seconds: float, *parts: str) -> datetime:
    """The parts have given no sign for so long."""
    moment = timezone.now() - timedelta(seconds=seconds)
    for part in parts:
        Pulse.objects.update_or_create(part=part, defaults={"beat_at": moment})
    return moment


def test_the_first_sign_of_all_ends_no_outage(table: str) -> None:
    before = newest_position(table)

    assert sign(part=WEB) is None

    assert Pulse.objects.get().part == WEB
    assert newest_position(table) == before


def test_signs_in_time_end_none(table: str) -> None:
    silent_since(4, WEB)

    assert sign(part=WEB) is None
    assert timezone.now() - Pulse.objects.get().beat_at < timedelta(seconds=1)


def test_a_process_that_begins_after_a_shorter_silence_was_away_already(table: str) -> None:
    silent_since(3, WEB)

    outage = sign(part=WEB, silence=RESTART)

    assert outage is not None


def test_after_an_outage_every_clock_goes_on_where_it_stood_and_a_credit_later(
    table: str, people: list[Player]
) -> None:
    began = silent_since(40, WEB)
    before = let_pass(table, 50)  # ten seconds of the turn had passed by then
    assert before.acting_since is not None
    assert before.due_at is not None

    outage = sign(part=WEB)

    assert outage is not None
    after = newest_position(table)
    gap = outage.ended_at - began
    assert (after.acting_since, after.due_at) == (
        before.acting_since + gap + CREDIT,
        before.due_at + gap + CREDIT,
    )
    assert after.version == before.version + 1
    assert (outage.began_at, outage.credit_s) == (began, 20)
    times = table_view(table, people[0]).times
    assert (times.away_s, times.credit_s) == (40, 20)


def test_a_deadline_that_passed_meanwhile_takes_nobodys_turn(table: str) -> None:
    silent_since(600, WEB, SWEEP)
    before = let_pass(table, 630)

    sweep()

    position = newest_position(table)
    assert position.action_count == before.action_count
    assert position.due_at is not None
    assert position.due_at > timezone.now() + CREDIT
    assert clocks_at(table).banks == (180_000,) * 3


def test_when_only_the_sweep_was_away_nobody_runs_out_of_time_either(table: str) -> None:
    silent_since(300, SWEEP)
    sign(part=WEB)
    at_deadline(table, plus=10)

    sweep()

    position = newest_position(table)
    assert (position.action_count, Outage.objects.count()) == (0, 1)
    assert position.due_at is not None
    assert position.due_at > timezone.now() + CREDIT


def test_a_turn_that_began_while_the_sweep_was_away_has_all_of_its_time(table: str) -> None:
    silent_since(300, SWEEP)
    let_pass(table, 100)

    outage = sign(part=SWEEP)

    assert outage is not None
    assert newest_position(table).acting_since == outage.ended_at + CREDIT


def test_both_parts_coming_back_are_one_outage_and_one_credit(table: str) -> None:
    silent_since(40, WEB)
    silent_since(41, SWEEP)
    before = let_pass(table, 50)
    assert before.acting_since is not None

    sign(part=WEB)
    sign(part=SWEEP, now=timezone.now() + timedelta(seconds=3))

    outage = Outage.objects.get()
    moved = newest_position(table).acting_since
    assert moved == before.acting_since + (outage.ended_at - outage.began_at) + CREDIT


def test_several_processes_coming_back_at_once_move_the_clocks_once(table: str) -> None:
    silent_since(40, WEB, SWEEP)
    before = let_pass(table, 50)
    assert before.acting_since is not None

    at_once([lambda: sign(part=WEB), lambda: sign(part=WEB), lambda: sign(part=SWEEP)])

    outage = Outage.objects.get()
    moved = newest_position(table).acting_since
    assert moved == before.acting_since + (outage.ended_at - outage.began_at) + CREDIT


def test_as_long_as_one_process_signs_the_part_is_there(table: str) -> None:
    start = timezone.now()
    for second in range(12):
        assert sign(part=WEB, now=start + timedelta(seconds=second)) is None

    assert not Outage.objects.exists()


def test_everybody_sees_of_the_outage_although_others_have_moved_since(
    table: str, people: list[Player]
) -> None:
    silent_since(40, WEB)
    sign(part=WEB)
    play_until(table, people, lambda position: position.action_count == 2)

    times = table_view(table, people[0]).times
    assert times.away_s == 40
    assert times.back_at is not None
    assert abs(times.back_at - timezone.now().timestamp()) < 5


def test_whoever_was_there_is_there_and_whoever_was_not_is_not(people: list[Player]) -> None:
    table = open_for(people)
    began = silent_since(90, WEB)
    rows = Seat.objects.filter(table=table)
    rows.filter(index=0).update(last_seen=began - timedelta(seconds=5))
    rows.filter(index=1).update(last_seen=began - timedelta(seconds=70))
    rows.filter(index=2).update(last_seen=began + timedelta(seconds=30))

    outage = sign(part=WEB)

    assert outage is not None
    assert list(rows.order_by("index").values_list("last_seen", flat=True)) == [
        outage.ended_at - timedelta(seconds=5) + CREDIT,
        began - timedelta(seconds=70),
        outage.ended_at + CREDIT,
    ]


def test_bots_that_were_to_sit_down_wait_as_much_longer(anna: Player) -> None:
    fill_at = timezone.now() + timedelta(seconds=15)
    table = open_table(
        player=anna, preset="thousand_offline", options={}, seats=["me", "open", "open"], fill_at=fill_at
    ).table
    began = silent_since(40, WEB)
    before = newest_position(table).version

    outage = sign(part=WEB)

    assert outage is not None
    gap = outage.ended_at - began
    assert Table.objects.get(pk=table).fill_at == fill_at + gap + CREDIT
    assert newest_position(table).fill_at == fill_at + gap + CREDIT
    assert newest_position(table).version == before + 1


def test_a_table_without_a_clock_and_one_between_deals_stay_as_they_are(people: list[Player]) -> None:
    plain, resting = open_for(people), open_timed(people)
    play_until(resting, people, lambda position: position.acting_since is None)
    before = [newest_position(each) for each in (plain, resting)]
    silent_since(40, WEB)

    sign(part=WEB)

    assert [newest_position(each) for each in (plain, resting)] == before


def test_when_the_site_was_away_can_be_asked() -> None:
    noon = timezone.now() - timedelta(hours=1)
    outage = Outage.objects.create(began_at=noon, ended_at=noon + timedelta(seconds=40), credit_s=20)

    assert outage_around(noon + timedelta(seconds=10)) == outage
    assert outage_around(noon + timedelta(seconds=41)) is None
    assert was_away_between(noon - timedelta(minutes=1), noon + timedelta(seconds=1))
    assert not was_away_between(noon + timedelta(seconds=41), noon + timedelta(minutes=5))


def test_a_part_that_goes_away_just_after_another_came_back_is_an_outage_of_its_own(table: str) -> None:
    silent_since(40, WEB)
    sign(part=SWEEP)
    first = sign(part=WEB)
    assert first is not None
    before = newest_position(table)
    assert before.due_at is not None

    second = sign(part=SWEEP, now=first.ended_at + timedelta(seconds=9))

    assert second is not None
    assert (second.began_at, Outage.objects.count()) == (first.ended_at, 2)
    assert newest_position(table).due_at == before.due_at + timedelta(seconds=9) + CREDIT
