"""manage.py delete_player, for somebody who writes to whoever runs the site."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.models import Club, Membership, User
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_account_is_deleted_and_the_pseudonym_said(capsys: pytest.CaptureFixture[str]) -> None:
    anna = registered("Анна")
    call_command("delete_player", "Анна", "--yes")

    anna.refresh_from_db()
    assert anna.deleted_at is not None
    assert anna.name in capsys.readouterr().out


def test_without_the_name_typed_again_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    anna = registered("Anna")
    monkeypatch.setattr("builtins.input", lambda _question: "yes")

    with pytest.raises(CommandError, match="Nothing was deleted"):
        call_command("delete_player", "Anna")
    anna.refresh_from_db()
    assert anna.deleted_at is None


def test_who_is_not_there_or_owns_a_club_is_not_deleted() -> None:
    with pytest.raises(CommandError, match="no account of that name"):
        call_command("delete_player", "Nobody here", "--yes")
    club = Club.objects.create(slug="home", name="Home", digest="0" * 64)
    Membership.objects.create(club=club, player=registered("Anna"), state="member", is_owner=True)
    with pytest.raises(CommandError, match="You own a club"):
        call_command("delete_player", "Anna", "--yes")


def test_the_administration_neither_deletes_nor_renames_an_account() -> None:
    host = User.objects.create_superuser(username="Host")
    anna = registered("Anna")
    client = Client()
    client.force_login(host, backend="accounts.backends.NameBackend")

    page = client.get(f"/admin/accounts/user/{anna.user_id}/change/").content.decode()
    assert 'name="username"' not in page
    assert 'name="is_staff"' in page
    assert client.post(f"/admin/accounts/user/{anna.user_id}/delete/", {"post": "yes"}).status_code == 403
