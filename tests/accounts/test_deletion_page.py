"""Deleting oneself: what happens is said, the password is asked for again, and the browser is a stranger."""

from __future__ import annotations

import pytest
from django.contrib.sessions.models import Session
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from accounts.identity import COOKIE, _signer
from accounts.models import ApiToken, Club, Membership, Player, User
from accounts.services.forgetting.deletion import DeletionRefused, delete_player
from accounts.services.tokens import issue_token
from tests.people import PASSWORD, registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

PAGE = "/settings/delete/"


@pytest.fixture(autouse=True)
def _fresh(settings: Settings) -> None:
    settings.THOUSAND_RATE_LIMITS = False


def entered(name: str) -> Client:
    """A browser in which somebody signed in with the password, a while ago."""
    client = Client()
    answer = client.post("/account/login/", {"login": name, "password": PASSWORD})
    assert answer.status_code == 302
    return client


def sure(client: Client) -> HttpResponse:
    answer: HttpResponse = client.post(PAGE, {"sure": "yes"})  # type: ignore[assignment]
    return answer


def test_the_page_says_what_happens() -> None:
    page = signed_in(registered("Anna")).get(PAGE).content.decode()

    assert "This cannot be undone." in page
    assert "delete <bdi>Anna</bdi>." in page


def test_the_password_is_asked_for_and_then_everything_is_gone() -> None:
    anna = registered("Anna")
    elsewhere, here = entered("Anna"), entered("Anna")

    asked = sure(here)
    anna.refresh_from_db()
    assert anna.deleted_at is None
    assert asked.status_code == 302
    assert asked["Location"].startswith("/account/reauthenticate/")

    done = here.post(asked["Location"], {"password": PASSWORD}, follow=True)

    anna.refresh_from_db()
    assert anna.deleted_at is not None
    assert "Your account is deleted." in done.content.decode()
    assert not User.objects.filter(username="Anna").exists()
    assert not Session.objects.exists()
    for client in (here, elsewhere):
        page = client.get("/").content.decode()
        assert "Anna" not in page
        assert anna.name not in page


def test_a_wrong_password_deletes_nothing() -> None:
    anna = registered("Anna")
    here = entered("Anna")
    asked = sure(here)

    here.post(asked["Location"], {"password": "not that"})

    anna.refresh_from_db()
    assert anna.deleted_at is None


def test_who_is_not_sure_is_not_deleted(anna: Player) -> None:
    client = Client()
    client.cookies[COOKIE] = _signer().sign(str(anna.pk))

    answer = client.post(PAGE, {})

    assert answer.status_code == 400
    assert "Say that you are sure." in answer.content.decode()
    anna.refresh_from_db()
    assert anna.deleted_at is None


def test_a_guest_needs_no_password_and_the_cookie_opens_nothing_more(anna: Player) -> None:
    client = Client()
    cookie = _signer().sign(str(anna.pk))
    client.cookies[COOKIE] = cookie

    assert sure(client).status_code == 302

    anna.refresh_from_db()
    assert anna.deleted_at is not None
    assert client.cookies[COOKIE].value == ""
    assert "Everything about you is deleted." in client.get("/").content.decode()
    client.cookies[COOKIE] = cookie
    assert anna.name not in client.get("/").content.decode()
    assert "keeps nothing about you" in client.get("/settings/data/").content.decode()


def test_the_old_cookie_of_a_guest_who_had_an_account_opens_nothing(anna: Player) -> None:
    anna.user = User.objects.create_user(username="Anna", password=PASSWORD)
    anna.save()
    delete_player(player=anna)
    client = Client()
    client.cookies[COOKIE] = _signer().sign(str(anna.pk))

    assert "keeps nothing about you" in client.get("/settings/data/").content.decode()


def test_a_token_opens_nothing_afterwards() -> None:
    anna = registered("Anna")
    token = issue_token(player=anna)
    delete_player(player=anna)

    answer = Client().post(
        "/api/tables", {"seats": ["me", "bot:easy", "bot:easy"]}, content_type="application/json",
        headers={"Authorization": f"Bearer {token}"},
    )  # fmt: skip

    assert answer.status_code == 401
    assert not ApiToken.objects.exists()


def test_an_owner_is_told_to_hand_the_club_over_first() -> None:
    anna = registered("Anna")
    club = Club.objects.create(slug="home", name="Home", digest="0" * 64)
    Membership.objects.create(club=club, player=anna, state="member", is_owner=True)

    page = signed_in(anna).get(PAGE).content.decode()

    assert "Hand it over to another member, or close it, first." in page
    assert '<a href="/clubs/home/"><bdi>Home</bdi></a>' in page
    assert '<a href="/clubs/home/members/">hand it over</a>' in page
    assert 'name="sure"' not in page
    with pytest.raises(DeletionRefused, match="owns_club"):
        delete_player(player=anna)
    anna.refresh_from_db()
    assert (anna.name, anna.deleted_at) == ("Anna", None)


def test_who_runs_the_site_is_not_deleted() -> None:
    anna = registered("Anna")
    assert anna.user is not None
    anna.user.is_superuser = True
    anna.user.save()

    with pytest.raises(DeletionRefused, match="runs_site"):
        delete_player(player=anna)


def test_deleting_twice_changes_nothing_more() -> None:
    anna = registered("Anna")
    first = delete_player(player=anna)
    again = delete_player(player=anna)

    assert (again.name, again.deleted_at) == (first.name, first.deleted_at)


def test_the_name_is_free_for_nobody() -> None:
    delete_player(player=registered("Anna"))
    answer = Client().post(
        "/account/signup/", {"username": "Anna", "password1": PASSWORD, "password2": PASSWORD, "email": ""}
    )

    assert answer.status_code == 200
    assert not User.objects.filter(username="Anna").exists()
