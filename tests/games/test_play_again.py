"""Playing again with the same people on the same terms."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import Notice, Player
from accounts.presenters.notices import told
from games.models import Match, Seat, Table
from games.selectors.cache import table_view
from games.services.again import play_again
from games.services.refusal import Refused
from games.services.tables import join_table, leave_table, open_table
from tests.games.conftest import forget_everything
from tests.games.rule_pages import visitor
from tests.games.test_admission import club_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def finished(*players: Player, **fields: Any) -> str:
    """A table whose match is over; the players sit on the first seats."""
    asked: dict[str, Any] = {
        "preset": "polish",
        "options": {"bolt_limit": 5},
        "seats": ["me", "open", "open"],
    }
    table = open_table(player=players[0], **(asked | fields)).table
    for player in players[1:]:
        join_table(table=table, player=player)
    Match.objects.filter(table=table).update(status="finished", due_at=None)
    forget_everything()
    return table


def names(table: str) -> list[str]:
    return [seat.name for seat in table_view(table, None).players]


def test_the_next_table_has_the_same_terms_and_waits_for_the_others() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    club = club_of(anna, boris, vera)
    table = finished(anna, boris, vera, rated=True, club=club.slug)

    after = Table.objects.get(pk=play_again(table=table, player=boris))

    assert (after.preset, after.options) == ("polish", {"bolt_limit": 5})
    assert (after.rated, after.club, after.opened_by) == (True, club, boris)
    assert names(after.pk) == ["", "Boris", ""]
    assert table_view(after.pk, None).status == "waiting"


def test_the_others_are_told_and_meet_at_one_table() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = finished(anna, boris, vera)

    after = play_again(table=table, player=boris)
    notice = told(Notice.objects.get(player=anna))

    assert notice.words == f"<bdi>Boris</bdi> wants to play again, at table <bdi>{after}</bdi>."
    assert {each.player for each in Notice.objects.all()} == {anna, vera}
    assert play_again(table=table, player=anna) == after
    assert play_again(table=table, player=anna) == after
    assert play_again(table=table, player=vera) == after
    assert table_view(after, None).status == "playing"


def test_who_comes_when_the_next_table_is_full_opens_another(galya: Player) -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = finished(anna, boris, vera)
    after = play_again(table=table, player=anna)
    for player in (galya, registered("Nikita")):
        join_table(table=after, player=player)

    another = play_again(table=table, player=boris)

    assert another != after
    assert play_again(table=table, player=vera) == another


def test_against_bots_the_cards_are_dealt_at_once(anna: Player) -> None:
    table = finished(anna, seats=["bot:easy", "me", "bot:easy"])

    view = table_view(play_again(table=table, player=anna), anna)

    assert (view.status, view.seat) == ("playing", 1)
    assert [seat.kind for seat in view.players] == ["bot", "guest", "bot"]
    assert not Notice.objects.exists()


def test_a_stand_in_gives_the_seat_back(anna: Player, boris: Player) -> None:
    table = open_table(player=anna, preset="polish", options={}, seats=["me", "open", "bot:easy"]).table
    join_table(table=table, player=boris)
    leave_table(table=table, player=boris)
    Match.objects.update(status="finished", due_at=None)
    forget_everything()

    kinds = [seat.kind for seat in table_view(play_again(table=table, player=anna), None).players]

    assert kinds == ["guest", "open", "bot"]


def test_only_who_sits_there_plays_again_and_only_when_it_is_over(anna: Player, galya: Player) -> None:
    table = open_table(player=anna, preset="polish", options={}, seats=["me", "bot:easy", "bot:easy"]).table

    for player, code in ((anna, "wrong_phase"), (galya, "not_your_seat"), (None, "not_signed_in")):
        with pytest.raises(Refused) as caught:
            play_again(table=table, player=player)
        assert caught.value.code == code
    assert Table.objects.count() == 1


def test_the_button_leads_to_the_next_table(anna: Player) -> None:
    table = finished(anna, seats=["me", "bot:easy", "bot:easy"])
    client = visitor(anna)
    assert f'action="/tables/{table}/again"' in client.get(f"/tables/{table}/").content.decode()

    answer = client.post(f"/tables/{table}/again")

    assert answer.status_code == 303
    after = Table.objects.get(follows=table)
    assert answer["Location"] == f"/tables/{after.pk}/"
    assert Seat.objects.filter(table=after, player=anna).exists()
