"""What the forms at a table do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from uuid import UUID

from django.utils.translation import gettext as _

from games.services.refusal import Refused
from tournaments.selectors.events import event_called
from tournaments.services import tables
from tournaments.services.entries.entering import person_called
from tournaments.views.console.sent import Act, Sent


def _seat(sent: Sent) -> tuple[int, int]:
    """The table and the seat of "12-0"."""
    table, _dash, seat = sent.subject.partition("-")
    if not (table.isascii() and table.isdigit() and seat.isascii() and seat.isdigit()):
        raise Refused("not_found")
    return int(table), int(seat)


def _extra_time(sent: Sent) -> object:
    seconds = 60 * sent.number("minutes")
    return tables.extra_time(event_table=sent.row(), seconds=seconds, by=sent.by, version=sent.version)


def _bot_in(sent: Sent) -> object:
    table, seat = _seat(sent)
    return tables.bot_in(event_table=table, seat=seat, by=sent.by, version=sent.version)


def _substitute(sent: Sent) -> object:
    table, seat = _seat(sent)
    player = _player_called(sent)
    return tables.substitute(event_table=table, seat=seat, player=player, by=sent.by, version=sent.version)


def _give_back(sent: Sent) -> object:
    table, seat = _seat(sent)
    return tables.substitute(event_table=table, seat=seat, player=None, by=sent.by, version=sent.version)


def _player_called(sent: Sent) -> UUID:
    event = event_called(sent.event)
    found = person_called(event, sent.text("name")) if event else None
    if found is None:
        raise Refused("bad_request", "name: nobody is called so", reason="nobody")
    return found.pk


def _close(sent: Sent) -> object:
    return tables.close_with_score(
        event_table=sent.row(), totals=sent.totals(), by=sent.by, version=sent.version, reason=sent.reason
    )


def _result(sent: Sent) -> object:
    return tables.set_result(
        event_table=sent.row(), totals=sent.totals(), by=sent.by, version=sent.version, reason=sent.reason
    )


def _void(sent: Sent) -> object:
    return tables.void(event_table=sent.row(), by=sent.by, version=sent.version, reason=sent.reason)


def _replay(sent: Sent) -> object:
    return tables.replay(event_table=sent.row(), by=sent.by, version=sent.version, reason=sent.reason)


TABLE_ACTS: Final[Mapping[str, Act]] = {
    "extra_time": Act(_extra_time, lambda: _("The table has more time.")),
    "bot_in": Act(_bot_in, lambda: _("A bot plays on this seat.")),
    "substitute": Act(_substitute, lambda: _("Somebody else plays on this seat.")),
    "give_back": Act(_give_back, lambda: _("The seat is its player’s again.")),
    "close": Act(_close, lambda: _("The table is closed with this score.")),
    "result": Act(_result, lambda: _("The result is saved.")),
    "void": Act(_void, lambda: _("The table is void.")),
    "replay": Act(_replay, lambda: _("The table is played again.")),
}
