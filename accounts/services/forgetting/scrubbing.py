"""Taking a person's names out of what others, or the site, have written."""

from __future__ import annotations

from typing import Any

from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast

from accounts.models import Player
from accounts.selectors.personal.traces import Traces


def scrub(
    rows: QuerySet[Any],
    player: Player,
    traces: Traces,
    *fields: str,
    about: str = "",
    when: str = "created_at",
) -> None:
    """Put the pseudonym in the place of the names, in these fields of rows as young as the player.

    `about` names the field by which a row is about a player. A guest shares his name with others: only what
    is about him is looked at.
    """
    if not traces.unique and not about:
        return
    found = rows.filter(Q(**{f"{when}__gte": traces.since}))
    if not traces.unique:
        found = found.filter(Q(**{about: player}))
    as_text = {f"{field}_as_text": Cast(field, TextField()) for field in fields}
    for row in found.annotate(**as_text).filter(traces.named_in(*as_text)):
        changed = {
            field: after
            for field in fields
            if (after := traces.without(getattr(row, field))) != getattr(row, field)
        }
        if changed:
            rows.filter(pk=row.pk).update(**changed)
