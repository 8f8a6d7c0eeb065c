"""Being called otherwise."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from accounts.selectors.people import find_person
from accounts.services.naming import NameRefused, change_name
from tests.accounts.signing_in.forms import name_of, sign_in
from tests.people import registered


@pytest.fixture
def anna(db: None) -> Player:
    return registered("Anna")


def _days_ago(player: Player, days: int) -> None:
    Player.objects.filter(pk=player.pk).update(renamed_at=timezone.now() - timedelta(days=days))


def test_the_page_changes_the_name_everywhere(client: Client, anna: Player) -> None:
    sign_in(client, "Anna")

    response = client.post("/settings/name/", {"name": " Вера "})

    assert response.status_code == 302
    anna.refresh_from_db()
    assert (anna.name, anna.user and anna.user.username) == ("Вера", "Вера")
    assert name_of(client) == "Вера"
    assert sign_in(Client(), "вера").status_code == 302


def test_only_once_in_30_days(client: Client, anna: Player) -> None:
    sign_in(client, "Anna")
    client.post("/settings/name/", {"name": "Vera"})

    page = client.post("/settings/name/", {"name": "Galya"})

    assert page.status_code == 400
    assert "again in 30 days" in page.content.decode()
    _days_ago(anna, 30)
    assert client.post("/settings/name/", {"name": "Galya"}).status_code == 302


def test_a_name_of_before_is_nobody_elses_but_one_may_go_back(anna: Player) -> None:
    change_name(player=anna, text="Vera")
    boris = registered("Boris")

    with pytest.raises(NameRefused, match="taken"):
        change_name(player=boris, text="Аnnа".replace("А", "A").replace("а", "a"))
    _days_ago(anna, 31)
    change_name(player=anna, text="Anna")

    assert sorted(anna.names.values_list("text", "is_current")) == [("Anna", True), ("Vera", False)]


def test_people_are_found_by_their_names_of_before(anna: Player) -> None:
    change_name(player=anna, text="Vera")

    assert find_person("anna") == find_person("VERA") == anna
    assert find_person("Galya") is None


def test_another_spelling_of_the_own_name_is_a_change_too(anna: Player) -> None:
    change_name(player=anna, text="anna")

    assert anna.names.get().text == "anna"
    with pytest.raises(NameRefused, match="too_soon"):
        change_name(player=anna, text="ANNA")


@pytest.mark.parametrize(
    ("text", "code"), [("Anna", "same"), ("admin", "reserved"), ("", "short"), ("Boris", "taken")]
)
def test_a_refused_change_changes_nothing(anna: Player, text: str, code: str) -> None:
    registered("Boris")

    with pytest.raises(NameRefused, match=code):
        change_name(player=anna, text=text)

    anna.refresh_from_db()
    assert (anna.name, anna.renamed_at) == ("Anna", None)
    assert anna.names.get().is_current


def test_guests_have_no_such_page(client: Client, anna: Player) -> None:
    assert client.get("/settings/name/").status_code == 302
