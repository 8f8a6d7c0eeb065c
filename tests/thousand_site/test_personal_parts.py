"""Whatever hangs on a person is in the download, or it is said why not."""

from __future__ import annotations

from django.apps import apps

from accounts.models import Player, User
from accounts.personal import parts

EXPORTED = {
    "EmailAddress.user", "Authenticator.user", "UserSession.user", "SocialAccount.user", "Player.user",
    "Player.taken_over_by", "ApiToken.player", "Membership.player", "Announcement.author", "ClubEvent.actor",
    "ClubEvent.player", "Friendship.asker", "Friendship.asked", "Follow.follower", "Follow.followed",
    "Ban.player", "Notice.player", "TakenName.player", "Table.opened_by", "SavedRules.owner",
    "Invitation.player", "Invitation.who", "Message.player", "Block.who",
    "LoggedAction.player", "PaperMatch.entered_by", "PaperResult.player", "Participation.player",
    "RatingEvent.player", "Rating.player", "MonthRating.player", "Report.reporter", "Seat.player",
    "Seat.reserved_for", "Watcher.player", "Entry.player", "Admission.player", "Official.player",
    "Event.opened_by", "Broadcast.by", "Change.by", "EventSeat.stand_in", "EventSeat.played_by",
    "CalendarLink.player",
}  # fmt: skip
KEPT_BACK = {
    "Block.whom": "by whom one is kept away is nobody's to tell",
    "Report.player": "what others wrote to the moderators in confidence",
    "ModeratorAction.player": "the moderators' own notes; what they led to is among bans and notices",
    "Encounter.one": "sums of matches that are in it",
    "Encounter.other": "sums of matches that are in it",
    # Work done for the site, not something about the person.
    "LogEntry.user": "work",
    "Ban.moderator": "work",
    "ModeratorAction.moderator": "work",
    "Report.moderator": "work",
    "Message.hidden_by": "work",
}


def test_every_row_about_a_person_is_exported_or_kept_back_for_a_reason() -> None:
    found = {
        f"{model.__name__}.{field.name}"
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if field.is_relation and field.related_model in (Player, User)
    }

    assert found == EXPORTED | set(KEPT_BACK)


def test_the_apps_come_from_the_bottom_up() -> None:
    assert [part.name for part in parts()][:2] == ["account", "games"]
