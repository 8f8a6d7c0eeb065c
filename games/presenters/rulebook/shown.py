"""A named rule set as pages show and link it."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from games.engine import make_rules
from games.presenters import rule_words
from games.presenters.rulebook.compare import Difference, differences
from games.selectors.rules import NamedRules


@dataclass(frozen=True, slots=True)
class Shown:
    """What templates need of a rule set besides its contents."""

    kind: str
    code: str
    ref: str
    title: str
    base: str  # the preset's title
    owner: str
    players: int
    href: str
    card_href: str
    changes: tuple[Difference, ...]  # from the preset

    @property
    def is_preset(self) -> bool:
        """Whether it is one of ours."""
        return self.kind == "preset"


def shown(named: NamedRules) -> Shown:
    """A rule set in the language in use."""
    return Shown(
        kind=named.kind,
        code=named.code,
        ref=named.ref,
        title=title_of(named),
        base=rule_words.title(named.preset),
        owner=named.owner_name,
        players=named.rules.players,
        href=reverse(f"rules-{named.kind}", args=[named.code]),
        card_href=reverse(f"rules-{named.kind}-card", args=[named.code]),
        changes=differences(named.rules, make_rules(named.preset)),
    )


def title_of(named: NamedRules) -> str:
    """What a rule set is called."""
    if named.kind == "set":
        return named.name
    title = rule_words.title(named.preset)
    return title if named.kind == "preset" else _("%(title)s, changed") % {"title": title}
