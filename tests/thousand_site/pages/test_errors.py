"""Pages for what went wrong."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.views.defaults import page_not_found, permission_denied, server_error

from tests.games.test_admission import club_of
from tests.people import registered, signed_in

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
    page = answer.content.decode()
    assert "This is not open to you." in page
    assert "sign in first" in page
    assert "reload" not in page


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/people/Nikita/", "Nobody is called that here."),
        ("/clubs/nowhere/", "There is no such club, or it has no such page."),
        ("/nothing-here", "the page may be gone"),
    ],
)
def test_what_is_not_there_is_called_what_it_is(client: Client, path: str, words: str) -> None:
    page = client.get(path).content.decode()

    assert words in page
    assert "table may be gone" not in page


@pytest.mark.parametrize("path", ["/nothing-here", "/people/Nikita/"])
def test_the_ways_of_the_site_lead_on_from_there(path: str) -> None:
    page = signed_in(registered("Anna")).get(path).content.decode()

    assert '<header class="site-head">' in page
    assert '<footer class="site-foot' in page
    assert "<bdi>Anna</bdi>" in page


def test_who_has_an_account_and_no_right_is_told_of_rights() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    club_of(anna, name="Kings")

    answer = signed_in(boris).get("/clubs/kings/edit/")

    assert answer.status_code == 403
    page = answer.content.decode()
    assert "Your account has no right to this page." in page
    assert "reload" not in page


def test_a_form_without_its_token_may_be_loaded_anew() -> None:
    answer = Client(enforce_csrf_checks=True).post("/account/login/", {"login": "Anna"})

    assert answer.status_code == 403
    page = answer.content.decode()
    assert "Go back, reload the page and try again." in page
    assert '<header class="site-head">' in page


@pytest.mark.django_db(databases=[])
def test_nobody_in_particular_needs_no_database_for_it() -> None:
    for answer in (
        page_not_found(RequestFactory().get("/people/Nikita/"), Http404()),
        refuse(RequestFactory().get("/clubs/kings/edit/")),
        Client().get("/nothing-here"),
    ):
        assert answer.status_code in (403, 404)
        assert '<header class="site-head">' in answer.content.decode()


def test_the_page_for_a_fault_of_ours_needs_nothing_that_could_be_broken() -> None:
    answer = server_error(RequestFactory().get("/"))
    assert answer.status_code == 500
    assert "Something went wrong on our side." in answer.content.decode()
    text = (settings.BASE_DIR / "templates" / "500.html").read_text(encoding="utf-8")
    assert "{%" not in text
    assert "{{" not in text
