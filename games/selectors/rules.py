"""Rule sets by the names that people and links give them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from accounts.models import Club, Player
from games.engine import PRESETS, RuleSet
from games.engine.ruleset import OPTION_NAMES
from games.models import SavedRules, Table
from games.models.table import is_code
from games.selectors.checked_rules import rules_of

OF_TABLE: Final = "table-"
SETS_LISTED: Final = 50


@dataclass(frozen=True, slots=True)
class NamedRules:
    """A rule set with what it is called by: a preset, a saved set, or what a table has agreed on."""

    kind: str  # "preset", "set" or "table"
    code: str  # the preset's name, the set's code or the table's
    name: str  # of a saved set, else empty
    preset: str
    options: dict[str, Any]  # its differences from the preset
    rules: RuleSet
    owner: UUID | None = None
    owner_name: str = ""

    @property
    def ref(self) -> str:
        """What `find_rules` finds it by."""
        return OF_TABLE + self.code if self.kind == "table" else self.code


def find_rules(ref: str) -> NamedRules | None:
    """The rule set a link or a person means: a preset, a saved set's code, or "table-" and a table's code."""
    wanted = ref.strip().lower()
    if wanted in PRESETS:
        return preset_rules(wanted)
    if wanted.startswith(OF_TABLE):
        return table_rules(wanted.removeprefix(OF_TABLE))
    return saved_rules(wanted)


def preset_rules(preset: str) -> NamedRules:
    """A preset as it is."""
    return NamedRules("preset", preset, "", preset, {}, rules_of(preset, {}))


def saved_rules(code: str) -> NamedRules | None:
    """What somebody has saved under a code."""
    if not is_code(code):
        return None
    row = SavedRules.objects.select_related("owner").filter(pk=code).first()
    return named(row) if row else None


def table_rules(code: str) -> NamedRules | None:
    """What a table plays by: under its own name if it has one."""
    if not is_code(code):
        return None
    table = Table.objects.select_related("saved_rules__owner").filter(pk=code).first()
    if table is None:
        return None
    if table.saved_rules is not None:
        return named(table.saved_rules)
    rules = rules_of(table.preset, table.options)
    options = changed_options(table.preset, rules)
    if not options:
        return preset_rules(table.preset)
    return NamedRules("table", table.pk, "", table.preset, options, rules)


def own_sets(player: Player | None) -> list[NamedRules]:
    """What the player has saved, the last used first."""
    if player is None:
        return []
    rows = SavedRules.objects.filter(owner=player).select_related("owner")
    return [named(row) for row in rows.order_by("-used_at", "code")[:SETS_LISTED]]


def club_sets(club: Club | None) -> list[NamedRules]:
    """What a club plays by, its usual set first."""
    if club is None:
        return []
    rows = SavedRules.objects.filter(clubs__club=club).select_related("owner")
    return [named(row) for row in rows.order_by("clubs__position", "clubs__id")]


def last_own_set(player: Player | None) -> NamedRules | None:
    """The own set the player has saved or played by last."""
    if player is None:
        return None
    row = SavedRules.objects.filter(owner=player).select_related("owner").order_by("-used_at", "code").first()
    return named(row) if row else None


def changed_options(preset: str, rules: RuleSet) -> dict[str, Any]:
    """What a rule set changes of a preset, in the order of the options."""
    base = rules_of(preset, {})
    return {
        name: _as_json(getattr(rules, name))
        for name in OPTION_NAMES
        if getattr(rules, name) != getattr(base, name)
    }


def named(row: SavedRules) -> NamedRules:
    """A saved set as found."""
    return NamedRules(
        kind="set",
        code=row.pk,
        name=row.name,
        preset=row.preset,
        options=row.options,
        rules=rules_of(row.preset, row.options),
        owner=row.owner_id,
        owner_name=row.owner.name if row.owner else "",
    )


def _as_json(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
