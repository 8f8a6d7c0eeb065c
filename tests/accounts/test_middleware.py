"""Every view knows who asks."""

from __future__ import annotations

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from pytest_django import DjangoAssertNumQueries

from accounts.http import PlayerRequest
from accounts.identity import COOKIE
from accounts.middleware import PlayerMiddleware
from accounts.models import Player
from tests.accounts.cookies import cookie_of


def _seen(request: HttpRequest) -> Player | None:
    PlayerMiddleware(lambda _: HttpResponse())(request)
    return cast(PlayerRequest, request).player


def test_a_stranger_is_none_and_costs_no_query(
    db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert _seen(RequestFactory().get("/")) is None


def test_a_guest_costs_one_query(anna: Player, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = cookie_of(anna)

    with django_assert_num_queries(1):
        assert _seen(request) == anna
