"""The form of a report, and the page with its answer."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Report
from games.services.reports import close_report
from tests.games.driving import open_for, open_with_bots
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def anna(db: None) -> Player:
    return registered("Anna")


def test_the_form_names_everybody_at_the_table_but_me(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])

    page = signed_in(anna).get(f"/reports/new/?table={table}&player={vera.pk}").content.decode()

    assert "<bdi>Boris</bdi>" in page
    assert f'value="{vera.pk}" required checked' in page
    assert str(anna.pk) not in page
    assert page.count('name="kind"') == 5


def test_a_report_is_sent_and_its_page_shows_it(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    asked = {"table": table, "player": str(boris.pk), "kind": "insult", "text": "He said <i>that</i>."}

    answer = signed_in(anna).post("/reports/new/", asked, follow=True)

    made = Report.objects.get()
    assert answer.redirect_chain == [(f"/reports/{made.pk}/", 303)]
    page = answer.content.decode()
    assert "He said &lt;i&gt;that&lt;/i&gt;." in page
    assert "It is waiting for a moderator." in page


def test_the_answer_of_the_moderator_is_on_the_page(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    client = signed_in(anna)
    client.post("/reports/new/", {"table": table, "player": str(boris.pk), "kind": "stalling"})
    made = Report.objects.get()
    close_report(report=made.pk, upheld=True, answer="We have spoken to him.", moderator=None)

    page = client.get(f"/reports/{made.pk}/").content.decode()

    assert "agrees with you" in page
    assert "We have spoken to him." in page


def test_what_is_wrong_is_said_and_what_was_written_stays(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    asked = {"table": table, "player": str(boris.pk), "kind": "", "text": "Nine minutes!"}

    answer = signed_in(anna).post("/reports/new/", asked)

    assert answer.status_code == 400
    assert "Say what it is about." in answer.content.decode()
    assert "Nine minutes!" in answer.content.decode()
    assert not Report.objects.exists()


@pytest.mark.parametrize("player", ["", "nobody", "00000000-0000-0000-0000-000000000000"])
def test_nobody_can_be_meant_who_does_not_exist(
    anna: Player, boris: Player, vera: Player, player: str
) -> None:
    client, table = signed_in(anna), open_for([anna, boris, vera])

    answer = client.post("/reports/new/", {"table": table, "player": player, "kind": "insult"})

    assert answer.status_code == 400
    assert "Say whom you mean." in answer.content.decode()
    assert client.get(f"/reports/new/?player={player}").status_code == 404
    assert client.post("/reports/new/", {"player": player, "kind": "name"}).status_code == 404


def test_from_a_profile_only_the_name_can_be_reported(anna: Player) -> None:
    boris = registered("Boris")
    client = signed_in(anna)

    page = client.get(f"/reports/new/?player={boris.pk}").content.decode()
    assert page.count('name="kind"') == 1
    client.post("/reports/new/", {"player": str(boris.pk), "kind": "name"})

    assert Report.objects.get().kind == "name"


def test_who_did_not_play_there_finds_no_form(anna: Player, boris: Player, vera: Player) -> None:
    galya = registered("Galya")
    table = open_for([anna, boris, vera])

    page = signed_in(galya).get(f"/reports/new/?table={table}").content.decode()

    assert "You have not played at this table." in page
    assert "Boris" not in page


def test_the_report_of_another_is_not_found(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    signed_in(anna).post("/reports/new/", {"table": table, "player": str(boris.pk), "kind": "stalling"})
    address = f"/reports/{Report.objects.get().pk}/"

    assert signed_in(registered("Galya")).get(address).status_code == 404
    assert Client().get(address).status_code == 404


def test_who_is_nobody_is_led_to_sign_in() -> None:
    answer = Client().get("/reports/new/?table=abcd")

    assert answer.status_code == 302
    assert answer["Location"].startswith("/account/login/?next=%2Freports%2Fnew%2F")


def test_the_table_leads_there_when_somebody_else_sits(anna: Player, boris: Player, vera: Player) -> None:
    with_people, with_bots = open_for([anna, boris, vera]), open_with_bots(anna)
    client = signed_in(anna)

    assert f"/reports/new/?table={with_people}" in client.get(f"/tables/{with_people}/").content.decode()
    page = client.get(f"/tables/{with_bots}/").content.decode()
    assert "/reports/new/" not in page
    assert "/house/privacy/" in page
