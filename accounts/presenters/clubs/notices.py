"""What clubs tell people, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from accounts.presenters.clubs.roles import role_names
from accounts.presenters.notices import Told, name_of, register

Data = Mapping[str, Any]


def register_notices() -> None:
    """Make the words known. Called when the app is ready."""
    register("club_asked", _asked)
    register("club_joined", _joined)
    register("club_taken_over", _taken_over)
    register("club_accepted", _accepted)
    register("club_declined", _declined)
    register("club_invited", _invited)
    register("club_removed", _removed)
    register("club_role", _role)
    register("club_owner", _owner)
    register("club_offered", _offered)
    register("club_taken", _taken)
    register("club_not_taken", _not_taken)
    register("club_undone", _undone)


def _asked(data: Data) -> Told:
    words = _put(_("%(who)s would like to join %(club)s."), data, who=name_of(data["who"]))
    return Told(words, reverse("club-members", args=[data["club"]]))


def _joined(data: Data) -> Told:
    words = _put(_("%(who)s, who was invited, has joined %(club)s."), data, who=name_of(data["who"]))
    return Told(words, reverse("club-members", args=[data["club"]]))


def _taken_over(data: Data) -> Told:
    words = _put(
        _("%(who)s has taken over the results of %(entry)s in %(club)s. If that is wrong, undo it."),
        data,
        who=name_of(data["who"]),
        entry=name_of(data["entry"]),
    )
    return Told(words, reverse("club-member", args=[data["club"], data["entry"]]))


def _accepted(data: Data) -> Told:
    return _told(_put(_("You are a member of %(club)s now."), data), data)


def _declined(data: Data) -> Told:
    return _told(_put(_("%(club)s has not taken you in."), data), data)


def _invited(data: Data) -> Told:
    return _told(_put(_("%(club)s invites you to join."), data), data)


def _removed(data: Data) -> Told:
    words = _("You are no longer a member of %(club)s. The reason given: %(reason)s")
    return _told(_put(words, data, reason=data["reason"]), data)


def _role(data: Data) -> Told:
    roles = ", ".join(role_names(data["roles"]))
    if not roles:
        return _told(_put(_("You have no permissions in %(club)s any more."), data), data)
    return _told(_put(_("Your permissions in %(club)s: %(roles)s."), data, roles=roles), data)


def _owner(data: Data) -> Told:
    return _told(_put(_("%(club)s is yours now: you are its owner."), data), data)


def _offered(data: Data) -> Told:
    words = _("%(who)s would like to hand %(club)s over to you: accept or decline on its page.")
    return _told(_put(words, data, who=name_of(data["who"])), data)


def _taken(data: Data) -> Told:
    words = _("%(who)s is the owner of %(club)s now, and you are a manager.")
    return _told(_put(words, data, who=name_of(data["who"])), data)


def _not_taken(data: Data) -> Told:
    words = _("%(who)s does not want to own %(club)s: it stays yours.")
    return _told(_put(words, data, who=name_of(data["who"])), data)


def _undone(data: Data) -> Told:
    words = _("%(club)s has undone that you took over the results of %(who)s.")
    return _told(_put(words, data, who=name_of(data["entry"])), data)


def _told(words: SafeString, data: Data) -> Told:
    return Told(words, reverse("club", args=[data["club"]]))


def _put(words: str, data: Data, **facts: str) -> SafeString:
    """The sentence with names that keep to themselves, whichever way they are written."""
    named = {"club": data["name"], **facts}
    shown = {name: format_html("<bdi>{}</bdi>", fact) for name, fact in named.items()}
    return mark_safe(conditional_escape(words) % shown)
