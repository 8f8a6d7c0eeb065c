"""People with accounts in a browser: signing up, and the mail they get."""

from __future__ import annotations

import re
import time
from email import message_from_bytes
from email.policy import default
from pathlib import Path

from playwright.sync_api import Page, expect

PASSWORD = "correct horse battery"


def sign_up(page: Page, name: str, email: str) -> None:
    """Fill in the form that is open, or the one the header leads to."""
    if "/account/signup" not in page.url:
        page.goto("/account/signup/")
    page.locator('[name="username"]').fill(name)
    page.get_by_label(re.compile("^E-mail")).fill(email)
    page.locator('input[type="password"]').first.fill(PASSWORD)
    again = page.locator('input[type="password"]').nth(1)
    if again.count():
        again.fill(PASSWORD)
    page.get_by_role("button", name="Create account", exact=True).click()
    expect(page).not_to_have_url(re.compile("/account/signup"))


def confirm(page: Page, mail: Path, email: str) -> None:
    """Open the link that was sent to the address, and say yes."""
    page.goto(link_for(mail, email))
    page.get_by_role("button", name="Yes, confirm it").click()
    expect(page.locator("body")).to_contain_text("confirmed")


def link_for(mail: Path, email: str, seconds: float = 20) -> str:
    """The path of the link in the newest mail to an address; waits for the mail."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        for letter in sorted(mail.glob("*"), key=lambda path: path.stat().st_mtime, reverse=True):
            raw = letter.read_bytes()  # a letter in Russian need not be UTF-8
            found = re.search(r"https?://[^\s/]+(/account/confirm-email/\S+)", plain_text(raw))
            if f"To: {email}".encode() in raw and found:
                return found[1]
        time.sleep(0.1)
    raise AssertionError(f"no link was sent to {email}")


def plain_text(letter: bytes) -> str:
    """What a letter says, by the encoding that it names."""
    message = message_from_bytes(letter, policy=default)
    parts = [part for part in message.walk() if part.get_content_type() == "text/plain"]
    return "\n".join(str(part.get_content()) for part in parts)
