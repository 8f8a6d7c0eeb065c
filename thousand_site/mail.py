"""Where mail goes: to the server EMAIL_URL names, else into files."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

PATIENCE_S = 10
SHAPE = "EMAIL_URL must be smtp://user:password@host:587 or smtps://user:password@host:465."


def mail_settings(url: str, sender: str, folder: Path) -> dict[str, Any]:
    """Django's EMAIL_ settings. smtp starts TLS (not with ?tls=0), smtps is TLS from the start."""
    if not url:
        files = "django.core.mail.backends.filebased.EmailBackend"
        return {
            "EMAIL_BACKEND": files,
            "EMAIL_FILE_PATH": folder,
            "DEFAULT_FROM_EMAIL": sender or "thousand@localhost",
        }
    parts = urlsplit(url)
    try:
        port = parts.port or {"smtp": 587, "smtps": 465}[parts.scheme]
    except (ValueError, KeyError):
        # The address may hold a password: it is not repeated.
        raise ImproperlyConfigured(SHAPE) from None
    if not parts.hostname:
        raise ImproperlyConfigured(SHAPE)
    if not sender:
        raise ImproperlyConfigured("MAIL_FROM must be set with EMAIL_URL: the address mail comes from.")
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp" and parse_qs(parts.query).get("tls") != ["0"],
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": PATIENCE_S,
        "DEFAULT_FROM_EMAIL": sender,
    }
