"""The signing key of a checkout that nobody gave one."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def kept_secret_key(var: Path) -> str:
    """The key in var/secret_key, drawn the first time; readable by its owner only."""
    path = var / "secret_key"
    if path.is_file() and (key := path.read_text().strip()):
        return key
    # Several processes may start at once: each writes its own draft, and the first link wins for all.
    draft = var / f".secret_key.{secrets.token_hex(4)}"
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(50) + "\n")
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()
    return path.read_text().strip()
