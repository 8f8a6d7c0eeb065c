"""Language and index letters come with the request, or with the socket's handshake."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.test import RequestFactory

from games.presenters.page import render_fragments
from games.presenters.viewer import Viewer, viewer_from_request, viewer_from_scope
from tests.presenters.views import lead

CASES = [
    ("", "", ("en", "en")),
    ("", "ru-RU,ru;q=0.9,en;q=0.5", ("ru", "ru")),
    ("", "pl,ru;q=0.4", ("ru", "ru")),
    ("", "pl", ("en", "en")),
    (f"{settings.LANGUAGE_COOKIE_NAME}=ru", "en", ("ru", "ru")),
    (f"{settings.LANGUAGE_COOKIE_NAME}=xx", "ru", ("ru", "ru")),
    ("letters=ru", "en", ("en", "ru")),
    ("letters=en", "ru", ("ru", "en")),
    ("letters=elvish", "en", ("en", "en")),
]


@pytest.mark.parametrize(("cookies", "accepted", "expected"), CASES)
def test_a_request_and_a_socket_are_read_alike(
    cookies: str, accepted: str, expected: tuple[str, str]
) -> None:
    request = RequestFactory().get("/", headers={"cookie": cookies, "accept-language": accepted})
    asked = viewer_from_request(request)
    assert (asked.language, asked.letters) == expected
    scope: dict[str, Any] = {
        "headers": [
            (b"origin", b"http://testserver"),
            (b"cookie", cookies.encode()),
            (b"accept-language", accepted.encode()),
        ],
    }
    assert viewer_from_scope(scope) == asked


def test_the_letters_on_the_cards_are_the_viewer_s_own() -> None:
    view = lead().view(0)
    assert "#ru-HK" in render_fragments(view, Viewer("en", "ru"))
    assert "#en-HK" in render_fragments(view, Viewer("ru", "en"))
