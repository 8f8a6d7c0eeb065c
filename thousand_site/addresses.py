"""One Redis address, as each of its users wants it written."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

ADDRESS_FILE = "redis_url"


def redis_url(var: Path, given: str) -> str:
    """The given address, or the one the supervisor of this checkout wrote down."""
    if given:
        return given
    written = var / ADDRESS_FILE
    if written.is_file():
        return written.read_text().strip()
    return f"unix://{var / 'valkey' / 'redis.sock'}"


def broker_url(url: str) -> str:
    """Celery's spelling: it has a scheme of its own for socket files."""
    parts = urlsplit(url)
    if parts.scheme != "unix":
        return url
    database = parse_qs(parts.query).get("db")
    return f"redis+socket://{parts.path}" + (f"?virtual_host={database[0]}" if database else "")
