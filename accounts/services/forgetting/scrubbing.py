"""Taking a person's names out of what others, or the site, have written."""

from __future__ import annotations

from typing import Any

from django.db.models import Model, Q, QuerySet, TextField
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
    any_case: bool = True,
) -> None:
    """Put the pseudonym in the place of the names, in these fields of rows as young as the player.

    `about` names the field by which a row is about a player. A guest shares his name with others: only what
    is about him is looked at. `when` "" looks at rows of any age. Without `any_case` only his spelling
    counts: else whoever is called like a word could take it out of everybody's texts.
    """
    if not traces.unique and not about:
        return
    found = rows.filter(Q(**{f"{when}__gte": traces.since})) if when else rows
    if not traces.unique:
        found = found.filter(Q(**{about: player}))
    as_text = {f"{field}_as_text": Cast(field, TextField()) for field in fields}
    for row in found.annotate(**as_text).filter(traces.named_in(*as_text, any_case=any_case)):
        after = {
            field: _fitting(row, field, traces.without(getattr(row, field), any_case=any_case))
            for field in fields
        }
        changed = {field: value for field, value in after.items() if value != getattr(row, field)}
        if changed:
            rows.filter(pk=row.pk).update(**changed)


def _fitting(row: Model, field: str, value: Any) -> Any:
    """The pseudonym may be longer than the name was, and the column is not."""
    longest = getattr(row._meta.get_field(field), "max_length", None)
    return value[:longest] if isinstance(value, str) else value
