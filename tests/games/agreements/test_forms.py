"""Asking, answering and coming back with the forms of a page, and what each viewer is shown."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Agreement, Seat
from games.selectors.cache import newest_position
from tests.games.agreements.asking import states, stood_in
from tests.games.driving import open_for
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

BORIS = 1
HTMX = {"HX-Request": "true"}


@pytest.fixture
def players(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


@pytest.fixture
def table(players: list[Player]) -> str:
    table = open_for(players)
    stood_in(table, players[BORIS])
    return table


@pytest.fixture
def clients(players: list[Player]) -> list[Client]:
    return [signed_in(player) for player in players]


def asks(client: Client, table: str, question: str) -> None:
    version = newest_position(table).version
    client.post(f"/tables/{table}/agreements", {"question": question, "version": version})


def test_without_scripts_a_press_asks_and_leads_back_to_the_table(table: str, clients: list[Client]) -> None:
    answer = clients[0].post(
        f"/tables/{table}/agreements",
        {"question": f"wait {BORIS}", "version": newest_position(table).version},
    )

    assert (answer.status_code, answer["Location"]) == (303, f"/tables/{table}/")
    assert states(table) == [("wait", "open")]


def test_with_scripts_the_answer_is_the_table_as_it_is_now(table: str, clients: list[Client]) -> None:
    answer = clients[0].post(
        f"/tables/{table}/agreements",
        {"question": f"wait {BORIS}", "version": newest_position(table).version},
        headers=HTMX,
    )

    assert answer.status_code == 200
    assert 'id="felt"' in answer.content.decode()
    assert "Waiting for <bdi>Vera</bdi>." in answer.content.decode()


def test_the_others_are_offered_both_answers(table: str, clients: list[Client]) -> None:
    asks(clients[0], table, f"end {BORIS}")
    question = Agreement.objects.get()

    page = clients[2].get(f"/tables/{table}/").content.decode()

    assert "<bdi>Anna</bdi> asks to end the match without <bdi>Boris</bdi>." in page
    assert page.count(f'formaction="/tables/{table}/agreements/{question.pk}"') == 2
    clients[2].post(f"/tables/{table}/agreements/{question.pk}", {"agrees": "yes"})
    assert states(table) == [("end", "agreed")]


@pytest.mark.parametrize(
    "fields", [{}, {"question": "wait"}, {"question": "wait x"}, {"question": "dance 1"}]
)
def test_what_is_not_understood_changes_nothing(
    table: str, clients: list[Client], fields: dict[str, str]
) -> None:
    answer = clients[0].post(f"/tables/{table}/agreements", {"version": "1", **fields}, follow=True)

    assert "This was not understood." in answer.content.decode()
    assert not Agreement.objects.exists()


def test_a_late_answer_is_told_in_words(table: str, clients: list[Client]) -> None:
    asks(clients[0], table, f"end {BORIS}")
    address = f"/tables/{table}/agreements/{Agreement.objects.get().pk}"
    clients[2].post(address, {"agrees": "no"})

    answer = clients[2].post(address, {"agrees": "yes"}, follow=True)

    assert "That question has been settled." in answer.content.decode()
    assert states(table) == [("end", "refused")]


def test_a_question_of_another_table_is_not_answered_here(table: str, clients: list[Client]) -> None:
    asks(clients[0], table, f"end {BORIS}")
    elsewhere = open_for([registered("Galya"), registered("Dima"), registered("Egor")])

    clients[2].post(f"/tables/{elsewhere}/agreements/{Agreement.objects.get().pk}", {"agrees": "yes"})

    assert states(table) == [("end", "open")]


def test_a_spectator_reads_what_is_asked_and_has_no_buttons(table: str, clients: list[Client]) -> None:
    asks(clients[0], table, f"end {BORIS}")

    page = signed_in(registered("Galya")).get(f"/tables/{table}/").content.decode()

    assert "asks to end the match without <bdi>Boris</bdi>." in page
    assert "formaction" not in page
    assert "What now?" not in page


def test_the_owner_is_offered_his_seat_and_takes_it_with_one_press(
    table: str, players: list[Player], clients: list[Client]
) -> None:
    from games.services.turns import run_turn
    from tests.games.driving import rows_of

    position = newest_position(table)
    while run_turn(match=rows_of(table).pk, version=rows_of(table).version):
        position = newest_position(table)
    page = clients[BORIS].get(f"/tables/{table}/").content.decode()
    assert ("Play on myself" in page) == bool(Seat.objects.get(table=table, index=BORIS).stand_in)
    assert position.seats[BORIS].player == players[BORIS].pk

    clients[BORIS].post(f"/tables/{table}/return")

    assert not Seat.objects.get(table=table, index=BORIS).stand_in


def test_names_are_shown_literally(db: None) -> None:
    people = [registered(name) for name in ("Anna", "Boris", "Vera")]
    Player.objects.filter(pk=people[BORIS].pk).update(name='<b id="hand">x')
    table = open_for(people)
    stood_in(table, people[BORIS])

    page = signed_in(people[0]).get(f"/tables/{table}/").content.decode()

    assert "&lt;b id=&#34;hand&#34;&gt;x" in page
    assert '<b id="hand">' not in page
