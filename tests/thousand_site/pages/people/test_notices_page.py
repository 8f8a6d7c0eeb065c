"""The page of notices: the new ones are marked, once."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Notice
from accounts.services.notices import tell
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db


def test_a_new_notice_is_marked_once_and_counted_until_it_is_seen() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    tell(player=anna, kind="friend_asked", who=str(boris.pk))
    browser = signed_in(anna)
    assert "1 new notice" in browser.get("/").content.decode()

    first = browser.get("/notices/").content.decode()
    second = browser.get("/notices/").content.decode()

    assert "<bdi>Boris</bdi> would like to be your friend." in first
    assert ">new<" in first
    assert ">new<" not in second
    assert "<bdi>Boris</bdi> would like to be your friend." in second
    assert "new notice" not in browser.get("/").content.decode()


def test_looking_ahead_reads_nothing() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    tell(player=anna, kind="friend_asked", who=str(boris.pk))
    signed_in(anna).head("/notices/")
    assert Notice.objects.filter(read_at__isnull=True).count() == 1


def test_somebody_else_s_notices_are_not_shown() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    tell(player=anna, kind="friend_asked", who=str(boris.pk))
    assert "would like to be your friend" not in signed_in(boris).get("/notices/").content.decode()


def test_a_stranger_is_sent_to_sign_in_and_comes_back(client: Client) -> None:
    answer = client.get("/notices/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/account/login/?next=%2Fnotices%2F")


def test_many_notices_have_pages_and_cost_no_more(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    anna, boris = registered("Anna"), registered("Boris")
    browser = signed_in(anna)
    tell(player=anna, kind="friend_asked", who=str(boris.pk))
    browser.get("/notices/")
    for _number in range(70):
        tell(player=anna, kind="friend_asked", who=str(boris.pk))

    with django_assert_num_queries(8):  # session, user, player; how many, the page, read, names; unread
        page = browser.get("/notices/?page=2").content.decode()

    assert page.count("would like to be your friend") == 30
    assert 'href="/notices/?page=1"' in page
    assert 'href="/notices/?page=3"' in page
