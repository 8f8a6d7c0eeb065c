"""The rule sets of clubs."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import Club, Player
from accounts.selectors.clubs import clubs_of
from games.models import ClubRules, SavedRules
from games.selectors.rules import NamedRules, named, preset_rules


@dataclass(frozen=True, slots=True)
class ClubSet:
    """One rule set of a club."""

    row: int
    rules: NamedRules


def club_sets(club: Club) -> list[ClubSet]:
    """What the club plays by, the usual set first."""
    rows = ClubRules.objects.filter(club=club).select_related("rules__owner").order_by("position", "pk")
    return [ClubSet(row.pk, as_named(row.rules)) for row in rows]


def usual_rules(club: Club) -> NamedRules | None:
    """What the club usually plays by, if it has said so."""
    rows = ClubRules.objects.filter(club=club).select_related("rules__owner").order_by("position", "pk")
    row = rows.first()
    return as_named(row.rules) if row else None


def rules_at_home(player: Player | None) -> tuple[Club, NamedRules] | None:
    """The usual rules of the first of the player's clubs that has some."""
    clubs = {club.pk: club for club in clubs_of(player)}
    rows = ClubRules.objects.filter(club__in=clubs).select_related("rules__owner")
    row = rows.order_by("club__name", "club", "position", "pk").first()
    return (clubs[row.club_id], as_named(row.rules)) if row else None


def as_named(row: SavedRules) -> NamedRules:
    """A saved set as found, and a preset that a club has made its own as the preset."""
    return preset_rules(row.preset) if is_preset(row) else named(row)


def is_preset(row: SavedRules) -> bool:
    """Whether the row only stands for a preset."""
    return row.owner_id is None and row.name == row.preset and not row.options
