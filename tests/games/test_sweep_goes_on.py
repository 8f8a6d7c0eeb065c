"""What is wrong with one row keeps the sweep from nothing else."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Player
from games.engine import to_act
from games.models import Match, Outage, Pulse
from games.selectors.cache import newest_position
from games.selectors.outages import SWEEP, WEB, is_silent
from games.services.clocks.outages import sign
from games.tasks import sweep
from tests.games.driving import open_with_bots, play_until, rows_of
from tests.games.test_outages import silent_since
from tests.games.timing import let_pass, open_timed
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def bad(anna: Player) -> str:
    """A table whose stored clocks cannot be read."""
    table = open_timed([anna, registered("Olga"), registered("Petra")])
    Match.objects.filter(table=table).update(clocks={"banks": [1, 2, 3]})
    return table


def test_an_outage_is_credited_to_all_whose_clocks_can_be_read(
    bad: str, boris: Player, vera: Player, caplog: pytest.LogCaptureFixture
) -> None:
    good = open_timed([boris, vera, registered("Rosa")])
    silent_since(40, WEB, SWEEP)
    let_pass(good, 50)
    before = {table: rows_of(table) for table in (bad, good)}

    sweep()
    sign(part=WEB)

    outage = Outage.objects.get()
    since, moved = before[good].acting_since, rows_of(good).acting_since
    assert since is not None
    assert moved == since + (outage.ended_at - outage.began_at) + timedelta(seconds=outage.credit_s)
    assert rows_of(good).version > before[good].version
    assert rows_of(bad).version == before[bad].version
    assert not any(is_silent(part, timezone.now()) for part in Pulse.objects.values_list("part", flat=True))
    assert f"the clock of match {rows_of(bad).pk} could not be moved" in caplog.text


def test_the_rest_of_the_sweep_is_done_all_the_same(bad: str, boris: Player) -> None:
    good = open_with_bots(boris)
    if to_act(newest_position(good).state) == 0:
        play_until(good, [boris], lambda position: to_act(position.state) != 0)
    silent_since(40, SWEEP)
    sign(part=WEB)
    Match.objects.filter(table=good).update(due_at=timezone.now() - timedelta(seconds=3))
    before = rows_of(good).version

    sweep()

    assert rows_of(good).version > before
    assert Outage.objects.count() == 1
