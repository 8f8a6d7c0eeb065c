"""Names of people: which may be taken, and which look alike. Plain text in and out, no database."""

from __future__ import annotations

from accounts.names.reserved import is_of_house, is_reserved
from accounts.names.rules import LONGEST, SHORTEST, can_be_read, clean_name, visible, why_refused
from accounts.names.skeleton import digest_of_name, digests_of_looks, looks_of, skeleton_of

__all__ = [
    "LONGEST",
    "SHORTEST",
    "can_be_read",
    "clean_name",
    "digest_of_name",
    "digests_of_looks",
    "is_of_house",
    "is_reserved",
    "looks_of",
    "skeleton_of",
    "visible",
    "why_refused",
]
