"""How worker and beat wait for a broker that is away."""

from __future__ import annotations

from typing import Any, Self

from celery.app.amqp import AMQP
from kombu import Connection


class SteadyConnection(Connection):
    """Tries again every two seconds at the latest: after an outage a bot's move is due at once.

    Celery's own pauses grow to half a minute, and no setting reaches them.
    """

    def ensure_connection(self, *args: Any, **options: Any) -> Self:
        """Connect, however long it takes."""
        pauses = {"interval_start": 0.5, "interval_step": 0.5, "interval_max": 2}
        return super().ensure_connection(*args, **{**pauses, **options})


class SteadyAMQP(AMQP):
    """Celery's messaging with such connections."""

    Connection = SteadyConnection
