"""What every page promises the browser."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_scripts_and_styles_come_from_files_of_ours_only(client: Client) -> None:
    policy = client.get("/admin/login/")["Content-Security-Policy"]

    assert "script-src 'self';" in f"{policy};"
    assert "style-src 'self';" in f"{policy};"
    assert "unsafe" not in policy
    assert "ws://localhost:8000" in policy


def test_nobody_may_frame_us_or_learn_where_our_visitors_were(client: Client) -> None:
    answer = client.get("/admin/login/")

    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"


def test_the_language_is_kept_in_a_cookie(client: Client) -> None:
    answer = client.post("/i18n/setlang/", {"language": "ru", "next": "/admin/login/"})

    assert answer.status_code == 302
    assert "Войти" in client.get("/admin/login/", follow=True).content.decode()


def test_a_foreign_host_is_refused(client: Client) -> None:
    assert client.get("/admin/login/", headers={"host": "evil.example"}).status_code == 400
