"""Logs stay readable while something is away."""

from __future__ import annotations

import logging

import pytest
from django.core.exceptions import PermissionDenied
from django.core.handlers.exception import response_for_exception
from django.test import RequestFactory

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


@pytest.mark.django_db
def test_a_page_that_is_not_for_everybody_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise PermissionDenied
    except PermissionDenied as error:
        response_for_exception(RequestFactory().get("/clubs/owls/edit/"), error)

    [record] = [record for record in caplog.records if record.name == "django.request"]
    assert record.getMessage() == "Forbidden (Permission denied): /clubs/owls/edit/"
    assert record.exc_info is None


@pytest.mark.django_db
def test_what_breaks_keeps_its_traceback(caplog: pytest.LogCaptureFixture) -> None:
    request = RequestFactory().get("/clubs/")
    try:
        raise ZeroDivisionError
    except ZeroDivisionError as error:
        response_for_exception(request, error)

    [record] = [record for record in caplog.records if record.name == "django.request"]
    assert record.exc_info is not None
