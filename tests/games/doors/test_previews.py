"""What the preview of a link says."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from accounts.models import Player
from games.models import Table
from tests.games.doors.tables import private
from tests.games.test_admission import club_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def properties(table: str) -> dict[str, str]:
    """The Open Graph tags that a preview without a cookie finds."""
    page = Client().get(f"/tables/{table}/", headers={"user-agent": "TelegramBot"}).content.decode()
    found = re.findall(r'<meta property="og:([^"]+)" content="([^"]*)"', page)
    return {name: html.unescape(value) for name, value in found}


def test_a_waiting_table_invites_with_the_name_of_who_is_there_and_the_rules(anna: Player) -> None:
    table = private(anna, "open", "open", watchers="everybody")

    said = properties(table)

    assert said["title"] == "Anna invites you to Thousand"
    assert said["description"].startswith("2 seats free. Rules: ")
    assert said["url"] == f"http://testserver/tables/{table}/"


def test_a_name_cannot_break_out_of_its_tag(anna: Player) -> None:
    Player.objects.filter(pk=anna.pk).update(name='A"><b>')
    anna.refresh_from_db()

    assert properties(private(anna, "open", "open", watchers="everybody"))["title"].startswith(
        'A"><b> invites'
    )


def test_a_running_table_names_nobody(anna: Player) -> None:
    assert properties(private(anna, watchers="everybody"))["title"] == "A table of Thousand"


def test_a_closed_table_tells_neither_names_nor_the_club() -> None:
    anna = registered("Anna")
    table = private(anna, "open", "open", club=club_of(anna, name="Kings").slug)

    page = Client().get(f"/tables/{table}/")

    assert page.status_code == 403
    assert properties(table) == {"site_name": "Thousand", "title": "A private table of Thousand"}
    assert "Anna" not in page.content.decode()


def test_search_engines_keep_only_tables_of_the_lobby(anna: Player) -> None:
    table = private(anna, "open", "open", watchers="everybody")
    assert "noindex" in Client().get(f"/tables/{table}/").content.decode()

    Table.objects.update(access="open")
    from tests.games.conftest import forget_everything

    forget_everything()
    assert "noindex" not in Client().get(f"/tables/{table}/").content.decode()
