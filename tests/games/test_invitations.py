"""Asking people to a table."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone, translation

from accounts.models import Notice, Player
from accounts.presenters.notices import told
from games.models import Invitation, Seat, Table
from games.selectors.invitations import invitations_of, invited_names
from games.selectors.personal import export_games
from games.selectors.rules import preset_rules
from games.services.forgetting import erase_games
from games.services.invitations import invite, open_and_invite
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table, open_table
from tests.games.test_admission import club_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def waiting(player: Player, **fields: Any) -> str:
    asked: dict[str, Any] = {
        "preset": "thousand_offline",
        "options": {},
        "seats": ["me", "open", "open"],
    }
    return open_table(player=player, **(asked | fields)).table


def refusal_of(table: str, player: Player | None, guest: Player | None) -> Refused:
    with pytest.raises(Refused) as caught:
        invite(table=table, player=player, guest=guest)
    assert not Notice.objects.exists()
    return caught.value


def test_who_is_asked_is_told_where_and_by_whom() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = waiting(anna)

    assert invite(table=table, player=anna, guest=boris)

    notice = told(Notice.objects.get(player=boris))
    assert notice.words == f"<bdi>Anna</bdi> invites you to table <bdi>{table}</bdi>."
    assert notice.href == f"/tables/{table}/"


def test_it_is_told_in_the_readers_language() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = waiting(anna)
    invite(table=table, player=anna, guest=boris)

    with translation.override("ru"):
        words = told(Notice.objects.get(player=boris)).words

    assert words == f"<bdi>Anna</bdi> приглашает за стол <bdi>{table}</bdi>."


def test_nobody_is_told_twice_of_one_table() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = waiting(anna)

    assert [invite(table=table, player=anna, guest=boris) for _time in range(2)] == [True, False]
    assert Notice.objects.count() == 1


def test_an_invitation_seats_nobody_and_keeps_no_seat() -> None:
    anna, boris, vera, galya = map(registered, ("Anna", "Boris", "Vera", "Galya"))
    table = waiting(anna)
    invite(table=table, player=anna, guest=boris)

    assert not Seat.objects.filter(player=boris).exists()
    for player in (vera, galya):
        join_table(table=table, player=player)
    assert invitations_of(boris) == []


def test_strangers_guests_and_nobody_ask_nobody(galya: Player) -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = waiting(anna)
    join_table(table=table, player=galya)

    assert refusal_of(table, None, boris).code == "not_signed_in"
    assert refusal_of(table, vera, boris).code == "not_your_seat"
    assert refusal_of(table, galya, boris).reason == "guest_invites"
    assert refusal_of("zzzz", anna, boris).code == "not_found"


def test_only_people_with_accounts_who_could_sit_down_are_asked(galya: Player) -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = waiting(anna, club=club_of(anna, boris).slug)
    join_table(table=table, player=boris)

    assert refusal_of(table, anna, None).reason == "nobody"
    assert refusal_of(table, anna, galya).reason == "nobody"
    assert refusal_of(table, anna, anna).reason == "sits_already"
    assert refusal_of(table, anna, boris).reason == "sits_already"
    assert refusal_of(table, anna, vera).reason == "no_member"


def test_nobody_is_asked_to_a_table_that_is_full() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = waiting(anna, seats=["me", "bot:easy", "bot:easy"])

    assert refusal_of(table, anna, boris).reason == "no_seat"


def test_the_tables_that_wait_for_somebody_are_found_with_who_asked() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    first, second = waiting(anna), waiting(vera)
    invite(table=first, player=anna, guest=boris)
    invite(table=second, player=vera, guest=boris)

    found = [(each.table.pk, each.who, each.free) for each in invitations_of(boris)]

    assert found == [(second, vera, 2), (first, anna, 2)]
    assert invitations_of(anna) == []
    assert invitations_of(None) == []
    assert invited_names(first) == ["Boris"]


def test_an_invitation_is_over_when_taken_and_back_when_the_seat_is_given_up() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = waiting(anna)
    invite(table=table, player=anna, guest=boris)
    join_table(table=table, player=boris)
    assert invitations_of(boris) == []
    assert invited_names(table) == []

    leave_table(table=table, player=boris)
    assert [each.table.pk for each in invitations_of(boris)] == [table]


def test_an_invitation_of_yesterday_is_not_shown_any_more() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    invite(table=waiting(anna), player=anna, guest=boris)
    Invitation.objects.update(created_at=timezone.now() - timedelta(hours=25))

    assert invitations_of(boris) == []


def test_a_table_is_opened_with_all_who_are_asked_or_not_at_all() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    club = club_of(anna, boris)
    asked: dict[str, Any] = {
        "player": anna,
        "agreed": preset_rules("thousand_offline"),
        "seats": ["me", "open", "open"],
        "rated": True,
        "club": club.slug,
    }
    with pytest.raises(Refused):
        open_and_invite(guests=[boris, vera], **asked)
    assert not Table.objects.exists()
    assert not Notice.objects.exists()
    assert not Invitation.objects.exists()

    table = open_and_invite(guests=[boris], **asked).table
    assert [each.table.pk for each in invitations_of(boris)] == [table]


def test_who_wants_no_notices_finds_the_invitation_all_the_same() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    boris.preferences = {"notices": {"table": []}}
    boris.save()
    table = waiting(anna)

    invite(table=table, player=anna, guest=boris)

    assert [each.table.pk for each in invitations_of(boris)] == [table]


def test_who_deletes_the_account_is_asked_nowhere_and_has_asked_nobody() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    invite(table=waiting(anna), player=anna, guest=boris)
    invite(table=waiting(boris), player=boris, guest=vera)

    assert len(export_games(boris)["invitations_to_tables"]) == 2
    with transaction.atomic():
        erase_games(boris)

    assert not Invitation.objects.exists()


def unread_of(player: Player) -> int:
    return Notice.objects.filter(player=player, read_at__isnull=True).count()


def test_who_sits_down_has_read_that_he_was_asked_to_this_table() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table, other = waiting(anna), waiting(anna)
    for asked in (table, other):
        invite(table=asked, player=anna, guest=boris)
        invite(table=asked, player=anna, guest=vera)

    join_table(table=table, player=boris)

    [left] = Notice.objects.filter(player=boris, read_at__isnull=True)
    assert left.data["table"] == other
    assert unread_of(vera) == 2


def test_who_looks_at_the_table_need_not_be_told_of_it() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = waiting(anna)
    for guest in (boris, vera):
        invite(table=table, player=anna, guest=guest)

    assert signed_in(boris).get(f"/tables/{table}/").status_code == 200

    assert (unread_of(boris), unread_of(vera)) == (0, 1)


def test_a_table_that_is_over_calls_nobody_any_more() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    table = waiting(anna)
    invite(table=table, player=anna, guest=boris)

    leave_table(table=table, player=anna)

    assert unread_of(boris) == 0
