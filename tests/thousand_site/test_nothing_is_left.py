"""After an account is deleted no column of any table holds the person's name or address."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount, SocialToken
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import models
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import (
    Announcement,
    ApiToken,
    Club,
    ClubEvent,
    Follow,
    Friendship,
    Membership,
    ModeratorAction,
    Notice,
    Player,
    TakenName,
)
from accounts.names import digest_of_name
from accounts.services.blocks import keep_away
from accounts.services.forgetting.deletion import delete_player
from accounts.services.moderation.appeals import appeal
from accounts.services.moderation.bans import ban, lift
from accounts.services.moderation.names import take_name
from accounts.services.naming import change_name
from accounts.services.notices import tell
from accounts.services.tokens import issue_token
from games.models import Match, Message, Report, SavedRules
from games.services.reports import close_report, report
from tests.games.conftest import forget_everything
from tests.games.driving import open_for, open_with_bots, play_until
from tests.people import PASSWORD, registered
from tests.tournaments.cast import an_event, enter
from tournaments.models import Admission, Broadcast
from tournaments.services.entries.lists import keep_apart
from tournaments.services.entries.word import tell_player

pytestmark = pytest.mark.django_db(transaction=True)

OLD, NEW = "Anna-Maria", "Аннушка Ёжик"
ADDRESSES = ("player1@example.org", "anna.private@example.org")
ENTRY = "Анна Петровна"
KINDS = (models.CharField, models.TextField, models.JSONField, models.GenericIPAddressField)
TAKEN = "Anna Brannigan"
TRACES = (
    OLD,
    TAKEN,
    NEW,
    ENTRY,
    *ADDRESSES,
    "anna.private",
    "Прошу разобраться",
    "Anna-Uid-77",
    "secret-of-anna",
)


@pytest.fixture(autouse=True)
def _fresh(settings: Settings) -> None:
    settings.THOUSAND_RATE_LIMITS = False
    settings.THOUSAND_DEAL_PAUSE_MS = 6300
    forget_everything()


@pytest.fixture
def anna(boris: Player, vera: Player) -> Player:
    """Somebody who has left traces wherever one can."""
    anna, galya = registered(OLD), registered("Galya")
    assert anna.user is not None
    Client().post("/account/login/", {"login": OLD, "password": PASSWORD})
    change_name(player=anna, text=TAKEN)
    take_name(player=anna, reason=f"{TAKEN} insults.", moderator=None)
    anna.refresh_from_db()
    change_name(player=anna, text=NEW)
    anna.refresh_from_db()
    assert anna.user is not None
    anna.user.first_name, anna.user.last_name = "Anna-Maria", NEW
    anna.user.save()
    EmailAddress.objects.create(user=anna.user, email=ADDRESSES[1], verified=False)
    Authenticator.objects.create(user=anna.user, type="totp", data={"secret": "secret-of-anna"})
    social = SocialAccount.objects.create(
        user=anna.user, provider="github", uid="Anna-Uid-77", extra_data={"email": ADDRESSES[0]}
    )
    SocialToken.objects.create(account=social, token="secret-of-anna")
    issue_token(player=anna)
    Friendship.objects.create(asker=anna, asked=galya, accepted_at=timezone.now())
    Follow.objects.create(follower=galya, followed=anna)
    tell(player=galya, kind="friend_asked", who=str(anna.pk))
    tell(
        player=galya,
        kind="report_closed",
        report=1,
        reported=str(anna.pk),
        upheld=True,
        answer=f"{NEW} knows.",
    )
    _club(anna, galya)
    _house(anna, galya)
    _event(anna, galya)
    _play(anna, boris, vera)
    return anna


def _club(anna: Player, galya: Player) -> None:
    club = Club.objects.create(slug="home", name="At home", digest="0" * 64)
    Membership.objects.create(club=club, player=galya, state="member", is_owner=True)
    Membership.objects.create(club=club, player=anna, state="member", is_manager=True, code_digest="1" * 64)
    entry = Player.objects.create(name=ENTRY, entered_by=club, taken_over_by=anna)
    Membership.objects.create(club=club, player=entry, state="taken_over")
    Announcement.objects.create(
        club=club, author=anna, title=f"{NEW} invites", text=f"Write to {ADDRESSES[1]}!"
    )
    Announcement.objects.create(club=club, author=galya, title="Who won", text=f"It was ({OLD}).")
    Announcement.objects.create(
        club=club, author=galya, title=f"{NEW.upper()} and {OLD.lower()}", text=f"<{ADDRESSES[1].upper()}>"
    )
    Announcement.objects.create(club=_other_club(), title=f"{NEW} was here", text=ADDRESSES[0].title())
    Club.objects.filter(pk=club.pk).update(
        about=f"Founded by {NEW.swapcase()}.", created_at=timezone.now() - timedelta(days=900)
    )
    ClubEvent.objects.create(club=club, action="removed", player=anna, details={"reason": f"{ENTRY} left"})


def _other_club() -> Club:
    return Club.objects.create(slug="away", name="Away", digest="1" * 64, about=f"{NEW} taught us.")


def _event(anna: Player, galya: Player) -> None:
    event = an_event(
        director=galya,
        name=f"Cup of {NEW}",
        about=f"{OLD} invites: {ADDRESSES[1]}",
        paused_because=f"{NEW} is late",
    )
    entry = enter(event, anna, reason=f"{NEW} is ill", link_digest="2" * 64)
    other = enter(event, galya, reason=f"Came with {OLD}")
    keep_apart(code=event.pk, by=galya, one=entry.pk, other=other.pk, reason=f"{NEW} and her sister")
    Broadcast.objects.create(event=event, by=anna, text=f"{NEW}, to table 3!")
    tell_player(event, galya, "moved_up", check_in=False)
    own = an_event(director=anna, name=f"{NEW} invites", state="finished")
    enter(own, galya)
    Admission.objects.create(event=own, player=anna)


def _house(anna: Player, galya: Player) -> None:
    assert galya.user is not None
    mine = report(reporter=anna, player=galya, table="", kind="name", text="Прошу разобраться. " + NEW)
    theirs = report(reporter=galya, player=anna, table="", kind="name", text=f"«{NEW}» is my name!")
    close_report(report=mine.pk, upheld=False, answer=f"No, {NEW}.", moderator=None)
    close_report(report=theirs.pk, upheld=True, answer=f"{NEW} will change it.", moderator=None)
    held = ban(player=anna, kind="chat", reason=f"{NEW}, be polite.", until=None, moderator=None)
    appeal(ban=held.pk, player=anna, text="Прошу разобраться!")
    lift(ban=held.pk, moderator=None, reason=f"Spoke to {ADDRESSES[1]}")
    ban(player=galya, kind="chat", reason=f"Called {NEW} names.", until=None, moderator=None)
    LogEntry.objects.create(
        user=galya.user, content_type=ContentType.objects.get_for_model(Player), object_id=str(anna.pk),
        object_repr=NEW, action_flag=2, change_message=f"Changed {OLD}",
    )  # fmt: skip
    LogEntry.objects.create(
        user=galya.user, content_type=ContentType.objects.get_for_model(Player), object_id=str(anna.pk),
        object_repr="-", action_flag=2, change_message=json.dumps([{"changed": {"name": NEW.lower()}}]),
    )  # fmt: skip


def _play(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players, match_deals=1)
    play_until(table, players, lambda position: position.status == Match.Status.FINISHED)
    Match.objects.filter(table=table).update(annulled_at=timezone.now(), annulled_because=f"{NEW} stalled.")
    report(reporter=anna, player=boris, table=table, kind="other", text="Прошу разобраться")
    Message.objects.create(table_id=table, player=anna, text=f"I am {NEW}, write to {ADDRESSES[1]}")
    Message.objects.create(table_id=table, player=boris, text=f"{OLD.upper()}? {NEW.lower()}!")
    SavedRules.objects.create(name="House rules", preset="thousand_offline", owner=anna)
    SavedRules.objects.create(name=f"By {NEW}", preset="thousand_offline", owner=boris)
    SavedRules.objects.create(name=f"By {OLD}, as we have liked it best", preset="thousand_offline")
    open_for(players)
    keep_away(player=boris, other=anna, kind="block")
    elsewhere = open_with_bots(vera)
    Message.objects.create(table_id=elsewhere, player=vera, text=f"It was {NEW}.")


def everything_stored() -> Iterator[tuple[str, str]]:
    """Every text and JSON value of every table, and where it stands."""
    for model in apps.get_models():
        fields = [
            field for field in model._meta.concrete_fields
            if isinstance(field, KINDS)
        ]  # fmt: skip
        for row in model._default_manager.all():
            for field in fields:
                yield f"{model.__name__}.{field.name}", _text(getattr(row, field.attname))
    for session in Session.objects.all():
        yield "a session", _text(session.get_decoded())


def _text(value: Any) -> str:
    if isinstance(value, str) and value.startswith("[{"):
        return json.dumps(json.loads(value), ensure_ascii=False)  # kept as JSON in a field of text
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def found() -> set[str]:
    return {
        f"{where}: {trace}"
        for where, text in everything_stored()
        for trace in TRACES
        if trace.casefold() in text.casefold()
    }


def test_neither_name_nor_address_is_left_anywhere(anna: Player) -> None:
    before = {place.split(":")[0] for place in found()}
    assert len(before) > 20, "the traces of this test are not where it thinks"

    gone = delete_player(player=anna)

    assert found() == set()
    assert gone.name.startswith("Deleted-")


def test_what_is_kept_is_kept_without_the_person(anna: Player) -> None:
    key = anna.pk
    reports_about = Report.objects.filter(player=anna).count()

    delete_player(player=anna)

    left = Player.objects.get(pk=key)
    assert (left.user, left.is_registered, left.kind) == (None, False, "human")
    assert (left.preferences, left.privacy, left.language) == ({}, {}, "")
    assert left.deleted_at is not None
    assert abs(timezone.now() - left.deleted_at) < timedelta(minutes=1)
    for name in (OLD, NEW):
        row = TakenName.objects.get(digest=digest_of_name(name))
        assert (row.text, row.player, row.is_current) == ("", None, False)
    assert not ApiToken.objects.exists()
    assert not Friendship.objects.exists()
    assert not Follow.objects.exists()
    assert not Notice.objects.filter(player=left).exists()
    was = Membership.objects.get(club__slug="home", player=left)
    assert (was.state, was.is_manager, was.left_at is not None) == ("left", False, True)
    assert Report.objects.filter(player=left).count() == reports_about
    assert SavedRules.objects.get(name="House rules").owner is None
    assert SavedRules.objects.get(name=f"By {left.name}").owner is not None
    assert SavedRules.objects.get(name__contains="as we").name == f"By {left.name}, as we have liked it"
    assert ModeratorAction.objects.filter(player=left, reason=f"{left.name}, be polite.").exists()
    assert Notice.objects.get(kind="report_closed", player__name="Galya", data__report=1).data["answer"] == (
        f"{left.name} knows."
    )


def test_words_of_an_older_time_mean_somebody_else(anna: Player) -> None:
    line = ModeratorAction.objects.filter(reason__contains="be polite").get()
    ModeratorAction.objects.filter(pk=line.pk).update(created_at=anna.created_at - timedelta(days=1))

    delete_player(player=anna)

    line.refresh_from_db()
    assert line.reason == f"{NEW}, be polite."


def test_only_whole_names_are_taken_from_a_text(boris: Player, vera: Player) -> None:
    ann, galya = registered("Ann"), registered("Galya")
    ban(player=galya, kind="chat", reason="Annoyed Ann, and Anna.", until=None, moderator=None)

    gone = delete_player(player=ann)

    assert ModeratorAction.objects.get(player=galya).reason == f"Annoyed {gone.name}, and Anna."


def test_whoever_is_called_like_a_word_takes_no_word_from_those_he_never_met(boris: Player) -> None:
    word, galya = registered("Club"), registered("Galya")
    club = Club.objects.create(slug="home", name="At home", digest="0" * 64, about="A club for everybody.")
    Announcement.objects.create(club=club, author=galya, title="Our club", text="Every club needs a home.")

    delete_player(player=word)

    club.refresh_from_db()
    assert club.about == "A club for everybody."
    assert Announcement.objects.values_list("title", "text").get() == ("Our club", "Every club needs a home.")
