"""Entering a list of people: the preview, and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Player
from accounts.services.clubs.entries import enter_member
from games.services.refusal import Refused
from tests.clubs import club_of
from tests.people import registered
from tests.tournaments.cast import a_director, an_assistant, an_event, enter, with_players
from tournaments.models import Entry, Event
from tournaments.selectors.importing import Preview, preview
from tournaments.services.entries.importing import import_names
from tournaments.services.entries.links import entry_by_link, make_link
from tournaments.services.entries.reading import names_in, text_of

pytestmark = pytest.mark.django_db


def look(event: Event, text: str) -> Preview:
    return preview(event, a_director(), names_in(text))


def fates(event: Event, text: str) -> list[str]:
    return [line.fate for line in look(event, text).lines]


@pytest.fixture
def event(db: None) -> Event:
    """An event of a club that the director owns, with a member without an account."""
    owner = a_director()
    club = club_of(owner)
    enter_member(club=club, by=owner, name="Пётр")
    return an_event(club=club)


def test_every_line_says_what_becomes_of_it(event: Event) -> None:
    anna, boris = registered("Anna"), registered("Boris")
    enter(event, boris)

    found = look(event, "Name\nAnna\nПётр\nNew Face\nBoris\nanna\n=1+1\nhi <b>\n")

    assert [line.fate for line in found.lines] == [
        "account", "member", "new", "entered", "double", "formula", "bad_name",
    ]  # fmt: skip
    assert found.lines[0].player == anna
    assert [line.number for line in found.lines] == [2, 3, 4, 5, 6, 7, 8]
    assert Entry.objects.count() == 1
    assert not Player.objects.filter(name="New Face").exists()


def test_without_a_club_whom_nobody_knows_becomes_a_player_of_this_event_alone() -> None:
    event = an_event()
    shown = look(event, "Ira\nНовый Игрок\nIra\n")
    assert [line.fate for line in shown.lines] == ["guest", "guest", "double"]

    import_names(code=event.pk, by=a_director(), text="Ira\nНовый Игрок\nIra\n", seen=shown.digest)

    players = [entry.player for entry in Entry.objects.filter(event=event).order_by("number")]
    assert [player.name for player in players] == ["Ira", "Новый Игрок"]
    assert all(player.user is None and player.entered_by is None for player in players)
    entry = Entry.objects.get(player=players[0])
    assert entry_by_link(make_link(entry=entry.pk, by=a_director())) == entry
    assert fates(event, "IRA\n") == ["called"]


def test_who_manages_no_members_of_the_club_enters_no_stranger(event: Event) -> None:
    assistant = an_assistant(event)
    shown = preview(event, assistant, names_in("Nobody Knows\n"))
    assert [line.fate for line in shown.lines] == ["unknown"]


@pytest.mark.parametrize(
    ("fields", "name", "fate"),
    [({}, "Aпnа", "bad_name"), ({}, "Guest-5", "bad_name"), ({}, "Marta", "account_name"),
     ({"registered_only": True}, "Ira", "needs_account"), ({"rated": True}, "Ira", "needs_account")],
)  # fmt: skip
def test_a_stranger_has_a_name_that_is_nobodys(fields: dict[str, Any], name: str, fate: str) -> None:
    gone = registered("Marta")
    Player.objects.filter(pk=gone.pk).update(user=None, deleted_at=timezone.now())
    assert fates(an_event(**fields), name + "\n") == [fate]


def test_what_was_shown_happens(event: Event) -> None:
    registered("Anna")
    text = "Anna\nПётр\nNew Face\n=cmd()\n"
    shown = look(event, text)

    import_names(code=event.pk, by=a_director(), text=text, seen=shown.digest)

    entered = Entry.objects.filter(event=event).order_by("number")
    assert [entry.player.name for entry in entered] == ["Anna", "Пётр", "New Face"]
    assert {entry.via for entry in entered} == {Entry.Via.IMPORT}
    assert Player.objects.get(name="New Face").entered_by == event.club


def test_what_would_be_something_else_by_now_is_refused_and_changes_nothing(event: Event) -> None:
    text = "Anna\nNew Face\n"
    shown = look(event, text)
    registered("Anna")

    with pytest.raises(Refused) as caught:
        import_names(code=event.pk, by=a_director(), text=text, seen=shown.digest)

    assert caught.value.reason == "preview_old"
    assert not Entry.objects.exists()
    assert not Player.objects.filter(name="New Face").exists()


def test_the_same_list_twice_enters_nobody_twice(event: Event) -> None:
    text = "New Face\n"
    shown = look(event, text)
    import_names(code=event.pk, by=a_director(), text=text, seen=shown.digest)

    with pytest.raises(Refused):
        import_names(code=event.pk, by=a_director(), text=text, seen=shown.digest)

    assert fates(event, text) == ["entered"]
    assert Entry.objects.filter(event=event).count() == 1


def test_who_finds_no_room_waits_and_the_preview_says_so() -> None:
    event = an_event(capacity=4)
    with_players(event, 3)
    registered("Anna")
    registered("Boris")

    found = look(event, "Anna\nBoris\n")
    import_names(code=event.pk, by=a_director(), text="Anna\nBoris\n", seen=found.digest)

    assert [line.waits for line in found.lines] == [False, True]
    assert Entry.objects.get(player__name="Boris").state == Entry.State.WAITING


def test_who_is_no_official_imports_nobody(event: Event) -> None:
    boris = registered("Boris")
    shown = look(event, "Boris\n")

    with pytest.raises(Refused):
        import_names(code=event.pk, by=boris, text="Boris\n", seen=shown.digest)

    assert not Entry.objects.exists()


@pytest.mark.parametrize(
    "data",
    ["Имя;Город\nАнна;Киев\n".encode("cp1251"), "Имя;Город\nАнна;Киев\n".encode("utf-16"),
     "\ufeffгород,имя\r\nКиев,Анна\r\n".encode(), "Анна".encode()],
)  # fmt: skip
def test_files_are_read_as_spreadsheets_write_them(data: bytes) -> None:
    assert [name for _number, name in names_in(text_of(data))] == ["Анна"]


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"a\0b", "file_no_text"), (b"x" * 100_001, "file_large"), (b"a\n" * 401, "file_long"),
     (b"\xff\xfea", "file_no_text")],
)  # fmt: skip
def test_what_is_no_list_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(Refused) as caught:
        names_in(text_of(data))
    assert caught.value.reason == why


@pytest.mark.parametrize(
    "name", ["=HYPERLINK(1)", "+7", "@sum", "-2", "\u202eevil", "a" * 41, "<script>", "Аnnа"]
)
def test_hostile_names_enter_nobody(event: Event, name: str) -> None:
    assert fates(event, f'"{name}"\n')[0] in ("formula", "bad_name")
