"""A moderator takes an offending name away, and nobody has it any more."""

from __future__ import annotations

import pytest

from accounts.models import ModeratorAction, Notice, TakenName, User
from accounts.names import digest_of_name
from accounts.presenters.notices import told
from accounts.selectors.people import find_person
from accounts.services.guests import create_guest
from accounts.services.moderation.names import take_name
from accounts.services.moderation.refusal import ModerationRefused
from accounts.services.naming import NameRefused, change_name
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db


def test_the_player_is_called_something_neutral_and_told_why() -> None:
    boris = registered("Durak")
    taken = take_name(player=boris, reason="It insults.", moderator=None)

    assert taken.name.startswith("Player-")
    assert User.objects.get(pk=taken.user_id or 0).username == taken.name
    assert TakenName.objects.get(player=boris, is_current=True).text == taken.name
    words = told(Notice.objects.get(player=boris))
    assert "It insults." in str(words.words)
    assert words.href == "/settings/name/"
    assert ModeratorAction.objects.get().action == "take_name"


def test_another_name_can_be_chosen_at_once_but_not_the_old_one() -> None:
    boris = registered("Durak")
    change_name(player=boris, text="Glupec")  # and so the next change would have to wait
    boris.refresh_from_db()
    taken = take_name(player=boris, reason="It insults.", moderator=None)

    with pytest.raises(NameRefused, match="taken"):
        change_name(player=taken, text="Glupec")
    change_name(player=taken, text="Boris")

    taken.refresh_from_db()
    assert taken.name == "Boris"
    kept = TakenName.objects.get(digest=digest_of_name("Glupec"))
    assert (kept.is_barred, kept.is_current) == (True, False)
    assert find_person("Glupec") is None
    assert "Glupec" not in signed_in(taken).get("/settings/name/").content.decode()


def test_a_guest_loses_his_name_as_well() -> None:
    guest = take_name(player=create_guest(name="Durak"), reason="It insults.", moderator=None)

    assert guest.name.startswith("Player-")


def test_a_reason_is_needed() -> None:
    boris = registered("Durak")
    with pytest.raises(ModerationRefused, match="no_reason"):
        take_name(player=boris, reason=" ", moderator=None)

    boris.refresh_from_db()
    assert boris.name == "Durak"
