"""Collecting static files costs seconds, so it is done only when one of them has changed."""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

MARK = ".collected"


def collect_if_changed() -> bool:
    """Bring STATIC_ROOT up to date; False when it was."""
    root = Path(settings.STATIC_ROOT)
    fingerprint = _fingerprint()
    mark = root / MARK
    if mark.is_file() and mark.read_text() == fingerprint:
        return False
    mark.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    mark.write_text(fingerprint)
    return True


def _fingerprint() -> str:
    lines = [settings.STORAGES["staticfiles"]["BACKEND"]]
    for finder in get_finders():
        for name, storage in finder.list([]):
            status = Path(storage.path(name)).stat()
            lines.append(f"{name} {status.st_size} {status.st_mtime_ns}")
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()
