"""The form of a new table: who comes in, who watches, and for whom seats are kept."""

from __future__ import annotations

import pytest

from accounts.models import Notice
from games.models import Match, Table
from games.selectors.cache import newest_position
from games.selectors.terms import Openness
from games.services.again import play_again
from games.services.refusal import Refused
from games.services.tables import open_table
from tests.games.conftest import forget_everything
from tests.games.doors.tables import BOTS
from tests.games.rule_pages import text_of, visitor
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_form_stays_short_and_says_what_holds() -> None:
    page = visitor().get("/tables/new/")

    assert '<details class="panel openness" id="openness">' in page.content.decode()
    assert "only with the link or code · watching: everybody" in text_of(page)


def test_what_has_been_chosen_is_open_to_be_seen() -> None:
    page = visitor().get("/tables/new/?watchers=known").content.decode()

    assert 'id="openness" open>' in page
    assert '<option value="known" selected>' in page


def test_a_table_is_opened_as_the_form_says() -> None:
    client = visitor()

    client.post(
        "/tables/new/",
        {"seat1": "open", "seat2": "bot:easy", "access": "open", "watchers": "nobody", "talk": "silent",
         "open_hands": "1", "bots_yield": "1"},
    )  # fmt: skip

    table = Table.objects.get()
    assert newest_position(table.pk).terms.openness == Openness("open", "nobody", True, "silent", True)


def test_nonsense_in_the_form_is_the_usual() -> None:
    visitor().post("/tables/new/", {"access": "x", "watchers": "", "talk": "loud"})

    assert newest_position(Table.objects.get().pk).terms.openness == Openness()


def test_bots_yield_at_no_rated_table() -> None:
    anna = registered("Anna")

    signed_in(anna).post("/tables/new/", {"rated": "1", "bots_yield": "1"})

    assert not newest_position(Table.objects.get().pk).terms.openness.bots_yield
    with pytest.raises(Refused) as caught:
        open_table(
            player=anna, preset="thousand_offline", options={}, seats=["me", "open", "open"], rated=True,
            openness=Openness(bots_yield=True),
        )  # fmt: skip
    assert caught.value.reason == "yield_rated"


def test_a_seat_for_somebody_is_kept_for_him_and_names_in_the_field_keep_none() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))

    signed_in(anna).post("/tables/new/", {"seat1": "open", "seat2": "invite:Boris", "names": "Vera"})

    seats = newest_position(Table.objects.get().pk).seats
    assert [seat.reserved_for for seat in seats] == [None, None, boris.pk]
    assert set(Notice.objects.values_list("player", flat=True)) == {boris.pk, vera.pk}


def test_one_person_is_given_one_seat() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))

    signed_in(anna).post("/tables/new/", {"seat1": "invite:Boris", "seat2": "invite:boris"})

    seats = newest_position(Table.objects.get().pk).seats
    assert [seat.reserved_for for seat in seats] == [None, boris.pk, None]


def test_playing_again_is_as_open_as_before() -> None:
    anna = registered("Anna")
    openness = Openness("open", "known", True, "phrases", True)
    table = open_table(
        player=anna, preset="thousand_offline", options={}, seats=["me", *BOTS], openness=openness
    ).table
    Match.objects.update(status=Match.Status.FINISHED)
    forget_everything()

    again = play_again(table=table, player=anna)

    assert newest_position(again).terms.openness == openness


def test_the_code_and_the_address_stand_on_the_waiting_table() -> None:
    anna = registered("Anna")
    table = open_table(player=anna, preset="thousand_offline", options={}, seats=["me", "open", "open"]).table

    page = signed_in(anna).get(f"/tables/{table}/").content.decode()

    assert f'id="door-code" translate="no">{table}</b>' in page
    assert f"http://testserver/tables/{table}/" in page
    assert 'class="qr"' in page
