"""The socket of an event's pages."""

from __future__ import annotations

import asyncio
import json

import pytest
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.db import transaction

from tests.tournaments.cast import an_event
from thousand_site.asgi import application
from tournaments.effects.poke import poke_event
from tournaments.models import Event

pytestmark = [pytest.mark.asyncio, pytest.mark.django_db(transaction=True)]
ORIGIN = (b"origin", b"http://testserver")


def socket(code: str) -> WebsocketCommunicator:
    return WebsocketCommunicator(application, f"/ws/events/{code}/", headers=[ORIGIN])


def said(code: str) -> None:
    with transaction.atomic():
        poke_event(code)


async def test_whoever_is_not_signed_in_hears_that_something_has_changed_and_nothing_more() -> None:
    event = await database_sync_to_async(an_event)()
    page = socket(event.pk)
    assert (await page.connect(timeout=5))[0]
    await asyncio.sleep(0.3)
    await database_sync_to_async(said)(event.pk)
    assert json.loads(await page.receive_from(timeout=5)) == {"changed": True}
    await page.disconnect()


async def test_a_sign_of_life_is_answered() -> None:
    event = await database_sync_to_async(an_event)()
    page = socket(event.pk)
    await page.connect(timeout=5)
    await page.send_to(text_data='{"ping":1}')
    assert json.loads(await page.receive_from(timeout=5)) == {"pong": 1}
    await page.disconnect()


@pytest.mark.parametrize("code", ["zzzzzz", "no-such-code", "%00"])
async def test_the_socket_of_no_event_is_closed_for_good(code: str) -> None:
    page = socket(code)
    await page.connect(timeout=5)
    assert (await page.receive_output(timeout=5))["code"] == 4404


async def test_a_draft_is_not_heard_of_by_others() -> None:
    event = await database_sync_to_async(an_event)(state=Event.State.DRAFT)
    page = socket(event.pk)
    await page.connect(timeout=5)
    assert (await page.receive_output(timeout=5))["code"] == 4404
