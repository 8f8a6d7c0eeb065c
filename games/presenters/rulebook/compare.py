"""How two rule sets differ, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import RuleSet
from games.presenters.rulebook.effect import has_effect
from games.presenters.rulebook.entry import Entry
from games.presenters.rulebook.index import GROUPS


@dataclass(frozen=True, slots=True)
class Difference:
    """One option that differs. A side is empty where the option has no effect."""

    name: str
    group: str
    title: str
    mine: str
    other: str

    @property
    def sentence(self) -> str:
        """What is mine, compared with the other."""
        if not self.mine:
            return _("%(title)s: of no effect") % {"title": self.title}
        if not self.other:
            return _("%(title)s: %(mine)s") % {"title": self.title, "mine": self.mine}
        facts = {"title": self.title, "mine": self.mine, "other": self.other}
        return _("%(title)s: %(mine)s instead of %(other)s") % facts


def differences(mine: RuleSet, other: RuleSet) -> tuple[Difference, ...]:
    """Every option that differs and matters on one side at least, in the order of a deal."""
    return tuple(_differences(mine, other))


def sleeping(mine: RuleSet, other: RuleSet) -> tuple[str, ...]:
    """The titles of options that differ without making a difference."""
    return tuple(
        str(entry.title)
        for group in GROUPS
        for entry in group.entries
        if _differs(mine, other, entry.name)
        and not has_effect(mine, entry.name)
        and not has_effect(other, entry.name)
    )


def count_words(differing: tuple[Difference, ...]) -> str:
    """How many differences there are."""
    if not differing:
        return _("no differences")
    number = len(differing)
    return ngettext("%(n)d difference", "%(n)d differences", number) % {"n": number}


def value_of(rules: RuleSet, name: str) -> Any:
    """The value of an option as its JSON type has it."""
    value = getattr(rules, name)
    return list(value) if isinstance(value, tuple) else value


def _differences(mine: RuleSet, other: RuleSet) -> Iterator[Difference]:
    for group in GROUPS:
        for entry in group.entries:
            if not _differs(mine, other, entry.name):
                continue
            words = _words(mine, entry), _words(other, entry)
            if any(words):
                yield Difference(entry.name, str(group.title), str(entry.title), *words)


def _differs(mine: RuleSet, other: RuleSet, name: str) -> bool:
    return bool(getattr(mine, name) != getattr(other, name))


def _words(rules: RuleSet, entry: Entry) -> str:
    return entry.words(value_of(rules, entry.name)) if has_effect(rules, entry.name) else ""
