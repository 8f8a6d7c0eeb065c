"""A club's log in words."""

from __future__ import annotations

from typing import Any, Final

from django.utils.functional import Promise
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import ClubEvent
from accounts.presenters.clubs.roles import role_names

ACTIONS: Final = {
    "founded": gettext_lazy("%(actor)s founded the club."),
    "changed": gettext_lazy("%(actor)s changed what the club says of itself."),
    "renewed_link": gettext_lazy("%(actor)s renewed the invitation link."),
    "joined": gettext_lazy("%(player)s joined."),
    "left": gettext_lazy("%(player)s left."),
    "accepted": gettext_lazy("%(actor)s let %(player)s in."),
    "declined": gettext_lazy("%(actor)s did not let %(player)s in."),
    "invited": gettext_lazy("%(actor)s invited %(player)s."),
    "uninvited": gettext_lazy("%(actor)s took the invitation of %(player)s back."),
    "removed": gettext_lazy("%(actor)s removed %(player)s: %(reason)s"),
    "returned": gettext_lazy("%(actor)s took %(player)s back."),
    "roles": gettext_lazy("%(actor)s set the permissions of %(player)s: %(roles)s."),
    "offered": gettext_lazy("%(actor)s offered the club to %(player)s."),
    "offer_withdrawn": gettext_lazy("%(actor)s keeps the club after all."),
    "offer_declined": gettext_lazy("%(player)s did not want to own the club."),
    "handed_over": gettext_lazy("%(player)s became the owner."),
    "closed": gettext_lazy("The club was closed."),
    "reopened": gettext_lazy("The club was opened again."),
    "entered": gettext_lazy("%(actor)s entered %(player)s."),
    "renamed": gettext_lazy("%(actor)s mended the name of %(player)s."),
    "made_code": gettext_lazy("%(actor)s made a code to take over %(player)s."),
    "taken_over": gettext_lazy("%(actor)s took over the results of %(player)s."),
    "undid": gettext_lazy("%(actor)s undid the taking over of %(player)s."),
    "announced": gettext_lazy("%(actor)s announced something."),
    "withdrew": gettext_lazy("%(actor)s withdrew an announcement."),
    "rules": gettext_lazy("%(actor)s changed the rule sets of the club."),
    "paper": gettext_lazy("%(actor)s entered a match with real cards."),
    "annulled": gettext_lazy("%(actor)s annulled a match with real cards: %(reason)s"),
}

# What is said with more words where there is more to say.
NAMED: Final = {
    "announced": gettext_lazy("%(actor)s announced: %(what)s"),
    "withdrew": gettext_lazy("%(actor)s withdrew the announcement: %(what)s"),
    "added": gettext_lazy("%(actor)s added the rule set %(what)s."),
    "removed": gettext_lazy("%(actor)s removed the rule set %(what)s."),
    "usual": gettext_lazy("%(actor)s made the rule set %(what)s the usual one."),
}
BY_SOMEBODY: Final = {
    "closed": gettext_lazy("%(actor)s closed the club."),
    "reopened": gettext_lazy("%(actor)s opened the club again."),
}


def log_line(event: ClubEvent, what: str = "") -> SafeString:
    """One line, with names that keep to themselves; `what` is the title of what was announced or set."""
    facts: dict[str, Any] = {
        "actor": event.actor.name if event.actor else _("Somebody"),
        "player": event.player.name if event.player else _("Somebody"),
        "reason": event.details.get("reason", ""),
        "roles": ", ".join(role_names(event.details.get("roles", ()))) or _("none"),
        "what": what,
    }
    shown = {name: format_html("<bdi>{}</bdi>", fact) for name, fact in facts.items()}
    return mark_safe(conditional_escape(str(_words(event, what))) % shown)


def _words(event: ClubEvent, what: str) -> Promise:
    if what:
        return NAMED[next((key for key in NAMED if key in event.details), event.action)]
    if event.actor is not None and event.action in BY_SOMEBODY:
        return BY_SOMEBODY[event.action]
    return ACTIONS[event.action]
