"""Talk before the moderators, and after: reports, hiding, and what is kept."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from accounts.models import ModeratorAction, Player, User
from accounts.services.forgetting.deletion import delete_player
from accounts.services.moderation.refusal import ModerationRefused
from games.models import Message, Report
from games.selectors.cache import newest_position
from games.selectors.talk import heard
from games.services.reports import ReportRefused, close_report, report
from games.services.talk import forget_old_talk, hide_message, say
from games.tasks import forget_old_talk as nightly
from tests.games.talk.cast import befriend, table_of
from tests.people import PASSWORD, registered, signed_in
from thousand_site.moderators import GROUP, make_group

pytestmark = pytest.mark.django_db


@pytest.fixture
def friends() -> list[Player]:
    people = [registered(name) for name in ("Anna", "Boris")]
    befriend(*people)
    return people


@pytest.fixture
def moderator() -> User:
    make_group()
    user = User.objects.create_user(username="Masha", password=PASSWORD, is_staff=True)
    user.groups.add(Group.objects.get(name=GROUP))
    return user


@pytest.fixture
def desk(moderator: User) -> Client:
    browser = Client()
    browser.force_login(moderator, backend="accounts.backends.NameBackend")
    return browser


def words_of(table: str, reader: Player) -> list[str]:
    return [line.text or line.phrase for line in heard(newest_position(table), reader.pk)]


def test_hiding_takes_the_words_and_leaves_the_line(friends: list[Player], moderator: User) -> None:
    anna, boris = friends
    table = table_of(friends)
    number = say(table=table, player=boris, text="you fool")
    hide_message(message=number, moderator=moderator, reason="An insult.")
    line = heard(newest_position(table), anna.pk)[0]
    assert (line.text, line.phrase, line.is_hidden) == ("", "", True)
    logged = ModeratorAction.objects.get()
    assert (logged.action, logged.subject, logged.reason) == (
        "hide_message",
        f"message {number}",
        "An insult.",
    )
    assert logged.player == boris
    hide_message(message=number, moderator=moderator)
    assert ModeratorAction.objects.count() == 1


def test_nobody_hides_his_own_words(moderator: User, friends: list[Player]) -> None:
    _anna, boris = friends
    table = table_of(friends)
    number = say(table=table, player=boris, text="hi")
    with pytest.raises(ModerationRefused, match="yourself"):
        hide_message(message=number, moderator=boris.user)
    assert Message.objects.get().hidden_at is None


def test_a_report_shows_the_talk_hidden_lines_too(friends: list[Player], desk: Client, galya: Player) -> None:
    anna, boris = friends
    table = table_of(friends)
    number = say(table=table, player=boris, text="you fool")
    say(table=table, player=galya, phrase="nice")
    hide_message(message=number, moderator=None)
    made = report(reporter=anna, player=boris, table=table, kind="insult", text="")
    assert made.deal is not None
    page = desk.get(f"/admin/games/report/{made.pk}/change/").content.decode()
    assert "you fool" in page
    assert "Well played!" in page
    assert "hidden" in page


def test_a_moderator_reads_and_hides_in_the_administration(friends: list[Player], desk: Client) -> None:
    anna, boris = friends
    table = table_of(friends)
    number = say(table=table, player=boris, text="you fool")
    say(table=table, player=anna, text="pardon?")
    assert "you fool" in desk.get("/admin/games/message/").content.decode()
    address = f"/admin/games/message/{number}/change/"
    page = desk.get(address).content.decode()
    assert "you fool" in page
    assert 'name="text"' not in page
    assert desk.post(address, {"hide": "on", "reason": "An insult."}).status_code == 302
    assert Message.objects.get(pk=number).hidden_by is not None
    other = Message.objects.exclude(pk=number).get()
    chosen = {"action": "hide_chosen", "_selected_action": [str(other.pk)]}
    assert desk.post("/admin/games/message/", chosen).status_code == 302
    assert words_of(table, anna) == ["", ""]
    assert "hid a message" in desk.get("/admin/accounts/moderatoraction/").content.decode()


def test_who_does_not_moderate_sees_no_messages_there(friends: list[Player]) -> None:
    assert signed_in(friends[0]).get("/admin/games/message/").status_code == 302


def test_a_spectator_who_speaks_can_be_reported_by_who_hears_him(
    friends: list[Player], galya: Player
) -> None:
    table = table_of(friends)
    vera = registered("Vera")
    with pytest.raises(ReportRefused, match="not_there"):
        report(reporter=vera, player=galya, table=table, kind="insult", text="")
    say(table=table, player=galya, phrase="nice")
    made = report(reporter=vera, player=galya, table=table, kind="insult", text="")
    assert made.match_id == newest_position(table).match
    page = signed_in(friends[0]).get(f"/reports/new/?table={table}&player={galya.pk}").content.decode()
    assert f'value="{galya.pk}" required checked' in page


def test_the_form_knows_who_is_meant(friends: list[Player]) -> None:
    anna, boris = friends
    table = table_of(friends)
    page = signed_in(anna).get(f"/reports/new/?table={table}&player={boris.pk}").content.decode()
    assert f'value="{boris.pk}" required checked' in page


def test_after_ninety_days_it_is_forgotten_unless_a_report_waits(friends: list[Player]) -> None:
    anna, boris = friends
    table, other = table_of(friends), table_of(friends)
    say(table=table, player=boris, text="old")
    say(table=other, player=boris, text="old but reported")
    made = report(reporter=anna, player=boris, table=other, kind="insult", text="")
    Message.objects.update(created_at=timezone.now() - timedelta(days=91))
    say(table=table, player=anna, text="new")
    assert forget_old_talk() == 1
    assert words_of(table, anna) == ["new"]
    assert words_of(other, anna) == ["old but reported"]
    close_report(report=made.pk, upheld=False, answer="", moderator=None)
    nightly()
    assert words_of(other, anna) == []
    assert Report.objects.exists()


def test_a_deleted_player_takes_his_words_and_his_name(friends: list[Player]) -> None:
    anna, boris = friends
    table, elsewhere = table_of(friends), table_of([anna, registered("Vera")])
    say(table=table, player=boris, text="I am Boris")
    say(table=table, player=anna, text="BORIS, are you there?")
    Message.objects.create(table_id=elsewhere, player=anna, text="Boris and boris")
    delete_player(player=boris)
    boris.refresh_from_db()
    assert words_of(table, anna) == [f"{boris.name}, are you there?"]
    assert words_of(elsewhere, anna) == [f"{boris.name} and boris"]
    assert boris.name.startswith("Deleted-")
