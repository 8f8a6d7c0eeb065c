"""What waits for the workers."""

from __future__ import annotations

from typing import Any

from celery import current_app

from games.effects import ratings as outlet


def taken(name: str) -> list[tuple[dict[str, Any], list[Any]]]:
    """Take the messages out of a queue: headers and arguments of each."""
    messages: list[tuple[dict[str, Any], list[Any]]] = []
    with current_app.connection_for_read() as connection, connection.SimpleQueue(name) as queue:
        while True:
            try:
                message = queue.get(block=True, timeout=0.3)
            except queue.Empty:
                return messages
            message.ack()
            messages.append((message.headers, message.payload[0]))


def asked_of_ratings() -> list[tuple[str, str]]:
    """Take what was asked of the ratings' workers so far: tasks and what they are about."""
    assert outlet._tasks.wait_until_empty(5)
    return [(headers["task"], arguments[0]) for headers, arguments in taken("ratings")]
