"""The members' table of a club."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from accounts.models import Club, Membership, Player
from accounts.presenters.clubs.roles import role_words
from games.presenters.people.numbers import rounded
from games.selectors.clubs.life import Record, records_in

State = Membership.State


@dataclass(frozen=True, slots=True)
class MemberLine:
    """One member: who, what he may do, how often he comes, and how well he plays."""

    row: Membership
    player: Player
    roles: list[str]
    record: Record
    average: str  # place; "" without a match
    has_account: bool


def member_lines(club: Club) -> list[MemberLine]:
    """Everybody in the club: who comes most often first. The number of queries is the same for all clubs."""
    records = records_in(club)
    rows = Membership.objects.filter(club=club, state=State.MEMBER).select_related("player")
    lines = [_line(row, records) for row in rows]
    return sorted(lines, key=lambda line: (-line.record.evenings, -line.record.matches, _name(line)))


def _line(row: Membership, records: Mapping[UUID, Record]) -> MemberLine:
    record = records.get(row.player_id, Record())
    average = record.average_place
    return MemberLine(
        row=row,
        player=row.player,
        roles=role_words(row),
        record=record,
        average="" if average is None else rounded(average, 1),
        has_account=row.player.is_registered,
    )


def _name(line: MemberLine) -> str:
    return line.player.folded_name or line.player.name.casefold()
