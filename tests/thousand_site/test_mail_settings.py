"""Where mail goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from thousand_site.mail import mail_settings

FOLDER = Path("/var/mail")


def test_without_a_server_mail_lies_in_files() -> None:
    found = mail_settings("", "", FOLDER)

    assert found["EMAIL_BACKEND"].endswith("filebased.EmailBackend")
    assert found["EMAIL_FILE_PATH"] == FOLDER


@pytest.mark.parametrize(
    ("url", "port", "tls", "ssl"),
    [
        ("smtp://anna:p%40ss@mail.example", 587, True, False),
        ("smtp://anna:p%40ss@mail.example:25?tls=0", 25, False, False),
        ("smtps://anna:p%40ss@mail.example", 465, False, True),
    ],
)
def test_a_server_is_read_from_its_address(url: str, port: int, tls: bool, ssl: bool) -> None:
    found = mail_settings(url, "Thousand <t@example>", FOLDER)

    assert (found["EMAIL_HOST"], found["EMAIL_PORT"]) == ("mail.example", port)
    assert (found["EMAIL_USE_TLS"], found["EMAIL_USE_SSL"]) == (tls, ssl)
    assert (found["EMAIL_HOST_USER"], found["EMAIL_HOST_PASSWORD"]) == ("anna", "p@ss")
    assert found["DEFAULT_FROM_EMAIL"] == "Thousand <t@example>"


@pytest.mark.parametrize(
    "url", ["mail.example", "http://mail.example", "smtp://", "smtp://u:secret@mail:port"]
)
def test_an_address_that_is_none_stops_the_start_and_is_not_repeated(url: str) -> None:
    with pytest.raises(ImproperlyConfigured) as refused:
        mail_settings(url, "t@example", FOLDER)

    assert "secret" not in str(refused.value)


def test_a_server_without_a_sender_stops_the_start() -> None:
    with pytest.raises(ImproperlyConfigured, match="MAIL_FROM"):
        mail_settings("smtp://mail.example", "", FOLDER)
