"""Friendship in words: why something is refused, and what people are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Player
from accounts.presenters.notices import Told, name_of, register, sentence
from accounts.privacy import may_be_asked
from accounts.selectors.friends import relation
from accounts.services.friends import ACCEPTED, ASKED

REFUSALS: Final[dict[str, Promise]] = {
    "account_needed": gettext_lazy("Friends need an account, both of them."),
    "yourself": gettext_lazy("That is you."),
    "not_asked": gettext_lazy("There is no request to answer any more."),
    "blocked": gettext_lazy("You have blocked this player. Unblock first."),
    "closed": gettext_lazy("This player takes no requests."),
    "again": gettext_lazy("You asked not long ago. Leave them a week before you ask again."),
    "too_many": gettext_lazy("That is enough requests for one day. Go on tomorrow."),
    "too_many_followed": gettext_lazy("You follow so many players already that the list would help nobody."),
}


def friendly_acts(viewer: Player | None, other: Player) -> list[tuple[str, str, str]]:
    """What can be done to become friends, where both have accounts: the act, its words, what it means."""
    if viewer is None or not viewer.is_registered or not other.is_registered:
        return []
    between = relation(viewer, other)
    if between.asks:
        return [("accept", _("Accept as a friend"), "")]
    if between.friends or between.asked or not may_be_asked(other):
        return []
    return [("ask", _("Be friends"), "")]


def friend_words(viewer: Player | None, other: Player) -> str:
    """How far they have come with it."""
    between = relation(viewer, other)
    if between.friends:
        return _("You are friends.")
    return _("Your request is on its way.") if between.asked else ""


def register_notices() -> None:
    """Make the words known. Called when the app is ready."""
    register(ASKED, _asked)
    register(ACCEPTED, _accepted)


def _asked(data: Mapping[str, Any]) -> Told:
    words = _("%(who)s would like to be your friend.")
    return Told(sentence(words, who=name_of(data["who"])), reverse("friends"))


def _accepted(data: Mapping[str, Any]) -> Told:
    words = _("%(who)s is your friend now.")
    return Told(sentence(words, who=name_of(data["who"])), reverse("friends"))
