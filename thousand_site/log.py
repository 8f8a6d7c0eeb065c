"""Where log lines go, and what they leave out."""

from __future__ import annotations

import logging
from typing import Any


class OneLine(logging.Filter):
    """Beat tells of a queue that is away each second: one line of it is enough, without the traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = record.getMessage().partition("\n")[0], ()
        record.exc_info = record.exc_text = record.stack_info = None
        return True


class WithoutTrace(logging.Filter):
    """A page that was refused or is not there is one line: nothing of ours went wrong."""

    def filter(self, record: logging.LogRecord) -> bool:
        if getattr(record, "status_code", 500) < 500:
            record.exc_info = record.exc_text = record.stack_info = None
        return True


def logging_settings(level: str) -> dict[str, Any]:
    """Lines on the standard output, from this level on, for whoever runs us to keep."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {
            "one_line": {"()": "thousand_site.log.OneLine"},
            "without_trace": {"()": "thousand_site.log.WithoutTrace"},
        },
        "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
        "handlers": {
            "stdout": {"class": "logging.StreamHandler", "stream": "ext://sys.stdout", "formatter": "line"},
        },
        "root": {"handlers": ["stdout"], "level": level},
        "loggers": {
            "django": {"handlers": [], "level": level, "propagate": True},
            "django.request": {"filters": ["without_trace"]},
            # "Task … received" and "… succeeded" each second tell nobody anything.
            "celery": {"level": "WARNING"},
            "celery.beat": {"level": "WARNING", "filters": ["one_line"]},
            "daphne": {"level": "WARNING"},
        },
    }
