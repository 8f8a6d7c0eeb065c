"""Theme, suits and letters are kept in cookies."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_choices_are_kept_and_used_by_the_next_page(client: Client) -> None:
    answer = client.post("/appearance", {"theme": "dark", "deck": "four", "letters": "ru", "next": "/"})
    assert answer.headers["Location"] == "/"
    page = client.get("/").content.decode()
    assert 'data-theme="dark"' in page
    assert 'data-deck="four"' in page
    assert "#ru-HK" in page


def test_what_is_no_choice_is_not_kept(client: Client) -> None:
    client.post("/appearance", {"theme": '"><script>', "deck": "many"})
    assert "theme" not in client.cookies
    client.cookies["theme"] = "pink"
    assert "data-theme" not in client.get("/").content.decode()


@pytest.mark.parametrize(
    "target", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"]
)
def test_it_leads_to_no_other_site(client: Client, target: str) -> None:
    assert client.post("/appearance", {"theme": "dark", "next": target}).headers["Location"] == "/"


def test_it_is_no_link(client: Client) -> None:
    assert client.get("/appearance").status_code == 405
