"""Mail about rounds: once each, in the player's language, whatever the server of mail does."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from email.message import Message

import pytest
from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Notice, Player
from accounts.services.preferences import choose_notices
from tests.people import registered
from tests.tournaments.cast import a_director, an_event, with_players
from tests.tournaments.rounds.playing import published, started
from tournaments.models import Told
from tournaments.presenters.letters import letter_for
from tournaments.services.entries.entering import enter
from tournaments.services.entries.leaving import withdraw
from tournaments.services.life.announcing import cancel_event
from tournaments.services.rounds.mailing import anything_waits, send_waiting

pytestmark = pytest.mark.django_db


class Down(EmailBackend):
    """A server that nobody answers at."""

    def open(self) -> bool:
        raise ConnectionRefusedError


class Picky(EmailBackend):
    """A server that takes every second mail."""

    taken = 0

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        Picky.taken += 1
        if Picky.taken % 2:
            raise OSError("try later")
        return super().send_messages(messages)


def test_everybody_with_a_confirmed_address_gets_one_mail(mailoutbox: list[EmailMessage]) -> None:
    event = started(6)
    EmailAddress.objects.filter(user__player__entries__number=1).update(verified=False)
    table = published(event).tables.get(number=1)

    assert send_waiting(letter_for) == 6
    assert send_waiting(letter_for) == 0
    assert len(mailoutbox) == 5
    (mail,) = [mail for mail in mailoutbox if f"/tables/{table.table_id}/" in mail.body][:1]
    assert "table 1" in mail.subject
    assert f"/events/{event.pk}/" in mail.body


def test_the_mail_speaks_the_language_of_its_reader(mailoutbox: list[EmailMessage]) -> None:
    event = started(3)
    Player.objects.filter(entries__number=2).update(language="ru")
    published(event)
    send_waiting(letter_for)

    subjects = sorted(mail.subject for mail in mailoutbox)
    assert sum("тур 1" in subject for subject in subjects) == 1
    assert sum("round 1" in subject for subject in subjects) == 2


def test_a_server_that_is_away_is_tried_again(settings: Settings, mailoutbox: list[EmailMessage]) -> None:
    published(started(3))
    working = settings.EMAIL_BACKEND
    settings.EMAIL_BACKEND = f"{__name__}.Down"
    assert send_waiting(letter_for) == 0
    assert Told.objects.filter(mailed_at=None).count() == 3

    settings.EMAIL_BACKEND = working
    assert send_waiting(letter_for) == 3
    assert len(mailoutbox) == 3


def test_one_mail_that_fails_keeps_no_other_back_and_none_goes_twice(
    settings: Settings, mailoutbox: list[EmailMessage]
) -> None:
    published(started(6))
    settings.EMAIL_BACKEND = f"{__name__}.Picky"
    for _time in range(8):
        send_waiting(letter_for)

    assert not Told.objects.filter(mailed_at=None).exists()
    assert len({mail.to[0] for mail in mailoutbox}) == len(mailoutbox) == 6


def test_news_of_yesterday_is_not_sent(mailoutbox: list[EmailMessage]) -> None:
    published(started(3))
    Told.objects.update(at=timezone.now() - timedelta(days=1))
    assert send_waiting(letter_for) == 0
    assert not anything_waits()


def test_a_name_of_an_event_breaks_no_header(mailoutbox: list[EmailMessage]) -> None:
    event = started(3, name="Cup\nBcc: all@example.org")
    published(event)
    send_waiting(letter_for)
    message: Message = mailoutbox[0].message()
    assert "Bcc" not in message
    assert "\n" not in mailoutbox[0].subject


def test_who_wants_no_word_of_events_gets_no_mail(mailoutbox: list[EmailMessage]) -> None:
    event = started(3)
    muted = event.entries.select_related("player").get(number=1).player
    choose_notices(player=muted, wanted={"friend": ["page"], "event": []})
    published(event)
    send_waiting(letter_for)

    assert len(mailoutbox) == 2
    assert Notice.objects.get(player=muted, kind="event_round").read_at is not None


def test_who_is_away_learns_by_mail_once_that_an_event_is_called_off(mailoutbox: list[EmailMessage]) -> None:
    event = an_event()
    with_players(event, 2)
    for _press in range(2):
        cancel_event(code=event.pk, by=a_director(), reason="The hall is flooded.")
    Told.objects.update(at=timezone.now() - timedelta(hours=5))

    assert send_waiting(letter_for) == 2
    assert send_waiting(letter_for) == 0
    assert {mail.subject for mail in mailoutbox} == {"Thursday evening was called off"}
    assert "The hall is flooded." in mailoutbox[0].body


def test_a_place_from_the_waiting_list_is_mailed_each_time_one_gets_it(
    mailoutbox: list[EmailMessage],
) -> None:
    event, anna = an_event(capacity=1), registered("Anna")
    holder, *_others = with_players(event, 1)
    enter(code=event.pk, player=anna)
    withdraw(code=event.pk, player=holder.player)
    send_waiting(letter_for)
    withdraw(code=event.pk, player=anna)
    enter(code=event.pk, player=holder.player)
    enter(code=event.pk, player=anna)
    withdraw(code=event.pk, player=holder.player)

    send_waiting(letter_for)

    assert [mail.subject for mail in mailoutbox] == ["Thursday evening: you have a place"] * 2
    assert Notice.objects.filter(player=anna, kind="event_moved_up").count() == 2
