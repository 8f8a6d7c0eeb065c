"""Whom a player may ask to the table he sits at."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import Club, Player
from games.selectors.asking import askers_at
from games.selectors.company import company_of
from games.selectors.view import TableView


@dataclass(frozen=True, slots=True)
class InviteList:
    """People to choose from, and who has been told."""

    table: str
    people: list[Player]
    invited: tuple[str, ...]
    asking: list[Player]  # who would like to come, for whoever opened the table


def invite_list(view: TableView, player: Player | None) -> InviteList | None:
    """None when it is not this player's to ask, or there is nothing to ask for."""
    seated = view.seat is not None and view.status == "waiting"
    if not seated or player is None or not player.is_registered:
        return None
    club = Club.objects.get(pk=view.terms.club) if view.terms.club is not None else None
    known = {*view.invited, *(seat.name for seat in view.players)}
    asking = askers_at(view.table, player.pk) if view.terms.opened_by == player.pk else []
    known |= {each.name for each in asking}
    people = [each for each in company_of(player, club) if each.name not in known]
    return InviteList(view.table, people, view.invited, asking)
