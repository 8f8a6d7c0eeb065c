"""A table that waits for players: on what terms, and what keeps this viewer from sitting down."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from markupsafe import Markup

from games.presenters.pauses import paused_words, price_of_leaving
from games.presenters.reasons import sentence
from games.presenters.speeds import clock_words
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class Fix:
    """A way past what is in the way."""

    words: str
    href: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat that is kept for somebody."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Filling:
    """Bots that come after a while."""

    words: str  # "" while there is a countdown
    wait_ms: int | None

    @property
    def clock(self) -> str:
        """The countdown in minutes and seconds."""
        seconds = -(-(self.wait_ms or 0) // 1000)
        return f"{seconds // 60}:{seconds % 60:02d}"


@dataclass(frozen=True, slots=True)
class Gathering:
    """What stands in the middle until everybody is there."""

    free: int
    lines: tuple[Markup, ...]  # what the terms of the table mean
    hurdle: str  # why the viewer cannot sit down
    fixes: tuple[Fix, ...]
    may_invite: bool
    invited: tuple[str, ...]  # who has been asked and is not here yet
    filling: Filling | None = None
    start: str = ""  # what bots on the open seats come to, if the viewer may call them
    kept: tuple[Kept, ...] = ()  # seats that wait for somebody, if the viewer may give them free


def gathering(view: TableView) -> Gathering | None:
    """The middle of a waiting table; None once the match has begun."""
    if view.status != "waiting":
        return None
    return Gathering(
        free=sum(player.kind == "open" for player in view.players),
        lines=terms_in_words(view),
        hurdle=_hurdle(view),
        fixes=_fixes(view),
        may_invite=view.seat is not None and view.players[view.seat].kind == "human",
        invited=view.invited,
        filling=_filling(view),
        start=_start(view) if view.may_fill else "",
        kept=_kept(view) if view.may_release else (),
    )


def _hurdle(view: TableView) -> str:
    if view.paused_until is not None:
        return paused_words(view.paused_until)
    return sentence(view.hurdle) if view.hurdle else ""


def _filling(view: TableView) -> Filling | None:
    if view.fill_at is None:
        return None
    kinds = [player.kind for player in view.players]
    if view.terms.rated and (kinds.count("open") > 1 or len(kinds) - kinds.count("open") < 2):
        return Filling(_("A bot takes the last seat once two people are here."), None)
    wait_ms = max(0, int((view.fill_at - timezone.now()).total_seconds() * 1000))
    return Filling("", wait_ms)


def _start(view: TableView) -> str:
    if any(each.reserved_name for each in view.players):
        return _("Bots on the other seats")
    free = sum(each.kind == "open" for each in view.players)
    return _("Start with a bot now") if free == 1 else _("Start with bots now")


def _kept(view: TableView) -> tuple[Kept, ...]:
    open_seats = ((seat, each) for seat, each in enumerate(view.players) if each.kind == "open")
    return tuple(Kept(seat, each.reserved_name) for seat, each in open_seats if each.reserved_name)


def terms_in_words(view: TableView) -> tuple[Markup, ...]:
    """What it means to sit at this table, as long as it means more than a game."""
    lines = []
    if view.terms.club is not None and view.hurdle != "members":  # which says the same
        words = Markup.escape(_("Only members of %(club)s sit down here."))
        lines.append(words % {"club": Markup("<bdi>%s</bdi>") % view.terms.club_name})
    if view.terms.rated and view.terms.club is not None:
        lines.append(Markup.escape(_("The match counts for the ratings of the site and of the club.")))
    elif view.terms.rated:
        lines.append(Markup.escape(_("The match counts for the ratings.")))
    if view.terms.rated:
        lines.append(Markup.escape(price_of_leaving()))
    if view.clock:
        lines.append(Markup.escape(_("Time: %(words)s") % {"words": clock_words(view.clock)}))
    return tuple(lines)


def _fixes(view: TableView) -> tuple[Fix, ...]:
    """After signing up or in one is back at the table."""
    back = "?" + urlencode({"next": reverse("table", args=[view.table])})
    match view.hurdle:
        case "guest":
            sign_up = Fix(_("Create an account"), reverse("account_signup") + back)
            return (sign_up, Fix(_("Sign in"), reverse("account_login") + back))
        case "email":
            return (Fix(_("Confirm an address"), reverse("account_email") + back),)
        case "rated_elsewhere":
            return (Fix(_("To that table"), reverse("table-mine")),)
        case "banned":
            return (Fix(_("Until when, and why"), reverse("bans")),)
        case "members":
            return (Fix(_("To the club's page"), reverse("club", args=[view.terms.club_slug])),)
    return ()
