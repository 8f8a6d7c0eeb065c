"""Keys with which programs act for somebody."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from accounts.identity import player_from_token
from accounts.models import ApiToken, Player
from accounts.services.tokens import AT_MOST, issue_token
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db
PAGE = "/settings/keys/"


def made_in(text: str) -> str:
    found = re.search(r'id="made" value="([^"]+)"', text)
    assert found is not None
    return found[1]


def test_a_key_is_made_shown_once_and_acts_as_its_owner() -> None:
    anna = registered("Anna")
    browser = signed_in(anna)
    answer = browser.post(PAGE)
    key = made_in(answer.content.decode())
    assert "no-store" in answer["Cache-Control"]
    assert player_from_token(key) == anna
    assert key not in browser.get(PAGE).content.decode()


def test_looking_makes_no_key() -> None:
    browser = signed_in(registered("Anna"))
    browser.get(PAGE)
    browser.head(PAGE)
    assert not ApiToken.objects.exists()


def test_a_key_that_was_ended_opens_nothing() -> None:
    anna = registered("Anna")
    key = issue_token(player=anna)
    browser = signed_in(anna)
    for _press in range(2):
        browser.post(f"{PAGE}{ApiToken.objects.values_list('pk', flat=True).first() or 1}/end")
    assert player_from_token(key) is None


def test_nobody_ends_the_keys_of_others() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    key = issue_token(player=anna)
    signed_in(boris).post(f"{PAGE}{ApiToken.objects.get().pk}/end")
    assert player_from_token(key) == anna
    assert "made on" not in signed_in(boris).get(PAGE).content.decode()


def test_there_is_an_end_to_keys() -> None:
    anna = registered("Anna")
    for _key in range(AT_MOST):
        issue_token(player=anna)
    answer = signed_in(anna).post(PAGE)
    assert "End one first" in answer.content.decode()
    assert ApiToken.objects.count() == AT_MOST


def test_guests_and_strangers_sign_in_first(galya: Player) -> None:
    assert Client().get(PAGE).status_code == 302
    assert Client().post(PAGE).status_code == 302
    assert galya.pk
