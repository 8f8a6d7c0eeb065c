"""Banning a player, changing and lifting a ban, and appealing against it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import Ban, ModeratorAction, Notice, Player, User
from accounts.presenters.notices import told
from accounts.selectors.rights import present_ban
from accounts.services.moderation.appeals import answer_appeal, appeal
from accounts.services.moderation.bans import ban, change_end, lift
from accounts.services.moderation.refusal import ModerationRefused
from tests.people import registered

pytestmark = pytest.mark.django_db


@pytest.fixture
def moderator(db: None) -> User:
    return User.objects.create_user(username="Маша", is_staff=True)


@pytest.fixture
def anna(db: None) -> Player:
    return registered("Anna")


def week_of_play(player: Player, moderator: User) -> Ban:
    until = timezone.now() + timedelta(days=7)
    return ban(player=player, kind="play", reason="Played with Boris.", until=until, moderator=moderator)


def lines() -> list[tuple[str, str, str]]:
    found = ModeratorAction.objects.order_by("pk")
    return [(line.action, line.subject, line.reason) for line in found]


def words_told(player: Player) -> list[str]:
    return [str(told(notice).words) for notice in Notice.objects.filter(player=player).order_by("pk")]


def test_a_ban_holds_at_once_is_told_and_stands_in_the_log(anna: Player, moderator: User) -> None:
    made = week_of_play(anna, moderator)

    assert present_ban(anna, "play") == made
    assert present_ban(anna, "chat") is None
    assert lines() == [("ban", "play", "Played with Boris.")]
    assert ModeratorAction.objects.get().moderator == moderator
    [words] = words_told(anna)
    assert words.startswith("You may not play until ")
    assert words.endswith("Reason: Played with Boris.")


def test_a_ban_ends_by_itself(anna: Player, moderator: User) -> None:
    made = week_of_play(anna, moderator)
    Ban.objects.filter(pk=made.pk).update(ends_at=timezone.now() - timedelta(seconds=1))

    assert present_ban(anna, "play") is None
    with pytest.raises(ModerationRefused, match="not_running"):
        lift(ban=made.pk, moderator=moderator)


def test_a_lifted_ban_holds_no_longer_and_cannot_be_lifted_again(anna: Player, moderator: User) -> None:
    made = week_of_play(anna, moderator)
    lift(ban=made.pk, moderator=moderator, reason="A mistake.")

    assert present_ban(anna, "play") is None
    assert lines()[1] == ("lift", "play", "A mistake.")
    assert words_told(anna)[1] == "You may play again: your ban was lifted."
    with pytest.raises(ModerationRefused, match="not_running"):
        lift(ban=made.pk, moderator=moderator)
    assert len(lines()) == 2


def test_the_end_can_be_moved_and_the_log_keeps_both(anna: Player, moderator: User) -> None:
    made = week_of_play(anna, moderator)
    assert made.ends_at is not None
    change_end(ban=made.pk, until=None, moderator=moderator, reason="He did it again.")

    held = present_ban(anna, "play")
    assert held is not None
    assert held.ends_at is None
    assert ModeratorAction.objects.get(action="extend").details == {
        "before": made.ends_at.isoformat(),
        "until": "",
    }
    assert words_told(anna)[1].startswith("You may not play until a moderator lifts this.")


@pytest.mark.parametrize(
    ("kind", "reason", "days", "code"),
    [
        ("play", "  \u202e ", 1, "no_reason"),
        ("play", "x" * 1001, 1, "too_long"),
        ("sing", "Loud.", 1, "bad_kind"),
        ("play", "Late.", -1, "past"),
    ],
)
def test_what_is_no_ban_changes_nothing(
    anna: Player, moderator: User, kind: str, reason: str, days: int, code: str
) -> None:
    until = timezone.now() + timedelta(days=days)
    with pytest.raises(ModerationRefused, match=code):
        ban(player=anna, kind=kind, reason=reason, until=until, moderator=moderator)

    assert not Ban.objects.exists()
    assert not ModeratorAction.objects.exists()
    assert not Notice.objects.exists()


def test_a_moderator_cannot_ban_himself(anna: Player) -> None:
    with pytest.raises(ModerationRefused, match="yourself"):
        ban(player=anna, kind="chat", reason="Me.", until=None, moderator=anna.user)


def test_a_moderator_does_not_decide_about_his_own_ban_either(anna: Player, moderator: User) -> None:
    made = week_of_play(anna, moderator)
    appeal(ban=made.pk, player=anna, text="It was not me.")

    with pytest.raises(ModerationRefused, match="yourself"):
        lift(ban=made.pk, moderator=anna.user)
    with pytest.raises(ModerationRefused, match="yourself"):
        change_end(ban=made.pk, until=timezone.now() + timedelta(hours=1), moderator=anna.user)
    with pytest.raises(ModerationRefused, match="yourself"):
        answer_appeal(ban=made.pk, granted=True, answer="Yes.", moderator=anna.user)

    made.refresh_from_db()
    assert (made.lifted_at, made.appeal) == (None, "open")


def test_an_appeal_is_possible_once_and_only_by_the_banned(anna: Player, moderator: User) -> None:
    made = week_of_play(anna, moderator)
    with pytest.raises(ModerationRefused, match="not_yours"):
        appeal(ban=made.pk, player=registered("Boris"), text="Let her play.")
    with pytest.raises(ModerationRefused, match="no_text"):
        appeal(ban=made.pk, player=anna, text=" \n")
    appeal(ban=made.pk, player=anna, text="It was not me.")
    with pytest.raises(ModerationRefused, match="appealed"):
        appeal(ban=made.pk, player=anna, text="Really!")

    made.refresh_from_db()
    assert (made.appeal, made.appeal_text) == ("open", "It was not me.")


def test_a_granted_appeal_lifts_the_ban(anna: Player, moderator: User) -> None:
    made = week_of_play(anna, moderator)
    appeal(ban=made.pk, player=anna, text="It was not me.")
    answer_appeal(ban=made.pk, granted=True, answer="Right, it was not.", moderator=moderator)

    assert present_ban(anna, "play") is None
    assert [action for action, _subject, _reason in lines()] == ["ban", "grant_appeal", "lift"]
    assert words_told(anna)[1:] == [
        "Your appeal was granted: Right, it was not.",
        "You may play again: your ban was lifted.",
    ]


def test_a_refused_appeal_leaves_the_ban_and_is_answered_once(anna: Player, moderator: User) -> None:
    made = week_of_play(anna, moderator)
    appeal(ban=made.pk, player=anna, text="It was not me.")
    answer_appeal(ban=made.pk, granted=False, answer="The cards say it was.", moderator=moderator)

    assert present_ban(anna, "play") is not None
    assert words_told(anna)[-1] == "Your appeal was not granted: The cards say it was."
    with pytest.raises(ModerationRefused, match="no_appeal"):
        answer_appeal(ban=made.pk, granted=True, answer="Oh well.", moderator=moderator)
