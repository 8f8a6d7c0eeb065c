"""Looking at an invitation never uses it: not with HEAD, not ahead of a click, not for a preview."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Notice, Player
from games.models import Invitation, Seat, Watcher
from games.services.invitations import invite
from tests.games.doors.tables import private
from tests.games.rule_pages import visitor
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

AHEAD = [
    {"sec-purpose": "prefetch"},
    {"sec-purpose": "prefetch;prerender"},
    {"purpose": "prefetch"},
    {"x-moz": "prefetch"},
    {"user-agent": "TelegramBot (like TwitterBot)"},
    {"user-agent": "WhatsApp/2.23.20.0"},
    {"user-agent": "facebookexternalhit/1.1"},
    {"user-agent": "Slackbot-LinkExpanding 1.0"},
    {"user-agent": "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)"},
]


@pytest.fixture
def invited() -> tuple[Player, str]:
    """Boris, and the table he is asked to."""
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "open", watchers="everybody")
    invite(table=table, player=anna, guest=boris)
    return boris, table


def unread() -> int:
    return Notice.objects.filter(read_at__isnull=True).count()


@pytest.mark.parametrize("headers", AHEAD, ids=lambda each: next(iter(each.values())))
def test_machines_that_look_ahead_use_nothing_up(
    invited: tuple[Player, str], headers: dict[str, str]
) -> None:
    boris, table = invited
    client = signed_in(boris)

    assert client.get(f"/tables/{table}/", headers=headers).status_code == 200

    assert unread() == 1
    assert Seat.objects.filter(kind="open").count() == 2


def test_a_head_request_uses_nothing_up_and_a_person_who_looks_has_read_it(
    invited: tuple[Player, str],
) -> None:
    boris, table = invited
    client = signed_in(boris)

    assert client.head(f"/tables/{table}/").status_code == 200
    assert unread() == 1
    assert client.get(f"/tables/{table}/").status_code == 200
    assert unread() == 0
    assert Invitation.objects.count() == 1
    assert Seat.objects.filter(kind="open").count() == 2


def test_looking_makes_nobody_a_spectator_or_a_guest(invited: tuple[Player, str], galya: Player) -> None:
    _boris, table = invited
    people = Player.objects.count()

    for client in (Client(), visitor(galya)):
        assert client.get(f"/tables/{table}/").status_code == 200

    assert not Watcher.objects.exists()
    assert Player.objects.count() == people


def test_no_address_of_a_table_sits_down_by_a_get(invited: tuple[Player, str]) -> None:
    boris, table = invited
    client = signed_in(boris)

    for command in ("join", "ask", "let-in", "release", "invite", "again", "leave"):
        assert client.get(f"/tables/{table}/{command}").status_code == 405
    assert Seat.objects.filter(kind="open").count() == 2


def test_what_is_fetched_ahead_does_not_make_a_player_present() -> None:
    anna = registered("Anna")
    table = private(anna, "open", "open", watchers="everybody")
    Seat.objects.update(last_seen=None)

    signed_in(anna).get(f"/tables/{table}/", headers={"sec-purpose": "prefetch"})
    assert Seat.objects.get(player=anna).last_seen is None
    signed_in(anna).get(f"/tables/{table}/")
    assert Seat.objects.get(player=anna).last_seen is not None
