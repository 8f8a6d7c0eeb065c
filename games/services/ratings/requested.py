"""Working a pool out anew, which answers everything that asked for it before."""

from __future__ import annotations

from games.rating.pools import Pool
from games.selectors.recompute_requests import requests_for
from games.services.ratings.asking import requests_done
from games.services.ratings.recomputing import Recomputed
from games.services.ratings.recomputing import recompute as work_out


def recompute(pool: Pool, *, dry_run: bool = False) -> Recomputed:
    """Make everything that is stored of a pool what its ledger gives, and tell whom that moved.

    Only what was asked before it began is answered: a later change may have come too late for it.
    """
    requests = requests_for(pool)
    done = work_out(pool, dry_run=dry_run)
    if not dry_run:
        requests_done(requests)
    return done
