"""A database for a measurement: beside the one that DATABASE_URL names, or a file in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory


@contextmanager
def fresh_database() -> Iterator[str]:
    """Django on an empty database with all its tables; gives the kind of the database."""
    with TemporaryDirectory(prefix="thousand-bench-") as folder:
        os.environ.update(VAR_DIR=folder, STATIC_FROM_SOURCE="1", LOG_LEVEL="ERROR")
        os.environ["DJANGO_SETTINGS_MODULE"] = "thousand_site.settings"
        import django

        django.setup()
        from django.db import connection

        if connection.vendor == "sqlite":
            connection.settings_dict["TEST"]["NAME"] = str(Path(folder) / "bench.sqlite3")
        before = connection.settings_dict["NAME"]
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            yield connection.vendor
        finally:
            connection.creation.destroy_test_db(before, verbosity=0)
