"""Saving a rule set, and opening a table with one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Player
from games.engine import BadRules, make_rules
from games.models import SavedRules
from games.models.saved_rules import NAME_LENGTH
from games.models.table import CODE_LENGTH, new_code
from games.selectors.position import Position
from games.selectors.rules import NamedRules, changed_options
from games.selectors.terms import FOR_FRIENDS, Openness
from games.services.refusal import Refused
from games.services.tables import open_table


def save_rules(*, player: Player | None, name: str, preset: str, options: Mapping[str, Any]) -> SavedRules:
    """Keep a rule set under a name and a new code. The same again is the one that is there."""
    if player is None:
        raise Refused("not_signed_in")
    called = _readable(name)
    if not 1 <= len(called) <= NAME_LENGTH:
        raise Refused("bad_request", f"name: 1 to {NAME_LENGTH} characters")
    try:
        rules = make_rules(preset, options)
    except BadRules as error:
        raise Refused("bad_request", str(error)) from error
    facts = {"name": called, "preset": preset, "options": changed_options(preset, rules)}
    with transaction.atomic():
        for row in SavedRules.objects.filter(owner=player, name=called, preset=preset):
            if row.options == facts["options"]:
                _mark_used(row.pk, player)
                return row
        return new_saved_rules(owner=player, **facts)


def open_table_with(
    *,
    player: Player | None,
    agreed: NamedRules,
    seats: Sequence[str],
    rated: bool = False,
    club: str | None = None,
    openness: Openness = FOR_FRIENDS,
    kept: Mapping[int, Player] | None = None,
    **more: Any,
) -> Position:
    """Open a table with a named rule set; it keeps the set's name, and its own copy of the rules."""
    with transaction.atomic():
        saved = agreed.code if agreed.kind == "set" else None
        opened = open_table(
            player=player,
            preset=agreed.preset,
            options=agreed.options,
            seats=seats,
            saved_rules=saved,
            rated=rated,
            club=club,
            openness=openness,
            kept=kept,
            **more,
        )
        if saved:
            _mark_used(saved, player)
    return opened


def _mark_used(code: str, player: Player | None) -> None:
    SavedRules.objects.filter(pk=code, owner=player).update(used_at=timezone.now())


def new_saved_rules(**fields: Any) -> SavedRules:
    """A row under a free code."""
    for attempt in range(20):
        try:
            with transaction.atomic():
                return SavedRules.objects.create(code=new_code(CODE_LENGTH + attempt // 4), **fields)
        except IntegrityError:
            continue  # the code is in use: another one, longer after a while
    raise RuntimeError("no free code was found")


def _readable(name: str) -> str:
    # Control and direction characters would rearrange the line a name stands in.
    visible = "".join(letter for letter in name if letter.isspace() or letter.isprintable())
    return " ".join(visible.split())
