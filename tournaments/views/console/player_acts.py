"""What the forms about players do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from tournaments.services.entries.checking_in import check_in_by_official
from tournaments.services.entries.entering import enter_by_name, enter_without_account
from tournaments.services.entries.leaving import (
    rest_by_official,
    return_by_official,
    withdraw_by_official,
)
from tournaments.services.entries.links import make_link
from tournaments.services.entries.lists import keep_apart, let_meet
from tournaments.services.tables import expel
from tournaments.views.console.sent import Act, Sent


def _add(sent: Sent) -> object:
    return enter_by_name(code=sent.event, by=sent.by, name=sent.text("name"))


def _add_new(sent: Sent) -> object:
    return enter_without_account(code=sent.event, by=sent.by, name=sent.text("name"))


def _check_in(sent: Sent) -> object:
    return check_in_by_official(entry=sent.row(), by=sent.by, version=sent.version)


def _check_out(sent: Sent) -> object:
    return check_in_by_official(entry=sent.row(), by=sent.by, version=sent.version, there=False)


def _withdraw(sent: Sent) -> object:
    return withdraw_by_official(entry=sent.row(), by=sent.by, version=sent.version, reason=sent.reason)


def _return(sent: Sent) -> object:
    return return_by_official(entry=sent.row(), by=sent.by, version=sent.version)


def _rest(sent: Sent) -> object:
    return rest_by_official(entry=sent.row(), by=sent.by, version=sent.version, round=sent.row("round"))


def _play_on(sent: Sent) -> object:
    return rest_by_official(entry=sent.row(), by=sent.by, version=sent.version, round=None)


def _expel(sent: Sent) -> object:
    return expel(entry=sent.row(), by=sent.by, version=sent.version, reason=sent.reason)


def _link(sent: Sent) -> str:
    return make_link(entry=sent.row(), by=sent.by)


def _apart(sent: Sent) -> object:
    return keep_apart(
        code=sent.event, by=sent.by, one=sent.row("one"), other=sent.row("other"), reason=sent.reason
    )


def _meet(sent: Sent) -> None:
    let_meet(code=sent.event, by=sent.by, pair=sent.row())


PLAYER_ACTS: Final[Mapping[str, Act]] = {
    "add": Act(_add, lambda: _("The player is in.")),
    "add_new": Act(_add_new, lambda: _("The player is in. Make the link to the seat below.")),
    "check_in": Act(_check_in),
    "check_out": Act(_check_out),
    "withdraw": Act(_withdraw, lambda: _("The player has left the event.")),
    "return": Act(_return, lambda: _("The player is back.")),
    "rest": Act(_rest, lambda: _("The player rests in the next round.")),
    "play_on": Act(_play_on, lambda: _("The player does not rest after all.")),
    "expel": Act(_expel, lambda: _("The player is expelled.")),
    "link": Act(_link, shows=True),
    "apart": Act(_apart, lambda: _("The two never share a table from the next draw on.")),
    "meet": Act(_meet, lambda: _("The two may share a table again.")),
}
