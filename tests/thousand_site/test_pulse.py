"""A process that begins says that it lives, and finds out whether another did so meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Outage
from games.models import Pulse as Sign
from games.selectors.outages import WEB, last_sign
from tests.conftest import wait_until
from thousand_site.pulse import Pulse

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pulse() -> Iterator[Pulse]:
    pulse = Pulse()
    yield pulse
    pulse.stop()


def signed(seconds_ago: float) -> None:
    beat_at = timezone.now() - timedelta(seconds=seconds_ago)
    Sign.objects.update_or_create(part=WEB, defaults={"beat_at": beat_at})


def test_the_very_first_start_ends_no_outage(pulse: Pulse) -> None:
    pulse.start()

    assert last_sign(WEB) is not None
    assert not Outage.objects.exists()


def test_however_fast_the_only_process_is_back_it_was_away(pulse: Pulse) -> None:
    signed(0.3)

    pulse.start()

    outage = Outage.objects.get()
    assert timedelta(seconds=2) < outage.ended_at - outage.began_at < timedelta(seconds=4)


def test_beside_another_process_nobody_was_away(pulse: Pulse) -> None:
    signed(1.0)
    pulse._thread.start()

    def another_signs_until_this_one_does() -> bool:
        signed(0.0)
        return pulse._signed.is_set()

    wait_until(another_signs_until_this_one_does, "it has not signed")

    assert not Outage.objects.exists()
