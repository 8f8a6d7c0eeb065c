"""What is counted at the tables."""

from __future__ import annotations

from accounts.limits import Limit, TooMany, address_of, count

__all__ = ["ACTIONS", "ASKING", "GUESTS", "INVITATIONS", "TABLES", "Limit", "TooMany", "address_of", "count"]

# Far above what people do, far below what hurts.
GUESTS = Limit("guests", 300)
TABLES = Limit("tables", 120)
ACTIONS = Limit("actions", 1200)
INVITATIONS = Limit("invitations", 30)
ASKING = Limit("asking", 10)
