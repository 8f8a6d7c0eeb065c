"""What follows a commit: it is told and enqueued, and never in the way of a move."""

from __future__ import annotations

import time
from datetime import timedelta
from threading import Event
from uuid import uuid4

import pytest
from django.utils import timezone

from accounts.effects.mailbox import Mailbox
from accounts.models import Player
from games.effects import turns
from games.effects.turns import TURN_TASK, enqueue_turn
from tests.games.driving import open_with_bots, rows_of
from tests.games.queues import taken


def test_the_newest_of_a_key_replaces_what_still_waits() -> None:
    going, go = Event(), Event()
    delivered: list[tuple[str, int]] = []

    def deliver(key: str, value: int) -> None:
        going.set()
        go.wait(5)
        delivered.append((key, value))

    mailbox = Mailbox("test", deliver)
    mailbox.post("a", 1)
    assert going.wait(5)
    for value in (2, 3):
        mailbox.post("a", value)
        mailbox.post("b", value)
    go.set()

    assert mailbox.wait_until_empty(5)
    assert delivered == [("a", 1), ("a", 3), ("b", 3)]


def test_one_that_fails_does_not_stop_the_next(caplog: pytest.LogCaptureFixture) -> None:
    delivered: list[str] = []

    def deliver(key: str, value: int) -> None:
        if key == "bad":
            raise ValueError(key)
        delivered.append(key)

    mailbox = Mailbox("test", deliver)
    mailbox.post("bad", 1)
    mailbox.post("good", 1)

    assert mailbox.wait_until_empty(5)
    assert delivered == ["good"]
    assert "bad was not delivered" in caplog.text


def test_posting_does_not_wait_for_the_receiver() -> None:
    hold = Event()

    def deliver(key: int, value: int) -> None:
        hold.wait(5)

    mailbox = Mailbox("test", deliver)

    begun = time.monotonic()
    for number in range(1000):
        mailbox.post(number, number)

    assert time.monotonic() - begun < 1
    hold.set()


def queued() -> list[dict[str, object]]:
    """Take the messages out of the queue of turns."""
    return [
        {"task": headers["task"], "eta": headers["eta"], "args": arguments}
        for headers, arguments in taken("turns")
    ]


def test_a_bots_turn_is_enqueued_with_its_version(anna: Player, transactional_db: None) -> None:
    queued()
    while rows_of(table := open_with_bots(anna)).due_at is None:
        pass
    row = rows_of(table)
    assert turns._turns.wait_until_empty(5)

    mine = [message for message in queued() if message["args"] == [str(row.pk), row.version]]

    assert [message["task"] for message in mine] == [TURN_TASK]
    assert mine[0]["eta"] is not None


def test_a_turn_that_is_long_overdue_is_left_to_the_sweep() -> None:
    queued()
    enqueue_turn(uuid4(), 1, timezone.now() - timedelta(seconds=30))
    assert turns._turns.wait_until_empty(5)

    assert queued() == []
