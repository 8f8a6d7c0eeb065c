"""Before somebody sits down beside whom he has blocked he is asked, with scripts or without."""

from __future__ import annotations

import pytest

from accounts.models import Player
from accounts.services.blocks import keep_away
from games.selectors.cache import newest_position
from games.selectors.company import company_of
from games.selectors.invitations import invitations_of
from games.services.invitations import invite
from games.services.refusal import Refused
from games.services.tables import join_table
from tests.games.talk.cast import befriend, table_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna(db: None) -> Player:
    return registered("Anna")


@pytest.fixture
def boris(db: None) -> Player:
    return registered("Boris")


def test_the_blocker_is_warned_once_and_then_sits(anna: Player, boris: Player) -> None:
    table = table_of([boris], open_seats=1)
    keep_away(player=anna, other=boris, kind="block")
    with pytest.raises(Refused) as refused:
        join_table(table=table, player=anna)
    assert (refused.value.code, refused.value.reason) == ("not_allowed", "blocked_there")
    assert newest_position(table).seat_of(anna.pk) is None
    assert join_table(table=table, player=anna, anyway=True).seat_of(anna.pk) == 1


def test_the_blocked_is_told_nothing(anna: Player, boris: Player) -> None:
    table = table_of([anna], open_seats=1)
    keep_away(player=anna, other=boris, kind="block")
    assert join_table(table=table, player=boris).seat_of(boris.pk) == 1


def test_a_mute_warns_of_nothing(anna: Player, boris: Player) -> None:
    table = table_of([boris], open_seats=1)
    keep_away(player=anna, other=boris, kind="mute")
    join_table(table=table, player=anna)


def test_the_page_asks_with_the_name_and_a_form_goes_on(anna: Player, boris: Player) -> None:
    table = table_of([boris], open_seats=1)
    keep_away(player=anna, other=boris, kind="block")
    browser = signed_in(anna)
    answer = browser.post(f"/tables/{table}/join", {"seat": "1"})
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "You have blocked <bdi>Boris</bdi>." in page
    assert 'name="anyway" value="1"' in page
    assert 'name="seat" value="1"' in page
    answer = browser.post(f"/tables/{table}/join", {"seat": "1", "anyway": "1"})
    assert answer.status_code == 303
    assert newest_position(table).seat_of(anna.pk) == 1


def test_programs_are_told_and_may_say_so_too(anna: Player, boris: Player) -> None:
    table = table_of([boris], open_seats=1)
    keep_away(player=anna, other=boris, kind="block")
    browser = signed_in(anna)
    address = f"/api/tables/{table}/join"
    answer = browser.post(address, {}, content_type="application/json")
    assert answer.status_code == 403
    assert answer.json()["code"] == "not_allowed"
    answer = browser.post(address, {"anyway": True}, content_type="application/json")
    assert answer.status_code == 200


def test_the_blocked_is_not_offered_as_company_and_invites_nobody(anna: Player, boris: Player) -> None:
    befriend(anna, boris)
    assert company_of(anna, None) == [boris]
    keep_away(player=anna, other=boris, kind="block")
    befriend(boris, registered("Vera"))
    table = table_of([boris], open_seats=1)
    invite(table=table, player=boris, guest=anna)
    assert company_of(anna, None) == []
    assert invitations_of(anna) == []
