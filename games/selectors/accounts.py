"""How the scores of a match came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.models import Deal, Match
from games.record.account import account_of
from games.selectors.replay import replay_deals


def accounts_of(match: Match, deals: Sequence[Deal]) -> tuple[dict[str, Any], ...]:
    """One a scored deal. Those of deals that were scored before accounts were kept are worked out anew."""
    scored = [deal for deal in deals if deal.score is not None]
    kept = [deal.account for deal in scored if deal.account is not None]
    if len(kept) == len(scored):
        return tuple(kept)
    finales = [replayed.finale for replayed in replay_deals(match)]
    return tuple(account_of(finale) for finale in finales if finale is not None and finale.score is not None)
