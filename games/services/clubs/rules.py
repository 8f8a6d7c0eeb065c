"""The rule sets of a club."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.db.models import Max, Min

from accounts.models import Club, Player
from accounts.selectors.clubs import may_manage
from accounts.services.clubs.guard import held_open, need
from accounts.services.clubs.log import note
from accounts.services.clubs.refusal import ClubRefused
from games.models import ClubRules, SavedRules
from games.selectors.rules import NamedRules, find_rules
from games.services.rules import new_saved_rules

SETS_AT_MOST: Final = 12


def add_rules(*, club: Club, by: Player | None, ref: str) -> None:
    """Make a saved set, or a preset, one of the club's; the first one is its usual one."""
    found = find_rules(ref[:40])
    if found is None or found.kind == "table":
        raise ClubRefused("unknown_rules", field="rules")
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        rows = ClubRules.objects.filter(club=locked)
        saved = _saved(found)
        if rows.filter(rules=saved).exists():
            raise ClubRefused("rules_there", field="rules")
        if rows.count() >= SETS_AT_MOST:
            raise ClubRefused("too_many_rules", n=SETS_AT_MOST)
        last = rows.aggregate(last=Max("position"))["last"]
        ClubRules.objects.create(club=locked, rules=saved, position=0 if last is None else last + 1)
        note(locked, "rules", who, added=saved.pk)


def remove_rules(*, club: Club, by: Player | None, row: int) -> None:
    """Play by a set no longer; tables and matches keep theirs."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        found = _row(locked, row)
        note(locked, "rules", who, removed=found.rules_id)
        found.delete()


def make_usual(*, club: Club, by: Player | None, row: int) -> None:
    """Make a set the club's usual one."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        found = _row(locked, row)
        rows = ClubRules.objects.filter(club=locked).exclude(pk=found.pk)
        if rows.aggregate(first=Min("position"))["first"] is None:
            return
        for position, other in enumerate(rows.order_by("position", "pk"), start=1):
            ClubRules.objects.filter(pk=other.pk).update(position=position)
        ClubRules.objects.filter(pk=found.pk).update(position=0)
        note(locked, "rules", who, usual=found.rules_id)


def _row(club: Club, row: int) -> ClubRules:
    found = ClubRules.objects.filter(club=club, pk=row).first()
    if found is None:
        raise ClubRefused("unknown_rules", field="rules")
    return found


def _saved(found: NamedRules) -> SavedRules:
    if found.kind == "set":
        return SavedRules.objects.get(pk=found.code)
    # A preset has no row of its own: one that belongs to nobody stands for it, in every club.
    facts: dict[str, Any] = {"owner": None, "name": found.preset, "preset": found.preset, "options": {}}
    rows = SavedRules.objects.filter(owner=None, name=found.preset, preset=found.preset, options={})
    return rows.first() or new_saved_rules(**facts)
