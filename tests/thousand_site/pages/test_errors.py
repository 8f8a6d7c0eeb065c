"""Pages for what went wrong."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.views.defaults import permission_denied, server_error

pytestmark = pytest.mark.django_db


def test_an_unknown_page_says_so_in_the_browser_s_language(client: Client) -> None:
    answer = client.get("/nothing-here", headers={"accept-language": "ru"})
    assert answer.status_code == 404
    assert "Такой страницы нет." in answer.content.decode()


def test_an_unknown_table_says_so_too(client: Client) -> None:
    answer = client.get("/tables/zzzz/")
    assert answer.status_code == 404
    assert "the table may be gone" in answer.content.decode()


def refuse(request: HttpRequest) -> HttpResponse:
    return permission_denied(request, PermissionError())


def test_what_is_not_allowed_has_a_page() -> None:
    answer = refuse(RequestFactory().get("/"))
    assert answer.status_code == 403
    assert "This is not open to you." in answer.content.decode()


def test_the_page_for_a_fault_of_ours_needs_nothing_that_could_be_broken() -> None:
    answer = server_error(RequestFactory().get("/"))
    assert answer.status_code == 500
    assert "Something went wrong on our side." in answer.content.decode()
    text = (settings.BASE_DIR / "templates" / "500.html").read_text(encoding="utf-8")
    assert "{%" not in text
    assert "{{" not in text
