"""A database for a measurement: beside the one that DATABASE_URL names, or a file in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.live.server import stores


@contextmanager
def fresh_database() -> Iterator[str]:
    """Django on an empty database with all its tables, and a Redis; gives the kind of the database."""
    with stores() as environment:
        os.environ.update(environment, LOG_LEVEL="ERROR", DJANGO_SETTINGS_MODULE="thousand_site.settings")
        import django

        django.setup()
        from django.conf import settings
        from django.db import connection

        settings.ALLOWED_HOSTS.append("testserver")
        before = connection.settings_dict["NAME"]
        if connection.vendor == "sqlite":
            connection.settings_dict["TEST"]["NAME"] = str(Path(environment["VAR_DIR"]) / "bench.sqlite3")
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            yield connection.vendor
        finally:
            connection.creation.destroy_test_db(before, verbosity=0)
