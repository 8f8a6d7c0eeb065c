"""Whatever allauth shows or mails is a page or a mail of ours."""

from __future__ import annotations

import re
from pathlib import Path

import allauth
import pytest
from django.template.loader import get_template

ROOT = Path(allauth.__file__).parent / "templates"
# Pieces of allauth's pages, and pages of what is off: phones, passkeys at sign-up, being a server to others.
OTHERS = re.compile(
    r"^(allauth|idp|openid)/|/base(_\w+)?\.(html|txt)$|/snippets/|/elements/|phone|passkey|webauthn/signup_form"
    r"|/base_(message|notification)\.txt$|confirm_(email_verification|password_reset)_code"
)
SHOWN = sorted(
    path.relative_to(ROOT).as_posix()
    for path in ROOT.rglob("*.*")
    if path.suffix in (".html", ".txt") and not OTHERS.search(path.relative_to(ROOT).as_posix())
)


def test_there_is_something_to_look_at() -> None:
    assert {
        "account/login.html",
        "mfa/webauthn/add_form.html",
        "account/email/login_code_message.txt",
    } <= set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_a_template_of_ours_comes_first(name: str) -> None:
    assert type(get_template(name)).__module__ == "django.template.backends.jinja2"
