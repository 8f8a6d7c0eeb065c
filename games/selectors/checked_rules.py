"""Rule sets by preset and options, checked once a process."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from games.engine import RuleSet, make_rules


def rules_of(preset: str, options: dict[str, Any]) -> RuleSet:
    """The rule set of a table."""
    return _rules_of(preset, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=256)
def _rules_of(preset: str, options: str) -> RuleSet:
    return make_rules(preset, json.loads(options))
