"""What happens by itself, when, and which worker does it."""

from __future__ import annotations

from typing import Any, Final

from celery.schedules import crontab

_RATINGS: Final = ("rate", "rate_paper", "recompute", "sweep_ratings", "prove_ratings")
TASK_ROUTES: Final[dict[str, dict[str, str]]] = {
    **{f"games.{name}": {"queue": "ratings"} for name in _RATINGS},
    "games.*": {"queue": "turns"},
    "tournaments.draw": {"queue": "ratings"},
    "tournaments.*": {"queue": "turns"},
    "thousand_site.*": {"queue": "turns"},
}

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "sweep": {"task": "games.sweep", "schedule": 1.0, "options": {"expires": 2}},
    "sweep_events": {"task": "tournaments.sweep", "schedule": 2.0, "options": {"expires": 3}},
    "archive": {"task": "games.archive", "schedule": crontab(minute="10"), "options": {"expires": 1800}},
    "sweep_ratings": {"task": "games.sweep_ratings", "schedule": 60.0, "options": {"expires": 60}},
    "sweep_all_ratings": {
        "task": "games.sweep_ratings",
        "schedule": crontab(hour="3", minute="20"),
        "kwargs": {"everything": True},
        "options": {"expires": 3600},
    },
    "prove_ratings": {
        "task": "games.prove_ratings",
        "schedule": crontab(hour="3", minute="40"),
        "options": {"expires": 3600},
    },
    "forget_old_talk": {
        "task": "games.forget_old_talk",
        "schedule": crontab(hour="4", minute="10"),
        "options": {"expires": 3600},
    },
    "forget_old_presses": {
        "task": "tournaments.forget_old_presses",
        "schedule": crontab(hour="4", minute="20"),
        "options": {"expires": 3600},
    },
    "heartbeat": {"task": "thousand_site.heartbeat", "schedule": 5.0, "options": {"expires": 10}},
}
