"""The page on which a banned player reads why, and appeals."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone, translation

from accounts.models import Ban, Player
from accounts.services.moderation.bans import ban
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db


def banned(player: Player, reason: str = "Left <b>nine</b> matches.") -> Ban:
    until = datetime(2100, 5, 13, 12, 30, tzinfo=UTC)
    return ban(player=player, kind="play", reason=reason, until=until, moderator=None)


def test_the_page_says_what_until_when_and_why() -> None:
    anna = registered("Anna")
    banned(anna)

    page = signed_in(anna).get("/settings/bans/").content.decode()

    assert "You may not play until 13 May 2100, 12:30." in page
    assert "Left &lt;b&gt;nine&lt;/b&gt; matches." in page
    assert 'name="text"' in page


def test_who_was_never_banned_is_told_so() -> None:
    for client in (Client(), signed_in(registered("Anna"))):
        assert "never were" in client.get("/settings/bans/").content.decode()


def test_an_appeal_is_sent_and_shown_and_the_form_is_gone() -> None:
    anna = registered("Anna")
    made, client = banned(anna), signed_in(anna)

    answer = client.post(f"/settings/bans/{made.pk}/appeal", {"text": "My train had no net."}, follow=True)

    page = answer.content.decode()
    assert "Your appeal has been sent." in page
    assert "My train had no net." in page
    assert 'name="text"' not in page


def test_an_empty_appeal_is_answered_with_the_reason_beside_the_field() -> None:
    anna = registered("Anna")
    made = banned(anna)

    answer = signed_in(anna).post(f"/settings/bans/{made.pk}/appeal", {"text": "  "})

    assert answer.status_code == 400
    assert "Say why the ban is wrong." in answer.content.decode()
    made.refresh_from_db()
    assert made.appeal == ""


def test_nobody_sees_or_appeals_against_the_ban_of_another() -> None:
    made, boris = banned(registered("Anna")), signed_in(registered("Boris"))

    assert boris.post(f"/settings/bans/{made.pk}/appeal", {"text": "Why?"}).status_code == 404
    assert Client().post(f"/settings/bans/{made.pk}/appeal", {"text": "Why?"}).status_code == 404
    assert "nine" not in boris.get("/settings/bans/").content.decode()


def test_a_ban_that_is_over_stays_on_the_page_without_a_form() -> None:
    anna = registered("Anna")
    made = banned(anna)
    Ban.objects.filter(pk=made.pk).update(ends_at=timezone.now() - timedelta(hours=1))

    page = signed_in(anna).get("/settings/bans/").content.decode()

    assert "You were banned from playing." in page
    assert 'name="text"' not in page


def test_dates_are_written_as_the_language_does() -> None:
    anna = registered("Anna")
    banned(anna)
    with translation.override("ru"):
        page = signed_in(anna).get("/settings/bans/", headers={"accept-language": "ru"}).content.decode()
    assert "13 мая 2100, 12:30" in page


def test_it_is_said_whose_the_answer_is() -> None:
    anna = registered("Anna")
    made = banned(anna)
    Ban.objects.filter(pk=made.pk).update(
        appeal=Ban.Appeal.REFUSED, appeal_text="It was not me.", appeal_answer="It was your browser."
    )

    page = signed_in(anna).get("/settings/bans/").content.decode()

    assert "<b>The moderator's answer:</b> It was your browser." in page
    assert "<b>The reason:</b> Left &lt;b&gt;nine&lt;/b&gt; matches." in page
