"""What two directors wanted of one event, side by side."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.models import Event
from tournaments.presenters.event_form import words
from tournaments.presenters.event_form.values import CHOICES, SWITCHES, texts_of


def both_values(mine: Mapping[str, str], event: Event) -> list[Mapping[str, str]]:
    """Every field in which the form differs from what is stored by now."""
    stored = texts_of(event)
    return [
        {
            "label": words.label(name),
            "theirs": _shown(name, stored[name]),
            "mine": _shown(name, mine.get(name, "")),
        }
        for name in stored
        if not name.startswith("tie") and _plain(stored[name]) != _plain(mine.get(name, ""))
    ]


def _shown(name: str, value: str) -> str:
    if name in SWITCHES:
        return "✓" if value else "–"
    shown = words.chosen(name, value) if name in CHOICES else value
    return shown.replace("T", " ") if name.endswith("_at") else shown or "–"


def _plain(value: str) -> str:
    return " ".join(value.split())
