"""What the buttons above and below every tab do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from tournaments.services.entries.checking_in import check_in_all
from tournaments.services.life.announcing import announce, open_check_in, open_entries
from tournaments.services.life.starting import start_event
from tournaments.services.rounds.asking import ask_draw, redraw
from tournaments.services.rounds.closing import finish_event
from tournaments.services.rounds.pausing import go_on, pause
from tournaments.services.rounds.publishing import publish
from tournaments.services.tables import broadcast
from tournaments.views.console.sent import Act, Sent


def _announce(sent: Sent) -> object:
    return announce(code=sent.event, by=sent.by, version=sent.version)


def _open_registration(sent: Sent) -> object:
    return open_entries(code=sent.event, by=sent.by, version=sent.version)


def _open_check_in(sent: Sent) -> object:
    return open_check_in(code=sent.event, by=sent.by, version=sent.version)


def _start(sent: Sent) -> object:
    return start_event(code=sent.event, by=sent.by, version=sent.version, away=sent.row("away"))


def _check_in_all(sent: Sent) -> object:
    return check_in_all(code=sent.event, by=sent.by, without_account=sent.text("who") == "without_account")


def _draw(sent: Sent) -> object:
    return ask_draw(event=sent.event, by=sent.by)


def _redraw(sent: Sent) -> object:
    return redraw(event=sent.event, round=sent.row("round"), by=sent.by)


def _publish(sent: Sent) -> object:
    return publish(event=sent.event, round=sent.row("round"), by=sent.by)


def _finish(sent: Sent) -> object:
    return finish_event(event=sent.event, by=sent.by, version=sent.version)


def _pause(sent: Sent) -> object:
    return pause(event=sent.event, by=sent.by, reason=sent.reason, version=sent.version)


def _go_on(sent: Sent) -> object:
    return go_on(event=sent.event, by=sent.by, version=sent.version)


def _five(sent: Sent) -> object:
    return broadcast(event=sent.event, text=_("5 minutes left in this round."), by=sent.by)


HEAD_ACTS: Final[Mapping[str, Act]] = {
    "announce": Act(_announce, lambda: _("The event is announced.")),
    "open_registration": Act(_open_registration, lambda: _("Players can enter now.")),
    "open_check_in": Act(_open_check_in, lambda: _("Players can check in now.")),
    "start": Act(_start, lambda: _("The event has started.")),
    "check_in_all": Act(_check_in_all, lambda: _("All of them are checked in. The log can undo it.")),
    "draw": Act(_draw),
    "redraw": Act(_redraw),
    "publish": Act(_publish, lambda: _("The round has started; everybody is told.")),
    "finish": Act(_finish, lambda: _("The event is finished. The standings are final.")),
    "pause": Act(_pause, lambda: _("Everything stands still. No time runs.")),
    "go_on": Act(_go_on, lambda: _("It goes on.")),
    "five": Act(_five, lambda: _("All tables have been told.")),
}
