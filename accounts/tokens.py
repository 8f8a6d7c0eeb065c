"""API tokens: long enough that a plain digest is safe to keep."""

from __future__ import annotations

import hashlib
import secrets


def draw_token() -> str:
    """A fresh token of 256 random bits."""
    return secrets.token_urlsafe(32)


def digest_of(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
