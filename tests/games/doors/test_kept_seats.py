"""Seats that are kept for somebody."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.models import Match, Seat
from games.selectors.cache import newest_position, table_view
from games.services.keeping import release_seat
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table
from tests.games.doors.tables import private
from tests.games.rule_pages import text_of, visitor
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def refused(table: str, player: Player, seat: int | None = None) -> Refused:
    with pytest.raises(Refused) as caught:
        join_table(table=table, player=player, seat=seat)
    return caught.value


def seat_of(table: str, player: Player) -> int:
    return Seat.objects.get(table=table, player=player).index


def test_nobody_else_takes_a_kept_seat_and_free_ones_are_first_come(galya: Player, vera: Player) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "open", watchers="everybody", kept={1: boris})

    assert (refused(table, galya, 1).code, refused(table, galya, 1).reason) == ("seat_taken", "kept")
    join_table(table=table, player=galya)
    assert seat_of(table, galya) == 2
    assert refused(table, vera).reason == "kept"
    assert newest_position(table).status == Match.Status.WAITING


@pytest.mark.parametrize("asked", [None, 1, 2])
def test_for_whom_a_seat_is_kept_takes_exactly_that_one(asked: int | None) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "open", watchers="everybody", kept={2: boris})

    join_table(table=table, player=boris, seat=asked)

    assert seat_of(table, boris) == 2
    assert not Seat.objects.filter(reserved_for__isnull=False).exists()


def test_the_page_says_for_whom_it_is_kept_and_offers_nobody_else_to_sit_down(galya: Player) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "bot:easy", watchers="everybody", kept={1: boris})

    his, hers = (
        text_of(signed_in(boris).get(f"/tables/{table}/")),
        text_of(visitor(galya).get(f"/tables/{table}/")),
    )

    assert "kept for Boris" in his
    assert "Sit down" in his
    assert "kept for Boris" in hers
    assert "The seat is kept for somebody else." in hers
    assert "Sit down" not in hers


def test_nobody_becomes_a_guest_for_a_seat_he_cannot_have() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "bot:easy", watchers="everybody", kept={1: boris})
    people = Player.objects.count()

    answer = visitor().post(f"/tables/{table}/join", follow=True)

    assert "The seat is kept for somebody else." in text_of(answer)
    assert Player.objects.count() == people


def test_the_opener_gives_it_free_and_everybody_sees_a_new_version(galya: Player) -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "bot:easy", watchers="everybody", kept={1: boris})
    before = newest_position(table).version

    answer = signed_in(anna).post(f"/tables/{table}/release", {"seat": "1"})

    assert answer.status_code == 303
    assert newest_position(table).version == before + 1
    assert table_view(table, galya).players[1].reserved_name == ""
    join_table(table=table, player=galya)
    assert newest_position(table).status == Match.Status.PLAYING


def test_only_the_opener_gives_it_free_while_he_is_there(galya: Player) -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = private(anna, "open", "open", watchers="everybody", kept={1: boris})
    join_table(table=table, player=vera)

    def refusal_of(player: Player | None, seat: int = 1) -> str:
        with pytest.raises(Refused) as caught:
            release_seat(table=table, player=player, seat=seat)
        return caught.value.reason or caught.value.code

    assert refusal_of(vera) == "not_opener"
    assert refusal_of(galya) == "not_your_seat"
    assert refusal_of(None) == "not_signed_in"
    assert refusal_of(anna, 7) == "bad_request"
    assert refusal_of(anna, 2) == "seat_taken"

    leave_table(table=table, player=anna)
    release_seat(table=table, player=vera, seat=1)
    assert newest_position(table).seats[1].reserved_for is None


def test_the_interface_says_the_seat_is_taken(galya: Player) -> None:
    from accounts.services.tokens import issue_token

    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "bot:easy", watchers="everybody", kept={1: boris})

    answer = visitor().post(
        f"/api/tables/{table}/join",
        {},
        content_type="application/json",
        headers={"Authorization": f"Bearer {issue_token(player=galya)}"},
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "seat_taken")
