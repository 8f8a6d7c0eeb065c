"""Which names look alike. A name's digest is that of its skeleton, and the database keeps it unique."""

from __future__ import annotations

import hashlib
import unicodedata


def skeleton_of(name: str) -> str:
    """What is left of a name when letters that look alike are one: equal for names that must not coexist."""
    return unicodedata.normalize("NFKC", name).casefold()


def digest_of_name(name: str) -> str:
    """The SHA-256 of the skeleton, in hex: what is kept even when the name itself has to go."""
    return hashlib.sha256(skeleton_of(name).encode(errors="surrogatepass")).hexdigest()
