"""The tables one sits at, with whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup

from games.engine import needs_deal, observe
from games.models import Match, Seat
from games.presenters import rule_words
from games.presenters.seats import signed
from games.selectors.position import Position


@dataclass(frozen=True, slots=True)
class Company:
    """Somebody at the table and his points."""

    name: str
    total: str
    is_me: bool
    is_turn: bool


@dataclass(frozen=True, slots=True)
class Own:
    """One of one's own tables that is not over."""

    table: str
    rules: str
    line: Markup  # whose turn it is
    my_turn: bool
    waits: bool  # for people
    deal: int
    rated: bool
    club: str
    fill_at: datetime | None
    company: tuple[Company, ...]


def own_table(position: Position, player: UUID) -> Own:
    """A table as its owner finds it on the front page."""
    seat = position.seat_of(player)
    seen = observe(position.state, seat)
    playing = position.status == Match.Status.PLAYING
    turn = seen.to_act if playing else None
    return Own(
        table=position.table,
        rules=position.rules_name or rule_words.title(position.preset),
        line=_line(position, seat, turn),
        my_turn=turn is not None and turn == seat,
        waits=not playing,
        deal=seen.deal + 1,
        rated=position.terms.rated,
        club=position.terms.club_name,
        fill_at=None if playing else position.fill_at,
        company=tuple(
            Company(
                name=_("You") if index == seat else facts.name,
                total=signed(seen.totals[index]),
                is_me=index == seat,
                is_turn=turn == index,
            )
            for index, facts in enumerate(position.seats)
            if facts.kind != Seat.Kind.OPEN
        ),
    )


def _line(position: Position, seat: int | None, turn: int | None) -> Markup:
    if position.status == Match.Status.WAITING:
        free = sum(facts.kind == Seat.Kind.OPEN for facts in position.seats)
        waits = ngettext(
            "Waiting for %(n)d more player.", "Waiting for %(n)d more players.", free
        )  # fmt: skip
        return Markup.escape(waits % {"n": free})
    if position.hosting is not None and position.hosting.is_held:
        return Markup.escape(_("The director has stopped play."))
    if needs_deal(position.state):
        return Markup.escape(_("Between two deals."))
    if turn is None:
        return Markup.escape(_("A player is being asked about a redeal."))
    if turn == seat:
        return Markup("<em>%s</em>") % _("Your turn.")
    name = Markup("<bdi>%s</bdi>") % position.seats[turn].name
    return Markup.escape(_("%(name)s is to act.")) % {"name": name}
