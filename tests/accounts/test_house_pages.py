"""Privacy, contact and house rules: ours until the operator writes his own."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import HousePage
from accounts.selectors.house import shipped_text

pytestmark = pytest.mark.django_db


def page(slug: str, language: str = "en") -> str:
    answer = Client().get(f"/house/{slug}/", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("slug", HousePage.Slug.values)
def test_every_page_is_there_in_both_languages(slug: str) -> None:
    english, russian = shipped_text(slug, "en"), shipped_text(slug, "ru")

    assert english != russian
    assert english.splitlines()[0].split("[")[0].split("{")[0].split("'")[0] in page(slug)
    assert russian.splitlines()[0].split("{")[0] in page(slug, "ru")


def test_the_privacy_page_knows_every_cookie_of_ours() -> None:
    from accounts.identity import COOKIE
    from accounts.preferences import CHOICES, DEVICE_ZONE, ZONE

    text = shipped_text("privacy", "en")

    for name in (
        COOKIE,
        *CHOICES,
        ZONE,
        DEVICE_ZONE,
        "sessionid",
        "csrftoken",
        "messages",
        "django_language",
    ):
        assert f"`{name}`" in text
        assert f"`{name}`" in shipped_text("privacy", "ru")


def test_the_operators_text_takes_the_place_of_ours() -> None:
    HousePage.objects.create(slug="rules", language="en", text="Be *nice*.")
    HousePage.objects.create(slug="rules", language="ru", text="Будьте *добры*.")

    assert "Be <em>nice</em>." in page("rules")
    assert "Будьте <em>добры</em>." in page("rules", "ru")
    assert "Play for yourself" not in page("rules")


def test_without_a_text_in_a_language_the_default_one_is_shown() -> None:
    HousePage.objects.create(slug="rules", language="en", text="Be *nice*.")

    assert "Be <em>nice</em>." in page("rules", "ru")


def test_html_and_scripts_in_a_text_are_only_letters() -> None:
    HousePage.objects.create(
        slug="contact",
        language="en",
        text="<script>alert(1)</script> [x](javascript:alert(1)) ![p](http://x/p.png)",
    )

    shown = page("contact").split('<article class="prose">')[1].split("</article>")[0]
    assert "<script>" not in shown
    assert 'href="javascript' not in shown
    assert "<img" not in shown


def test_the_contact_address_comes_from_the_settings(settings: Settings) -> None:
    settings.CONTACT_EMAIL = "host@example.org"
    assert 'href="mailto:host@example.org"' in page("contact")

    settings.CONTACT_EMAIL = ""
    assert "has not given an address" in page("contact")


def test_a_page_that_does_not_exist_is_not_found() -> None:
    assert Client().get("/house/secrets/").status_code == 404


def test_every_page_links_them_in_its_footer() -> None:
    footer = Client().get("/").content.decode().split("<footer")[1]

    for slug in HousePage.Slug.values:
        assert f'href="/house/{slug}/"' in footer
