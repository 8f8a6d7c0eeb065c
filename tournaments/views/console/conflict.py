"""Two officials wanted different things: both are shown, and one is chosen. Nothing is lost."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse

from accounts.http import PlayerRequest
from tournaments.models import Event
from tournaments.presenters.changes import change_lines
from tournaments.presenters.console.conflicts import mine_words, subject_words, theirs_words
from tournaments.selectors.conflict import Conflict, Subject, conflict_of
from tournaments.selectors.console.log import names_for
from tournaments.views.common import event_page
from tournaments.views.console.sent import Sent

# Which row the version of an act's form belongs to; the others show the event.
SUBJECTS: Final[dict[str, Subject]] = {
    "extra_time": "table", "bot_in": "table", "substitute": "table", "give_back": "table", "close": "table",
    "result": "table", "void": "table", "replay": "table",
    "swap": "round", "publish": "round", "redraw": "round",
    "check_in": "entry", "withdraw": "entry", "no_show": "entry", "return": "entry", "expel": "entry",
    "rest": "entry", "play_on": "entry", "check_out": "entry",
}  # fmt: skip


def conflict(request: PlayerRequest, event: Event, sent: Sent, subject_id: int = 0) -> HttpResponse:
    """The page between both; what was typed stays in it."""
    kind = SUBJECTS.get(sent.do)
    pk = subject_id or _pk(sent)
    found: Conflict | None = None
    if kind is not None and pk:
        found = conflict_of(subject=kind, pk=pk, seen=sent.version, mine=sent.values)
    event.refresh_from_db()
    version = found.version if found else event.version
    lines = change_lines(found.changes, names_for(event, found.changes)) if found else []
    context = {
        "sent": sent,
        "version": version,
        "subject": subject_words(kind, pk),
        "theirs": theirs_words(found),
        "mine": mine_words(sent.do, sent.values),
        "lines": lines,
        "fields": [(name, value) for name, value in sent.values.items() if name != "version"],
        "back": request.get_full_path(),
    }
    return event_page(request, "events/console/conflict.html", event, context, status=409)


def _pk(sent: Sent) -> int:
    number = sent.subject.partition("-")[0]
    return int(number) if number.isascii() and number.isdigit() else 0
