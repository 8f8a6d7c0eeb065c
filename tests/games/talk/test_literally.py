"""Whatever somebody writes is shown as it was written, and as nothing else."""

from __future__ import annotations

import markupsafe
import pytest
from django.test import Client
from django.utils.html import escape

from accounts import personal
from accounts.models import Player
from accounts.texts import one_line
from games.models import Message
from games.presenters.talk.lines import talk_fragment, talk_json
from games.presenters.viewer import Viewer
from games.selectors.cache import newest_position
from games.selectors.talk import Said, heard
from games.services.talk import say
from tests.games.talk.cast import MARKUP, befriend, refusal_of, table_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db

NASTY = (
    MARKUP,
    "{{ felt }} {% include 'x' %}",
    "<img src=x onerror=alert(1)>",
    '" autofocus onfocus="alert(1)',
    "<li id='said-1' data-message='1'>",
    "</ol></aside><main id=felt>",
    "&lt;b&gt; %(name)s %s {name}",
)


@pytest.fixture
def friends() -> list[Player]:
    people = [registered(name) for name in ("Anna", "Boris")]
    befriend(*people)
    return people


def lines_at(table: str, reader: Player) -> list[Said]:
    return heard(newest_position(table), reader.pk)


@pytest.mark.parametrize("text", NASTY)
def test_markup_is_text_on_the_page_and_in_fragments(friends: list[Player], text: str) -> None:
    anna, boris = friends
    table = table_of(friends)
    say(table=table, player=anna, text=text)
    page = signed_in(boris).get(f"/tables/{table}/").content.decode()
    said = f'<bdi class="said-line__words">{markupsafe.escape(text)}</bdi>'
    assert said in page
    assert text not in page
    assert page.count('id="hand"') == 1
    fragment = talk_fragment(lines_at(table, boris), table, Viewer())
    assert said in fragment
    assert fragment.count("<li") == 1
    assert talk_json(lines_at(table, boris)[0])["talk"]["text"] == text


@pytest.mark.parametrize("text", NASTY)
def test_the_answer_to_the_form_is_text_too(friends: list[Player], text: str) -> None:
    anna, _boris = friends
    table = table_of(friends)
    answer = signed_in(anna).post(f"/tables/{table}/talk", {"text": text}, headers={"HX-Request": "true"})
    page = answer.content.decode()
    assert text not in page
    assert page.count("hx-swap-oob") == 2 + escape(text).count("hx-swap-oob")


def test_an_export_holds_the_text_as_it_was_written(friends: list[Player]) -> None:
    anna, _boris = friends
    table = table_of(friends)
    say(table=table, player=anna, text=MARKUP)
    games = next(part for part in personal.parts() if part.name == "games").export(anna)
    assert [each["text"] for each in games["messages"]] == [MARKUP]
    assert signed_in(anna).post("/settings/data/file")["Content-Disposition"].startswith("attachment")


def test_the_administration_shows_text(friends: list[Player]) -> None:
    anna, _boris = friends
    table = table_of(friends)
    say(table=table, player=anna, text=MARKUP)
    chief = registered("Galya")
    assert chief.user is not None
    chief.user.is_staff = chief.user.is_superuser = True
    chief.user.save()
    client = Client()
    client.force_login(chief.user, backend="accounts.backends.NameBackend")
    for address in ("/admin/games/message/", f"/admin/games/message/{Message.objects.get().pk}/change/"):
        page = client.get(address).content.decode()
        assert MARKUP not in page
        assert escape(MARKUP) in page


def test_directions_and_unseen_letters_are_taken_out(friends: list[Player]) -> None:
    table = table_of(friends)
    say(table=table, player=friends[0], text="\u202eevil\u2066 \u200bt\u200ee\u061cxt\ufeff \x00\x1b[31m")
    assert Message.objects.get().text == "evil text [31m"


def test_lines_become_one(friends: list[Player]) -> None:
    table = table_of(friends)
    say(table=table, player=friends[0], text="  one\r\n\ntwo\u2028three\tfour  ")
    assert Message.objects.get().text == "one two three four"


@pytest.mark.parametrize("text", ["\u200d", "\u3164", "\u2800 \u2800", "\u0301", "\ufe0f", "\u00a0"])
def test_what_cannot_be_seen_is_nothing(text: str) -> None:
    assert one_line(text) == ""


def test_joined_emoji_and_letters_stay_whole() -> None:
    family, persian = "👨\u200d👩\u200d👧", "می\u200cخواهم"
    assert one_line(family) == family
    assert one_line(persian) == persian


def test_the_length_is_counted_in_characters(friends: list[Player]) -> None:
    table = table_of(friends)
    say(table=table, player=friends[0], text="😀" * 200)
    assert Message.objects.get().text == "😀" * 200
    assert refusal_of(table=table, player=friends[0], text="😀" * 201) == "long_text"
    say(table=table, player=friends[0], text=" " * 50 + "x" * 200 + " " * 50)
    page = signed_in(friends[1]).get(f"/tables/{table}/").content.decode()
    assert "😀" * 200 in page
