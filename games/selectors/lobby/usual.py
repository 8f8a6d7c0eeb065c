"""By which rules somebody is likely to want to play."""

from __future__ import annotations

from typing import Final

from accounts.models import Player
from games.engine import PRESETS
from games.models import Seat
from games.selectors.clubs.rules import rules_at_home
from games.selectors.rules import NamedRules, own_sets, preset_rules, table_rules

USUAL: Final = "thousand_offline"
OWN_SETS: Final = 3


def likely_rules(player: Player | None) -> list[NamedRules]:
    """The rules of his last table, his club's, his own sets, then every preset; each rule set once."""
    home = rules_at_home(player)
    sets = own_sets(player)
    wanted = [
        _last_played(player, sets),
        home[1] if home else None,
        *sets[:OWN_SETS],
        preset_rules(USUAL),
        *(preset_rules(preset) for preset in PRESETS),
    ]
    found: dict[str, NamedRules] = {}
    for each in wanted:
        if each is not None:
            found.setdefault(repr((each.preset, sorted(each.options.items()))), each)
    return list(found.values())


def _last_played(player: Player | None, sets: list[NamedRules]) -> NamedRules | None:
    """Under the name of the saved set, when it is one of his."""
    if player is None:
        return None
    last = Seat.objects.filter(player=player).order_by("-table__created_at").values_list("table", flat=True)
    table = last.first()
    played = table_rules(table) if table else None
    if played is None:
        return None
    same = (each for each in sets if (each.preset, each.options) == (played.preset, played.options))
    return next(same, played)
