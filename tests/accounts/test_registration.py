"""One player for each user, one owner for each name."""

from __future__ import annotations

import re
import threading

import pytest
from django.contrib.auth import get_user
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test import Client

from accounts.models import Player, TakenName, User
from accounts.selectors.people import find_user, is_taken
from accounts.services.guests import create_guest
from accounts.services.naming import NameRefused, change_name
from accounts.services.registration import ensure_player, free_name, register
from tests.accounts.signing_in.forms import sign_up
from tests.people import registered, signed_in


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("names", [("Anna", "Anna"), ("Anna", "anna"), ("Ivan", "lvan")])
def test_of_two_sign_ups_at_once_one_wins_and_the_other_is_told(names: tuple[str, str]) -> None:
    start = threading.Barrier(2)
    answers: dict[int, tuple[int, str]] = {}

    def send(number: int, name: str) -> None:
        client = Client()
        client.get("/account/signup/")
        start.wait()
        response = sign_up(client, name, password=f"a good password {number}")
        answers[number] = (response.status_code, response.content.decode())
        connection.close()

    threads = [threading.Thread(target=send, args=pair) for pair in enumerate(names)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)

    assert sorted(status for status, _page in answers.values()) == [200, 302]
    assert "is taken" in next(page for status, page in answers.values() if status == 200)
    assert User.objects.count() == Player.objects.count() == TakenName.objects.count() == 1


def test_a_name_lost_in_the_last_moment_leaves_nothing(db: None, anna: Player) -> None:
    registered("Ivan")

    with pytest.raises(NameRefused, match="taken"), transaction.atomic():
        register(user=User.objects.create_user("lvan"), guest=anna)

    anna.refresh_from_db()
    assert (anna.kind, anna.name) == ("guest", "Anna")
    assert not User.objects.filter(username="lvan").exists()


def test_somebody_elses_player_is_not_taken_for_a_guest(db: None) -> None:
    boris = registered("Boris")

    player = register(user=User.objects.create_user("Anna"), guest=boris)

    assert player != boris
    boris.refresh_from_db()
    assert boris.name == "Boris"


def test_a_user_gets_one_player_however_often(db: None) -> None:
    root = User.objects.create_superuser("root")

    assert ensure_player(user=root) == ensure_player(user=root)
    assert Player.objects.count() == 1


def test_every_way_of_signing_in_gives_a_player(client: Client, db: None) -> None:
    client.force_login(User.objects.create_superuser("root"))

    assert get_user(client).player.name == "root"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("wanted", "free"),
    [
        ("Anna Petrovna", "Anna Petrovna"),
        ("anna@example.org", "anna example.org"),
        ("!!", "Newcomer"),
        ("Boris", "Boris 2"),
    ],
)
def test_who_comes_from_elsewhere_is_offered_a_name_near_his(db: None, wanted: str, free: str) -> None:
    registered("Boris")

    assert free_name(wanted) == free


@pytest.mark.parametrize("asked", ["Ivan", "lvan", "ИВАН".replace("ИВАН", "IVAN"), "Admin", "Ada"])
def test_a_guest_is_not_called_like_somebody_with_an_account(db: None, asked: str) -> None:
    registered("Ivan")

    assert create_guest(name=asked).name.startswith("Guest-")
    assert create_guest(name="Vanya").name == "Vanya"


@pytest.mark.parametrize(
    "asked",
    [
        "Olga One\u3164",
        "Olga\u2800One",
        "Olga\u115f One",
        "Olga One\U000e0101",
        "Οlga Οne",
        "\u3164",
        "\u2800\u2800",
        "\u115f",
        "...",
        "O" + "\u0301" * 38,
        "\u0301\u0301",
        "Deleted-ab12cd34",
        "Guest Anna",
        "4dmin",
    ],
)
def test_a_guest_neither_hides_nor_looks_like_a_member(db: None, asked: str) -> None:
    registered("Olga One")

    assert re.fullmatch(r"Guest-\d+", create_guest(name=asked).name)


def test_what_is_invisible_is_left_out_of_a_guests_name(db: None) -> None:
    assert create_guest(name="Vanya\u3164").name == "Vanya"
    assert create_guest(name="Ваня 🙂").name == "Ваня 🙂"


@pytest.mark.parametrize(
    ("first", "second"), [("νονο", "vovo"), ("vovo", "νονο"), ("ԁоԁо", "dodo"), ("Novo", "νονο")]
)
def test_a_name_that_looks_alike_in_any_spelling_is_taken(db: None, first: str, second: str) -> None:
    registered(first)
    boris = registered("Boris")

    with pytest.raises(NameRefused, match="taken"):
        change_name(player=boris, text=second)
    assert is_taken(second)
    assert not create_guest(name=second).name.startswith(second)


def test_a_name_with_several_looks_is_signed_in_with_and_shown_once(client: Client, db: None) -> None:
    anna = registered("νονο")

    assert find_user("ΝΟΝΟ") == anna.user
    change_name(player=anna, text="Anna")
    page = signed_in(anna).get("/settings/name/").content.decode()
    assert page.count("<bdi>νονο</bdi>") == 1
    assert "<bdi></bdi>" not in page
    Player.objects.filter(pk=anna.pk).update(renamed_at=None)
    anna.refresh_from_db()
    change_name(player=anna, text="νονο")
    assert find_user("νονο") == anna.user


@pytest.mark.parametrize("path", ["/settings/name/", "/settings/", "/", "/settings/data/"])
def test_who_signed_in_before_players_were_made_gets_one(client: Client, db: None, path: str) -> None:
    client.force_login(User.objects.create_superuser("host"))
    Player.objects.all().delete()
    TakenName.objects.all().delete()

    assert client.get(path).status_code == 200
    assert Player.objects.get(user__username="host").name == "host"


@pytest.mark.parametrize("name", ["ro/ot", "a\u202eb", "x" * 41, "", "two\nlines", "Anna!"])
def test_an_account_made_by_command_is_called_like_a_person(db: None, name: str) -> None:
    with pytest.raises((CommandError, ValidationError)):
        call_command("createsuperuser", username=name, email="host@example.org", interactive=False)

    assert not User.objects.exists()


def test_the_host_may_be_called_root(db: None) -> None:
    call_command("createsuperuser", username="root", email="host@example.org", interactive=False)

    assert User.objects.get().username == "root"


def test_whatever_a_program_called_an_account_its_player_has_a_name_to_be_shown(
    client: Client, db: None
) -> None:
    client.force_login(User.objects.create_superuser("an/na"))

    assert client.get("/").status_code == 200
    assert Player.objects.get().name == "an na"
