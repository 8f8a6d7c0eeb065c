"""Signing in by name or address."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.identity import COOKIE
from accounts.models import Player, User
from tests.accounts.cookies import cookie_of
from tests.accounts.signing_in.forms import name_of, sign_in
from tests.people import PASSWORD, registered


@pytest.mark.parametrize(
    "login", ["Иван", "иван", "ИВАН", " Иван ", "player1@example.org", "PLAYER1@Example.ORG"]
)
def test_case_does_not_matter(client: Client, db: None, login: str) -> None:
    registered("Иван")

    assert sign_in(client, login).status_code == 302
    assert name_of(client) == "Иван"


@pytest.mark.parametrize(
    ("login", "password"), [("Иван", "wrong"), ("Nobody", PASSWORD), ("x@example.org", PASSWORD)]
)
def test_a_wrong_one_is_told_the_same_whether_the_account_exists(
    client: Client, db: None, login: str, password: str
) -> None:
    registered("Иван")

    page = sign_in(client, login, password=password).content.decode()

    assert "or the password is not right" in page
    assert name_of(client) is None


def test_a_former_name_does_not_sign_in(client: Client, db: None) -> None:
    from accounts.services.naming import change_name

    change_name(player=registered("Anna"), text="Vera")

    assert sign_in(client, "Anna").status_code == 200
    assert sign_in(client, "Vera").status_code == 302


def test_the_guest_of_this_browser_is_put_away(client: Client, anna: Player) -> None:
    registered("Boris")
    client.cookies[COOKIE] = cookie_of(anna)

    sign_in(client, "Boris")
    assert name_of(client) == "Boris"
    client.post("/account/logout/")

    assert name_of(client) is None
    assert Player.objects.get(pk=anna.pk).kind == "guest"


@pytest.mark.parametrize("name", ["root", "admin", "Hannah"])
def test_staff_made_on_the_command_line_become_players(client: Client, db: None, name: str) -> None:
    User.objects.create_superuser(name, password=PASSWORD)

    sign_in(client, name)

    player = Player.objects.get()
    assert player.names.get().text == player.name == name_of(client) == name


def test_staff_whose_name_is_taken_get_another_one(client: Client, db: None) -> None:
    registered("Anna")
    User.objects.create_superuser("anna", password=PASSWORD)

    sign_in(client, "anna")

    assert name_of(client) == "anna 2"
    assert sign_in(Client(), "anna").status_code == 302


def test_the_administration_has_no_door_of_its_own(client: Client, db: None) -> None:
    response = client.get("/admin/login/?next=/admin/")

    assert response.status_code == 302
    assert response["Location"] == "/account/login/?next=%2Fadmin%2F"


def test_players_have_no_business_in_the_administration(client: Client, db: None) -> None:
    registered("Anna")
    sign_in(client, "Anna")

    assert client.get("/admin/").status_code in (302, 403)
    assert client.get("/admin/login/?next=/admin/").status_code == 403


def test_too_many_tries_are_refused(client: Client, db: None) -> None:
    registered("Anna")
    for _try in range(6):
        page = sign_in(client, "Anna", password="wrong").content.decode()

    assert "Too many failed" in page
    assert sign_in(client, "Anna").status_code == 200


def test_behind_a_proxy_tries_are_counted_by_visitor(client: Client, db: None, settings: Settings) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    registered("Anna")
    for number in range(12):
        client.post(
            "/account/login/",
            {"login": f"Nobody {number}", "password": "wrong"},
            headers={"x-forwarded-for": "192.0.2.7"},
        )
    asked = {"login": "Anna", "password": PASSWORD}

    theirs = client.post("/account/login/", asked, headers={"x-forwarded-for": "192.0.2.7"})
    mine = client.post("/account/login/", asked, headers={"x-forwarded-for": "198.51.100.1"})

    assert (theirs.status_code, mine.status_code) == (200, 302)


def test_what_is_said_on_signing_in_is_in_the_language_of_who_signs_in(client: Client, db: None) -> None:
    anna = registered("Anna")
    anna.language = "ru"
    anna.save()

    sign_in(client, "Anna")
    page = client.get("/settings/").content.decode()

    assert '<html lang="ru"' in page
    assert "You are signed in." not in page
    assert "Вы вошли" in page
