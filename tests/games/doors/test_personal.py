"""What is kept of a person at doors: exported, shown anew, and forgotten."""

from __future__ import annotations

import pytest
from django.db import transaction

from games.models import Watcher
from games.selectors.cache import newest_position, table_view
from games.selectors.personal import export_games
from games.services.forgetting import erase_games
from games.services.onlookers import mark_watching
from games.services.renaming import show_name
from tests.games.doors.tables import private
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def test_kept_seats_and_what_one_watches_are_in_the_export() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    kept = private(anna, "open", "bot:easy", watchers="everybody", kept={1: boris})
    watched = private(anna, watchers="everybody")
    mark_watching(table=watched, player=boris, key="")

    mine = export_games(boris)

    assert mine["seats_kept_for_me"] == [{"table": kept, "index": 1}]
    assert [row["table"] for row in mine["watching"]] == [watched]
    assert export_games(anna)["tables_opened"][0]["watchers"] == "everybody"


def test_who_deletes_the_account_keeps_no_seat_and_watches_nothing() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "bot:easy", watchers="everybody", kept={1: boris})
    mark_watching(table=private(anna, watchers="everybody"), player=boris, key="")
    before = newest_position(table).version

    with transaction.atomic():
        erase_games(boris)

    assert not Watcher.objects.exists()
    assert newest_position(table).version == before + 1
    assert table_view(table, None).players[1].reserved_name == ""


def test_a_kept_seat_shows_the_new_name() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna, "open", "bot:easy", watchers="everybody", kept={1: boris})
    boris.name = "Boris the Bold"
    boris.save()

    show_name(player=boris.pk)

    assert table_view(table, None).players[1].reserved_name == "Boris the Bold"
