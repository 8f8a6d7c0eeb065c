"""Passkeys in a real browser, with an authenticator that Chromium plays: nothing of it offends our CSP."""

from __future__ import annotations

import uuid

from playwright.sync_api import ConsoleMessage, Page, expect

from tests.browser.conftest import Visitor
from tests.people import PASSWORD
from tests.thousand_site.supervisor.site import Site


def _with_authenticator(page: Page) -> list[str]:
    """Give the page an authenticator; what the browser complains of is collected."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    plays = {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True}
    options = {"protocol": "ctap2", "transport": "internal", "automaticPresenceSimulation": True, **plays}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    complaints: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(message.text)

    page.on("console", note)
    return complaints


def _sign_up(page: Page, home: str) -> str:
    name = f"Anna {uuid.uuid4().hex[:8]}"
    page.goto(f"{home}/account/signup/")
    page.get_by_label("Your name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("The password once more").fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("You are signed in.")).to_be_visible()
    return name


def _add_passkey(page: Page, home: str) -> None:
    page.goto(f"{home}/account/2fa/")
    page.get_by_role("link", name="Add a passkey").click()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()
    page.locator("#id_name").fill("Phone")
    expect(page.locator("#id_passwordless")).to_be_checked()
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_text("The key is added.")).to_be_visible()


def _sign_out(page: Page, home: str) -> None:
    page.goto(f"{home}/account/logout/")
    page.get_by_role("main").get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("You are signed out.")).to_be_visible()


def test_a_passkey_signs_in_alone_and_is_the_second_step_after_a_password(
    site: Site, visitor: Visitor
) -> None:
    page, home = visitor(), f"http://localhost:{site.port}"
    complaints = _with_authenticator(page)
    name = _sign_up(page, home)
    _add_passkey(page, home)
    _sign_out(page, home)

    page.goto(f"{home}/account/login/")
    page.get_by_role("button", name="With a passkey").click()
    expect(page.get_by_text("You are signed in.")).to_be_visible()
    expect(page.locator(".account__name").first).to_have_text(name)
    _sign_out(page, home)

    page.goto(f"{home}/account/login/")
    page.get_by_label("Name or e-mail address").fill(name.lower())
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.get_by_role("button", name="With a passkey or security key").click()
    expect(page.get_by_text("You are signed in.")).to_be_visible()
    assert complaints == []


def test_a_passkey_that_is_not_there_is_said_plainly(site: Site, visitor: Visitor) -> None:
    page, home = visitor(), f"http://localhost:{site.port}"
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})

    page.goto(f"{home}/account/login/")
    page.get_by_role("button", name="With a passkey").click()

    expect(page.locator("#passkey-failed")).to_be_visible()
