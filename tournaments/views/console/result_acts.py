"""What the forms of the results do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from tournaments.models import EventTable
from tournaments.services.tables import close_with_score, set_result
from tournaments.views.console.sent import Act, Sent


def _result(sent: Sent) -> object:
    """A running match is closed with the score; any other table gets it as its result."""
    table = EventTable.objects.filter(pk=sent.row()).first()
    runs = table is not None and table.state == EventTable.State.PLAYING and table.table_id is not None
    if runs:
        return close_with_score(
            event_table=sent.row(), totals=sent.totals(), by=sent.by, version=sent.version,
            reason=sent.reason or _("entered by an official"),
        )  # fmt: skip
    return set_result(
        event_table=sent.row(), totals=sent.totals(), by=sent.by, version=sent.version, reason=sent.reason
    )


RESULT_ACTS: Final[Mapping[str, Act]] = {"result": Act(_result, lambda: _("The result is saved."))}
