"""Logs stay readable while something is away."""

from __future__ import annotations

import logging

import pytest

from thousand_site.log import OneLine


def test_beat_tells_its_trouble_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    logger = logging.Logger("celery.beat")
    logger.addHandler(caplog.handler)
    logger.addFilter(OneLine())

    try:
        raise ConnectionError("refused")
    except ConnectionError as error:
        logger.exception("Message Error: %s\n%s", error, "a long story")

    assert caplog.text.count("\n") == 1
    assert "Message Error: refused" in caplog.text
