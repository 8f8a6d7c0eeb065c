"""The log of an event in words: what was changed, from what to what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.services.refusal import Refused
from tournaments.models import Change
from tournaments.presenters.change_kinds import KINDS
from tournaments.presenters.change_values import value_words
from tournaments.selectors.console.log import Names
from tournaments.services.tables.undo import undo_of
from tournaments.services.tables.undoing import BY_RULE


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """One line of the log."""

    pk: int
    words: SafeString
    old: str
    new: str
    by: str
    at: datetime
    reason: str
    is_undoing: bool
    is_undone: bool
    may_undo: bool

    @property
    def shows_values(self) -> bool:
        """Whether there is a before and an after to show."""
        return bool(self.old or self.new) and self.old != self.new


def change_lines(changes: Iterable[Change], names: Names) -> list[ChangeLine]:
    """Lines of the log, in their order."""
    return [change_line(change, names) for change in changes]


def change_line(change: Change, names: Names) -> ChangeLine:
    """One of them."""
    is_undone = getattr(change, "undone_by", None) is not None if _knows_undone(change) else False
    return ChangeLine(
        pk=change.pk,
        words=_words(change, names),
        old=value_words(change.kind, change.old, names),
        new=value_words(change.kind, change.new, names),
        by=change.by.name if change.by else pgettext("who did it", "the site itself"),
        at=change.at,
        reason=change.reason,
        is_undoing=change.undoes_id is not None,
        is_undone=is_undone,
        may_undo=not is_undone and can_be_undone(change),
    )


def can_be_undone(change: Change) -> bool:
    """Whether there is a way back from such a line at all; what happened by itself has none."""
    try:
        undo_of(change.kind)
    except Refused:
        return False
    return change.by is not None or change.kind in BY_RULE


def _knows_undone(change: Change) -> bool:
    """Whether the line that undoes this one was read with it; a line read alone is not asked for."""
    return "undone_by" in change._state.fields_cache


def _words(change: Change, names: Names) -> SafeString:
    known = KINDS.get(change.kind)
    sentence = str(known) if known is not None else change.kind.replace("_", " ").capitalize()
    facts = {name: format_html("<bdi>{}</bdi>", fact) for name, fact in _facts(change, names).items()}
    words = conditional_escape(sentence)
    if known is not None:
        words = mark_safe(words % facts)
    elif change.entry or change.table:
        words = format_html("{}: {}", words, facts["player"] if change.entry else facts["table"])
    return format_html(_("Undone: {}"), words) if change.undoes_id else words


def _facts(change: Change, names: Names) -> Mapping[str, Any]:
    round_number, number = names.tables.get(change.table or 0, (change.round, None))
    numbered = _("table %(n)d of round %(round)d") % {"n": number, "round": round_number} if number else ""
    values = {**change.old, **change.new}
    return {
        "table": numbered or _("a table"),
        "player": names.entries.get(change.entry or _number(values.get("one")))
        or names.players.get(str(values.get("player")), ""),
        "round": change.round or values.get("round") or "",
        "count": len(values.get("entries") or ()),
        "other": names.entries.get(_number(values.get("other")), ""),
        "text": names.broadcasts.get(_number(values.get("broadcast")), ""),
    }


def _number(value: Any) -> int:
    return value if isinstance(value, int) else 0
