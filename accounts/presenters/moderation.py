"""Bans in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.models import Ban
from accounts.presenters.notices import Told, register
from accounts.services.moderation.refusal import ModerationRefused


@dataclass(frozen=True, slots=True)
class BanLine:
    """One ban as its player sees it."""

    id: int
    headline: str
    when: str
    reason: str
    holds: bool
    may_appeal: bool
    appeal: str  # what became of the appeal; "" without one
    appeal_text: str
    answer: str


def ban_line(ban: Ban) -> BanLine:
    """A ban in words."""
    now = timezone.now()
    holds = ban.lifted_at is None and (ban.ends_at is None or ban.ends_at > now)
    return BanLine(
        id=ban.pk,
        headline=_headline(ban.kind, ban.ends_at) if holds else _past_headline(ban.kind),
        when=_when(ban),
        reason=ban.reason,
        holds=holds,
        may_appeal=holds and not ban.appeal,
        appeal=_appeal(ban.appeal),
        appeal_text=ban.appeal_text,
        answer=ban.appeal_answer,
    )


def refusal(error: ModerationRefused) -> str:
    """Why something was not done."""
    return _REFUSALS[error.code]()


def why_banned(ban: Ban) -> str:
    """What is said where a ban is in the way: until when, and why."""
    return _ban_words(ban.kind, ban.ends_at, ban.reason)


def ban_started(data: Mapping[str, Any]) -> Told:
    """A ban has begun, or ends at another time."""
    until = datetime.fromisoformat(data["until"]) if data["until"] else None
    return Told(_ban_words(data["ban"], until, data["reason"]), reverse("bans"))


def ban_lifted(data: Mapping[str, Any]) -> Told:
    """A ban has been lifted."""
    if data["ban"] == Ban.Kind.PLAY:
        return Told(_("You may play again: your ban was lifted."), reverse("bans"))
    return Told(_("You may write in the chat again: your ban was lifted."), reverse("bans"))


def appeal_answered(data: Mapping[str, Any]) -> Told:
    """An appeal was answered."""
    sentence = (
        _("Your appeal was granted: %(answer)s")
        if data["granted"]
        else _("Your appeal was not granted: %(answer)s")
    )
    return Told(sentence % {"answer": data["answer"]}, reverse("bans"))


def name_taken(data: Mapping[str, Any]) -> Told:
    """A moderator has taken the name away."""
    words = _("Your name was against the house rules, and was taken away: %(reason)s Choose another one.")
    return Told(words % {"reason": data["reason"]}, reverse("name-change"))


def _ban_words(kind: str, until: datetime | None, reason: str) -> str:
    return _("%(headline)s Reason: %(reason)s") % {"headline": _headline(kind, until), "reason": reason}


def _headline(kind: str, until: datetime | None) -> str:
    if until is None:
        if kind == Ban.Kind.PLAY:
            return _("You may not play until a moderator lifts this.")
        return _("You may not write in the chat until a moderator lifts this.")
    words = {"until": _moment(until)}
    if kind == Ban.Kind.PLAY:
        return _("You may not play until %(until)s.") % words
    return _("You may not write in the chat until %(until)s.") % words


def _past_headline(kind: str) -> str:
    return (
        _("You were banned from playing.") if kind == Ban.Kind.PLAY else _("You were banned from the chat.")
    )


def _when(ban: Ban) -> str:
    begun = _moment(ban.starts_at)
    if ban.lifted_at is not None:
        return _("from %(begun)s, lifted on %(end)s") % {"begun": begun, "end": _moment(ban.lifted_at)}
    if ban.ends_at is not None:
        return _("from %(begun)s until %(end)s") % {"begun": begun, "end": _moment(ban.ends_at)}
    return _("from %(begun)s") % {"begun": begun}


def _appeal(state: str) -> str:
    if state == Ban.Appeal.OPEN:
        return _("You have appealed. A moderator will answer.")
    if state == Ban.Appeal.GRANTED:
        return _("Your appeal was granted.")
    return _("Your appeal was not granted.") if state == Ban.Appeal.REFUSED else ""


def _moment(moment: datetime) -> str:
    return date_format(timezone.localtime(moment), pgettext("date", "j M Y, H:i"))


_REFUSALS = {
    "no_reason": lambda: _("Say why: the player is told."),
    "no_text": lambda: _("Say why the ban is wrong."),
    "too_long": lambda: _("This text is too long."),
    "bad_kind": lambda: _("There is no such ban."),
    "past": lambda: _("The end has to lie in the future."),
    "deleted": lambda: _("This account has been deleted."),
    "yourself": lambda: _("Nobody moderates himself."),
    "not_running": lambda: _("This ban is over."),
    "not_yours": lambda: _("This is not your ban."),
    "appealed": lambda: _("You have appealed already."),
    "no_appeal": lambda: _("There is no open appeal."),
    "closed": lambda: _("This report is closed already."),
    "no_message": lambda: _("This message is there no more."),
}


def register_notices() -> None:
    """Make the words for notices of the moderation known."""
    register("ban_started", ban_started)
    register("ban_lifted", ban_lifted)
    register("appeal_answered", appeal_answered)
    register("name_taken", name_taken)
