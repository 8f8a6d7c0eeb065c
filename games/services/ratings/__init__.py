"""Ratings: the ledger and everything that follows from it. Nobody else writes either."""

from __future__ import annotations

from games.services.ratings.annulment import (
    annul_match,
    annul_paper_match,
    reinstate_match,
    reinstate_paper_match,
)
from games.services.ratings.proving import prove, prove_all
from games.services.ratings.rating import rate_match, rate_paper_match
from games.services.ratings.requested import recompute
from games.services.ratings.sweeping import sweep_ratings

__all__ = [
    "annul_match",
    "annul_paper_match",
    "prove",
    "prove_all",
    "rate_match",
    "rate_paper_match",
    "recompute",
    "reinstate_match",
    "reinstate_paper_match",
    "sweep_ratings",
]
