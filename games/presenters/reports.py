"""Reports in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.presenters.notices import Told, name_of, register, sentence
from games.models import Report
from games.services.reports import ReportRefused


def register_notices() -> None:
    """Say how the end of a report is told."""
    register("report_closed", _closed)


def refusal(error: ReportRefused) -> str:
    """Why a report was not taken."""
    return _REFUSALS[error.code]()


def state_words(report: Report) -> str:
    """What has become of a report."""
    if report.state == Report.State.UPHELD:
        return _("A moderator has looked at it and agrees with you.")
    if report.state == Report.State.DISMISSED:
        return _("A moderator has looked at it and found nothing against the rules.")
    return _("It is waiting for a moderator.")


def _closed(data: Mapping[str, Any]) -> Told:
    said = (
        _("Your report about %(name)s was upheld. %(answer)s")
        if data["upheld"]
        else _("Your report about %(name)s was dismissed. %(answer)s")
    )
    words = sentence(said, name=name_of(data["reported"]), answer=data["answer"])
    return Told(words, reverse("report-made", args=[data["report"]]))


_REFUSALS = {
    "no_kind": lambda: _("Say what it is about."),
    "no_text": lambda: _("Say what happened."),
    "too_long": lambda: _("This text is too long."),
    "yourself": lambda: _("Nobody reports himself."),
    "no_player": lambda: _("Say whom you mean."),
    "no_table": lambda: _("Without a table only a name can be reported."),
    "not_there": lambda: _("You have not played at this table."),
    "not_met": lambda: _("You have not played with this player there."),
    "already": lambda: _("You have reported this already; a moderator will look at it."),
    "too_many": lambda: _("These are many reports for one day. Go on tomorrow, please."),
}
