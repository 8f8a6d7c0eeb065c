"""The header knows who looks."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db


def test_a_stranger_may_sign_in_or_create_an_account_and_costs_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        page = client.get("/rules/").content.decode()
    assert 'href="/account/login/?next=/rules/"' in page
    assert 'href="/account/signup/?next=/rules/"' in page
    assert "account_logout" not in page


def test_a_guest_is_told_how_to_keep_his_results(client: Client) -> None:
    client.post("/play")
    page = client.get("/rules/").content.decode()
    assert "Keep your results: create an account" in page
    assert 'action="/account/logout/"' not in page


def test_who_is_signed_in_finds_what_is_his() -> None:
    page = signed_in(registered("Anna")).get("/rules/").content.decode()
    for address in ("/people/Anna/", "/notices/", "/friends/", "/settings/"):
        assert f'href="{address}"' in page
    assert 'action="/account/logout/" method="post"' in page
    assert "Create account" not in page


def test_the_way_back_is_encoded(client: Client) -> None:
    page = client.get('/rules/?a=1&b="><script>').content.decode()
    assert "<script>" not in page.replace('<script src="', "")
    assert "/account/login/?next=/rules/%3Fa%3D1%26b" in page


def test_the_page_one_is_on_is_marked(client: Client) -> None:
    assert 'href="/rules/" aria-current="page"' in client.get("/rules/").content.decode()
    assert 'href="/rules/" aria-current="true"' in client.get("/rules/new/").content.decode()
