"""Names of people: which may be taken, and which look alike. Plain text in and out, no database."""

from __future__ import annotations

from accounts.names.reserved import is_reserved
from accounts.names.rules import LONGEST, SHORTEST, clean_name, why_refused
from accounts.names.skeleton import digest_of_name, skeleton_of

__all__ = [
    "LONGEST",
    "SHORTEST",
    "clean_name",
    "digest_of_name",
    "is_reserved",
    "skeleton_of",
    "why_refused",
]
