"""The clock of a table: one number for whoever is to act, and what is in the banks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup

from games.selectors.view import TableView

URGENT_MS = 10_000
SAID_FOR_S = 60  # of an outage: who was cut off by it is back by then
ASIDE = Markup('<span class="aside">%s</span> ')
_MS = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True)
class Clockface:
    """What is drawn of a running clock. Moments are milliseconds since 1970 by the server's clock."""

    seat: int
    now: int
    bank_from: int
    until: int
    own_ms: int  # the whole time for an action, and the whole bank: what the ring is a part of
    bank_ms: int
    number: str

    @property
    def in_bank(self) -> bool:
        """Whether the number is what is left in the bank."""
        return self.bank_from <= self.now < self.until

    @property
    def is_urgent(self) -> bool:
        """Whether little is left of all of it."""
        return self.until - self.now <= URGENT_MS


def clockface(view: TableView) -> Clockface | None:
    """The running clock; None where none runs, or nobody may know whose it is."""
    seat, times = view.observation.to_act, view.times
    if times.deadline is None or times.bank_from is None or seat is None or view.clock is None:
        return None
    now, bank_from, until = _ms(datetime.now(UTC)), _ms(times.bank_from), _ms(times.deadline)
    left = bank_from - now if now < bank_from else until - now
    own_ms = 1000 * view.clock["action_s"]
    return Clockface(seat, now, bank_from, until, own_ms, until - bank_from, time_words(left))


def bank_words(view: TableView, seat: int) -> str:
    """What is in a person's bank, as it was when the present turn began; empty where there is none."""
    kept = view.times.bank_ms
    person = view.players[seat].kind in ("human", "guest")
    return time_words(kept[seat]) if kept and person and view.status == "playing" else ""


def time_words(ms: int) -> str:
    """Seconds, or minutes and seconds; a second that has begun is still shown."""
    seconds = max(0, -(-ms // 1000))
    return str(seconds) if seconds < 60 else f"{seconds // 60}:{seconds % 60:02}"


def with_asides(view: TableView, names: tuple[str, ...], line: Markup) -> Markup:
    """The status line, and before it what the clocks have to say of the last step."""
    said = [aside for aside in (_away(view), _ran_out(view, names)) if aside]
    return Markup("").join([*(ASIDE % aside for aside in said), line])


def _away(view: TableView) -> Markup | None:
    seconds, back_at, credit = view.times.away_s, view.times.back_at, view.times.credit_s
    if seconds is None or back_at is None or view.status != "playing":
        return None
    if datetime.now(UTC).timestamp() - back_at > SAID_FOR_S:
        return None
    said = ngettext(
        "The server was away for %(n)d s: clocks stood still, everybody got %(credit)d s.",
        "The server was away for %(n)d s: clocks stood still, everybody got %(credit)d s.",
        seconds,
    )
    return Markup.escape(said % {"n": seconds, "credit": credit})


def _ran_out(view: TableView, names: tuple[str, ...]) -> Markup | None:
    seat = view.times.ran_out
    if seat is None or view.status != "playing":
        return None
    if seat == view.seat:
        return Markup.escape(_("Your time was up."))
    return Markup(_("Time was up for %(name)s.")) % {"name": Markup("<bdi>%s</bdi>") % names[seat]}


def _ms(moment: datetime) -> int:
    return (moment - datetime(1970, 1, 1, tzinfo=UTC)) // _MS
