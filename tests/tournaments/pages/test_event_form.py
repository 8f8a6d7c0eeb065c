"""The form of an event."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.test import Client

from tests.clubs import club_of, put_in
from tests.people import registered, signed_in
from tests.tournaments.cast import a_director, a_round, an_event, with_players
from tournaments.models import Event

pytestmark = pytest.mark.django_db
NEW = "/events/new/"


def fields_in(html: str) -> dict[str, str]:
    """What a browser would send of the form."""
    form = html[html.index('id="event-form"') :]
    found: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        at = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        box = at.get("type") in ("checkbox", "radio")
        if "name" in at and (not box or " checked" in tag):
            found[at["name"]] = at.get("value", "")
    for name, body in re.findall(r'<select[^>]*name="(\w+)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r'<option value="([^"]*)" selected', body) or re.search(
            r"<option selected>([^<]*)", body
        )
        first = chosen or re.search(r'<option value="([^"]*)"', body)
        found[name] = first.group(1) if first else ""
    for name, body in re.findall(r'<textarea[^>]*name="(\w+)"[^>]*>\n?(.*?)</textarea>', form, re.S):
        found[name] = body
    return found


def form_at(client: Client, address: str) -> dict[str, str]:
    answer = client.get(address)
    assert answer.status_code == 200
    return fields_in(answer.content.decode())


def announced(client: Client, **typed: str) -> Event:
    answer = client.post(NEW, {**form_at(client, NEW), **typed})
    assert answer.status_code == 303, re.findall(r'class="wrong"[^>]*>([^<]*)', answer.content.decode())
    return Event.objects.latest("created_at")


def test_who_is_nobody_signs_in_first() -> None:
    answer = Client().get(NEW)
    assert answer.status_code == 302
    assert answer["Location"].startswith("/account/login/")


def test_a_name_is_enough() -> None:
    event = announced(signed_in(registered("Anna")), name="Thursday")

    assert (event.name, event.state) == ("Thursday", Event.State.REGISTRATION)
    assert (event.format, event.rounds, event.deals, event.remainder) == ("swiss", 5, 8, "byes")
    assert (event.starts_at - event.check_in_at).total_seconds() == 30 * 60 if event.check_in_at else False


@pytest.mark.parametrize(
    ("shape", "format", "rounds"),
    [
        ("short", "swiss", 3),
        ("all", "all_play_all", 4),
        ("weekend", "swiss_final", 7),
        ("arena", "arena", 60),
    ],
)
def test_another_shape_without_scripts_sets_what_nobody_has_touched(
    shape: str, format: str, rounds: int
) -> None:
    event = announced(signed_in(registered("Anna")), name="A", shape=shape, break_s="77")

    assert (event.format, event.rounds, event.break_s) == (format, rounds, 77)


def test_the_time_is_that_of_the_zone() -> None:
    client = signed_in(registered("Anna"))
    typed = {"starts_at": "2027-06-10T20:00", "time_zone": "Europe/Kyiv"}
    event = announced(client, name="A", **typed)

    assert event.starts_at == datetime(2027, 6, 10, 17, tzinfo=UTC)
    assert form_at(client, f"/events/{event.pk}/edit/")["starts_at"] == "2027-06-10T20:00"


@pytest.mark.parametrize(
    ("text", "words"),
    [("2027-03-28T02:30", "does not exist"), ("2027-10-31T02:30", "comes twice"), ("x", "a time")],
)
def test_a_time_that_is_none_is_said_so_and_nothing_is_opened(text: str, words: str) -> None:
    client = signed_in(registered("Anna"))
    typed = {"name": "A", "starts_at": text, "time_zone": "Europe/Berlin"}

    answer = client.post(NEW, {**form_at(client, NEW), **typed})

    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert text in answer.content.decode()
    assert not Event.objects.exists()


def test_what_was_typed_stays_when_something_is_wrong() -> None:
    client = signed_in(registered("Anna"))

    answer = client.post(NEW, {**form_at(client, NEW), "name": "<b>Mine</b>", "rounds": "x", "deals": "9"})

    html = answer.content.decode()
    assert "&lt;b&gt;Mine&lt;/b&gt;" in html
    assert "<b>Mine" not in html
    assert "A whole number, please." in html
    assert fields_in(html)["deals"] == "9"


@pytest.mark.parametrize("hostile", [{"rounds": "9" * 400}, {"starts_at": "0001-01-01T00:00"}, {"tie1": "x"},
                                     {"rules": "\0"}, {"club": "\0"}, {"shape": "x" * 9000}, {"format": ""},
                                     {"time_zone": "../../etc/passwd"}, {"check_in": "-5"}])  # fmt: skip
def test_no_field_brings_the_page_down(hostile: dict[str, str]) -> None:
    client = signed_in(registered("Anna"))
    answer = client.post(NEW, {**form_at(client, NEW), "name": "A", **hostile})
    assert answer.status_code in (303, 422)


def test_who_has_no_confirmed_address_reads_why_before_he_presses() -> None:
    html = signed_in(registered("Anna", confirmed=False)).get(NEW).content.decode()
    assert "confirmed e-mail address" in html
    assert re.search(r'button--primary" disabled', html)


def test_only_clubs_that_one_runs_are_offered() -> None:
    anna = registered("Anna")
    mine, other = club_of(anna), club_of(registered("Olga"), name="Elsewhere")
    put_in(other, anna)

    html = signed_in(anna).get(f"{NEW}?club={mine.slug}").content.decode()

    assert f'value="{mine.slug}" selected' in html
    assert f'value="{other.slug}"' not in html


def test_more_rounds_than_can_avoid_rematches_are_warned_of() -> None:
    client = signed_in(registered("Anna"))
    html = client.get(NEW, {**form_at(client, NEW), "rounds": "6", "expected": "9"}).content.decode()
    assert "without meeting again" in html
    assert "11 players are needed" in client.get(NEW).content.decode()


def test_an_event_is_done_again_with_its_settings() -> None:
    event = an_event(rounds=7, starts_at=datetime(2026, 6, 4, 17, tzinfo=UTC), time_zone="Europe/Kyiv")

    form = form_at(signed_in(a_director()), f"{NEW}?from={event.pk}")

    assert (form["name"], form["rounds"]) == (event.name, "7")
    assert form["starts_at"].endswith("T20:00")


def test_a_director_changes_his_event() -> None:
    event = an_event()
    client = signed_in(a_director())
    address = f"/events/{event.pk}/edit/"

    answer = client.post(address, {**form_at(client, address), "name": "Friday", "rounds": "6"})

    assert answer.status_code == 303
    event.refresh_from_db()
    assert (event.name, event.rounds, event.version) == ("Friday", 6, 2)


def test_saving_without_a_change_changes_nothing() -> None:
    event = an_event(
        saved_rules=None, options={"bolt_declarer": False}, capacity=12, tie_breaks=["game", "wins"]
    )
    client = signed_in(a_director())
    address = f"/events/{event.pk}/edit/"

    answer = client.post(address, form_at(client, address))
    assert answer.status_code == 303, re.findall(r"class=.wrong[^>]*>([^<]*)", answer.content.decode())

    event.refresh_from_db()
    assert (event.version, event.options, event.tie_breaks) == (1, {"bolt_declarer": False}, ["game", "wins"])


def test_who_was_slower_is_shown_both_values_and_saves_again_to_insist() -> None:
    event = an_event()
    client = signed_in(a_director())
    address = f"/events/{event.pk}/edit/"
    mine = {**form_at(client, address), "name": "Mine"}
    client.post(address, {**mine, "name": "Theirs"})

    answer = client.post(address, mine)

    html = answer.content.decode()
    assert answer.status_code == 422
    assert "Theirs" in html
    assert "Mine" in html
    again = fields_in(html)
    assert again["name"] == "Mine"
    assert client.post(address, again).status_code == 303
    event.refresh_from_db()
    assert event.name == "Mine"


def test_once_rounds_are_drawn_the_form_says_what_stays() -> None:
    event = an_event()
    with_players(event, 3)
    a_round(event)
    client = signed_in(a_director())
    address = f"/events/{event.pk}/edit/"
    assert "Rounds have been drawn" in client.get(address).content.decode()

    answer = client.post(address, {**form_at(client, address), "deals": "9"})

    assert answer.status_code == 422
    assert "this stays as it is" in answer.content.decode()


def test_others_do_not_see_the_form(client: Client) -> None:
    event = an_event()
    assert client.get(f"/events/{event.pk}/edit/").status_code == 403
    assert signed_in(registered("Anna")).get(f"/events/{event.pk}/edit/").status_code == 403
    assert client.get("/events/zzzzzz/edit/").status_code == 404


def test_a_draft_is_shown_to_its_director_alone(client: Client) -> None:
    event = announced(signed_in(a_director()), name="Secret", draft="1")

    assert event.state == Event.State.DRAFT
    assert client.get(f"/events/{event.pk}/").status_code == 404
    assert signed_in(a_director()).get(f"/events/{event.pk}/").status_code == 200


def test_what_somebody_has_touched_does_not_follow_another_kind_of_evening() -> None:
    client = signed_in(a_director())
    form = form_at(client, "/events/new/")

    html = client.get("/events/new/", {**form, "shape": "knock_out", "touched": "deals,late_until"}).content

    fields = fields_in(html.decode())
    assert (fields["deals"], fields["late_until"]) == (form["deals"], form["late_until"])
    assert fields["format"] == "knock_out"
