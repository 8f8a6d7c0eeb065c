"""Confirmation, reset and codes by mail: each works once, and goes only where an address is stored."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.test import Client

from accounts.models import Player
from tests.accounts.signing_in.forms import link_in, name_of, sign_in, sign_up
from tests.people import PASSWORD, registered

Mails = list[EmailMessage]
NEW = "another good password"


def _confirm(client: Client, link: str) -> str:
    return client.post(link, follow=True).content.decode()


def test_the_link_confirms_and_then_is_used_up(client: Client, db: None, mailoutbox: Mails) -> None:
    sign_up(client, "Anna", email="anna@example.org")
    link = link_in(mailoutbox)
    assert (
        "Is <bdi>anna@example.org</bdi> the address of <bdi>Anna</bdi>?" in client.get(link).content.decode()
    )

    _confirm(client, link)

    assert EmailAddress.objects.get().verified
    assert "has been used, or is too old" in client.get(link).content.decode()
    assert client.post(link).status_code == 404


def test_a_link_that_is_too_old_confirms_nothing(
    client: Client, db: None, mailoutbox: Mails, monkeypatch: Any
) -> None:
    sign_up(client, "Anna", email="anna@example.org")
    link = link_in(mailoutbox)
    later = time.time() + timedelta(days=4).total_seconds()
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)

    assert "has been used, or is too old" in client.get(link).content.decode()
    assert not EmailAddress.objects.get().verified


def test_of_two_accounts_with_one_address_the_first_to_confirm_has_it(
    client: Client, db: None, mailoutbox: Mails
) -> None:
    boris = Client()
    sign_up(client, "Anna", email="both@example.org")
    anna_link = link_in(mailoutbox)
    cache.clear()  # an address is written to once in some minutes
    sign_up(boris, "Boris")
    boris.post("/account/reauthenticate/", {"password": PASSWORD})
    boris.post("/account/email/", {"email": "Both@Example.org", "action_add": ""})
    boris_link = link_in(mailoutbox)
    _confirm(boris, boris_link)

    _confirm(client, anna_link)

    assert [row.user.username for row in EmailAddress.objects.filter(verified=True)] == ["Boris"]


def test_the_reset_link_works_once_and_ends_all_sessions(client: Client, db: None, mailoutbox: Mails) -> None:
    anna = registered("Anna")
    elsewhere = Client()
    sign_in(elsewhere, "Anna")
    client.post("/account/password/reset/", {"email": "PLAYER1@example.org"})
    link = link_in(mailoutbox)
    form = client.get(link, follow=True)

    done = client.post(form.redirect_chain[-1][0], {"password1": NEW, "password2": NEW}, follow=True)

    assert "Your new password holds from now on" in done.content.decode()
    assert name_of(elsewhere) is None
    assert sign_in(Client(), "Anna").status_code == 200
    assert sign_in(Client(), "Anna", password=NEW).status_code == 302
    assert "has been used, or is too old" in Client().get(link, follow=True).content.decode()
    assert mailoutbox[-1].subject == "Thousand: password changed"
    assert anna.name in str(mailoutbox[0].body)


def test_asking_for_a_reset_tells_nobody_whether_there_is_an_account(
    client: Client, db: None, mailoutbox: Mails
) -> None:
    registered("Anna")

    pages = [
        client.post("/account/password/reset/", {"email": email}, follow=True).content.decode()
        for email in ("player1@example.org", "nobody@example.org")
    ]

    assert "If there is an account with this address" in pages[0]
    tokens = re.compile('name="csrfmiddlewaretoken" value="[^"]+"')
    assert tokens.sub("", pages[0]) == tokens.sub("", pages[1])
    assert [mail.to for mail in mailoutbox] == [["player1@example.org"]]


@pytest.mark.parametrize("where", ["/account/password/reset/", "/account/login/code/"])
@pytest.mark.parametrize(
    "typed",
    [
        "MIKE@EXAMPLE.ORG",
        "mi\u212ae@example.org",  # the Kelvin sign, small: k
        "m\u0131ke@example.org",  # i without its dot
        "m\u0130ke@example.org",
        "mike@example.or\u0261",
        "mi\uff4be@example.org",
        "\u017fam@example.org",  # a long s
        "mike@\u017fite.example.org",
    ],
)
def test_mail_goes_to_the_stored_address_and_to_no_look_alike(
    client: Client, db: None, mailoutbox: Mails, where: str, typed: str
) -> None:
    for name, email in (
        ("Mike", "mike@example.org"),
        ("Sam", "sam@example.org"),
        ("Site", "mike@site.example.org"),
    ):
        user = registered(name).user
        EmailAddress.objects.filter(user=user).update(email=email)
        assert user is not None
        user.email = email
        user.save()

    client.post(where, {"email": typed})

    stored = set(EmailAddress.objects.values_list("email", flat=True))
    assert all(to in stored for mail in mailoutbox for to in mail.to)
    assert len(mailoutbox) <= 1
    if typed.isascii():
        assert mailoutbox[0].to == ["mike@example.org"]


@pytest.mark.parametrize("email", ["\u017fam@example.org", "mıke@example.org", "mike@\uff45xample.org"])
def test_an_address_with_letters_that_pretend_is_not_taken(client: Client, db: None, email: str) -> None:
    page = sign_up(client, "Anna", email=email).content.decode()

    assert 'id="id_email_error"' in page
    assert Player.objects.count() == 0


def test_a_code_signs_in_once(client: Client, db: None, mailoutbox: Mails) -> None:
    registered("Anna")
    client.post("/account/login/code/", {"email": "Player1@example.org"})
    code = next(line for line in str(mailoutbox[0].body).splitlines() if "-" in line and line.isupper())

    assert client.post("/account/login/code/confirm/", {"code": "AAA-AAA"}).status_code == 200
    client.post("/account/login/code/confirm/", {"code": code})
    assert name_of(client) == "Anna"

    other = Client()
    other.post("/account/login/code/", {"email": "player1@example.org"})
    other.post("/account/login/code/confirm/", {"code": code})
    assert name_of(other) is None


def test_a_code_for_an_unknown_address_looks_the_same_and_is_not_sent(
    client: Client, db: None, mailoutbox: Mails
) -> None:
    page = client.post("/account/login/code/", {"email": "nobody@example.org"}, follow=True).content.decode()

    assert "If there is an account with the address" in page
    assert mailoutbox == []


def test_mail_is_in_the_language_of_whoever_gets_it(client: Client, db: None, mailoutbox: Mails) -> None:
    anna = registered("Anna")
    Player.objects.filter(pk=anna.pk).update(language="ru")

    client.post(
        "/account/password/reset/", {"email": "player1@example.org"}, headers={"accept-language": "en"}
    )

    assert mailoutbox[0].subject == "Тысяча: новый пароль"
    assert "Ссылка сработает один раз" in str(mailoutbox[0].body)


def test_a_name_stands_in_mail_as_it_is(client: Client, db: None, mailoutbox: Mails) -> None:
    registered("O'Brien")

    client.post("/account/password/reset/", {"email": "player1@example.org"})

    assert "“O'Brien”" in str(mailoutbox[0].body)


def test_an_address_is_added_changed_and_tells_the_old_one(
    client: Client, db: None, mailoutbox: Mails
) -> None:
    registered("Anna")
    sign_in(client, "Anna")
    client.post("/account/reauthenticate/", {"password": PASSWORD})

    client.post("/account/email/", {"email": "New@example.org", "action_add": ""})
    assert [row.email for row in EmailAddress.objects.filter(verified=True)] == ["player1@example.org"]
    _confirm(client, link_in(mailoutbox))

    assert [(row.email, row.verified) for row in EmailAddress.objects.all()] == [("new@example.org", True)]
    assert mailoutbox[-1].to == ["player1@example.org"]


def test_who_was_sent_from_a_table_to_confirm_comes_back_to_it(
    client: Client, db: None, mailoutbox: Mails
) -> None:
    sign_up(client, "Anna", email="anna@example.org")
    client.get("/account/email/?next=/tables/abcd/")

    answer = client.post(link_in(mailoutbox))

    assert (answer.status_code, answer["Location"]) == (302, "/tables/abcd/")
    assert "confirmed_address_wanted_at" not in client.session


def test_a_link_to_elsewhere_is_no_way_back(client: Client, db: None, mailoutbox: Mails) -> None:
    sign_up(client, "Anna", email="anna@example.org")
    client.get("/account/email/?next=https://example.com/tables/")

    assert client.post(link_in(mailoutbox))["Location"] == "/"
