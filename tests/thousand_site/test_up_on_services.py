"""`manage.py up` beside a PostgreSQL and a Redis of somebody else's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.conftest import wait_until
from tests.thousand_site.supervisor.site import Site

pytestmark = [pytest.mark.services, pytest.mark.processes]


def test_given_servers_are_used_and_no_other_is_started(tmp_path: Path) -> None:
    given = {name: os.environ[name] for name in ("DATABASE_URL", "REDIS_URL")}
    site = Site(tmp_path / "var", None, **given)
    try:
        site.start().ready()
        wait_until(lambda: site.health().get("ok"), "all is well", 30)

        assert site.child("server") is None
        assert site.stop() == 0
        assert not (site.var / "db.sqlite3").exists()
    finally:
        site.clean_up()
