"""The log of moderation in words."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Ban, ModeratorAction

ACTIONS: Final = {
    "ban": gettext_lazy("banned"),
    "lift": gettext_lazy("lifted a ban"),
    "extend": gettext_lazy("moved the end of a ban"),
    "grant_appeal": gettext_lazy("granted an appeal"),
    "refuse_appeal": gettext_lazy("refused an appeal"),
    "take_name": gettext_lazy("took a name away"),
    "uphold": gettext_lazy("upheld a report"),
    "dismiss": gettext_lazy("dismissed a report"),
    "hide_message": gettext_lazy("hid a message"),
    "annul_match": gettext_lazy("annulled a match"),
    "reinstate_match": gettext_lazy("let a match count again"),
    "annul_paper_match": gettext_lazy("annulled a match with real cards"),
    "reinstate_paper_match": gettext_lazy("let a match with real cards count again"),
}


def action_words(line: ModeratorAction) -> str:
    """What was done."""
    return str(ACTIONS.get(line.action, line.action))


def subject_words(line: ModeratorAction) -> str:
    """What it was about: the kind of a ban, the people of a match, a report by its number."""
    if line.subject in Ban.Kind.values:
        return str(Ban.Kind(line.subject).label)
    if line.subject == "name":
        return _("name")
    if line.subject.startswith("report "):
        return _("report %(number)s") % {"number": line.subject.removeprefix("report ")}
    if line.subject.startswith("message "):
        return _("message %(number)s") % {"number": line.subject.removeprefix("message ")}
    players = line.details.get("players") or []
    return ", ".join(players) or line.subject
