"""What log lines leave out."""

from __future__ import annotations

import logging


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
