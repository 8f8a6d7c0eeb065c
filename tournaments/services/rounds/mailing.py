"""Mail to the players of events: each once. What could not be sent is tried again for a while."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Final, NamedTuple

from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.db.models import Q, QuerySet
from django.utils import timezone

from tournaments.models import Told

logger = logging.getLogger(__name__)

WORTH: Final = timedelta(hours=1)  # a round that began longer ago is no news
LASTING: Final = ("moved_up", "cancelled")  # whoever reads it later wants to know it still
WORTH_LONGER: Final = timedelta(days=1)
AT_ONCE: Final = 100


class Letter(NamedTuple):
    """One mail."""

    subject: str
    body: str


Compose = Callable[[Told], Letter | None]


def send_waiting(compose: Compose) -> int:
    """Send what waits; gives how many went. A server that is away costs one try, not one for each."""
    sent = 0
    for batch in _batches():
        if not (went := _send(batch, compose)):
            break
        sent += went
    return sent


def anything_waits() -> bool:
    """Whether a mail is to be sent that nobody has come to."""
    return _waiting().filter(at__lt=timezone.now() - timedelta(seconds=10)).exists()


def _waiting() -> QuerySet[Told]:
    now = timezone.now()
    lasts = Q(kind__in=LASTING, at__gt=now - WORTH_LONGER)
    return Told.objects.filter(lasts | Q(at__gt=now - WORTH), mailed_at__isnull=True)


def _batches() -> Iterator[list[Told]]:
    tried: set[int] = set()
    while True:
        rows = _waiting().exclude(pk__in=tried).order_by("at")
        batch = list(rows.select_related("entry__event__club", "entry__player__user")[:AT_ONCE])
        if not batch:
            return
        tried |= {told.pk for told in batch}
        yield batch


def _send(batch: list[Told], compose: Compose) -> int:
    addresses = _addresses(batch)
    connection = get_connection()
    try:
        connection.open()
    except OSError as error:
        logger.warning("mail of events waits: %r", error)
        return 0
    sent = 0
    try:
        for told in batch:
            # Taken before it goes: two who come to it at once send one. What fails is given back.
            if not Told.objects.filter(pk=told.pk, mailed_at=None).update(mailed_at=timezone.now()):
                continue
            sent += _one(told, addresses.get(told.entry.player.user_id), compose, connection)
    finally:
        connection.close()
    return sent


def _one(told: Told, address: str | None, compose: Compose, connection: BaseEmailBackend) -> bool:
    try:
        letter = compose(told) if address else None
        if letter is None or address is None:
            return True
        EmailMessage(letter.subject, letter.body, to=[address], connection=connection).send()
    except Exception as error:
        logger.warning("a mail of event %s was not sent: %r", told.entry.event_id, error)
        Told.objects.filter(pk=told.pk).update(mailed_at=None)
        return False
    return True


def _addresses(batch: list[Told]) -> dict[int | None, str]:
    """Confirmed addresses alone: nobody is written to who did not say that it is his."""
    users = {told.entry.player.user_id for told in batch}
    rows = EmailAddress.objects.filter(user__in=users - {None}, verified=True).order_by("primary", "pk")
    return dict(rows.values_list("user", "email"))
