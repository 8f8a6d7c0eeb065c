"""The site's settings in an environment of the tests' own: a run touches no var/ and no server in use.

Each of several test processes (`pytest -n`) has its own, too: folder, database, Redis.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

OWNED_VAR = "THOUSAND_TEST_VAR"
OWNER = "THOUSAND_TEST_OWNER"
OUTSIDE_REDIS = "THOUSAND_TEST_REDIS"
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")


def _redis_of_worker(outside: str) -> str:
    """The database of this process in a Redis from outside: redis://host:port/NUMBER."""
    number = int(WORKER.removeprefix("gw")) + 1 if WORKER else 0
    return f"{outside.rpartition('/')[0]}/{number}"


# What a test starts inherits the environment and keeps it; another test process makes its own.
if os.environ.get(OWNER) != f"tests{WORKER}":
    var = tempfile.mkdtemp(prefix="thousand-tests-")
    outside = os.environ.setdefault(OUTSIDE_REDIS, os.environ.get("REDIS_URL", ""))
    os.environ[OWNER] = f"tests{WORKER}"
    os.environ[OWNED_VAR] = os.environ["VAR_DIR"] = var
    os.environ["REDIS_URL"] = _redis_of_worker(outside) if outside else f"unix://{var}/valkey/redis.sock"
    os.environ["REDIS_PREFIX"] = f"test-{os.getpid()}"
    os.environ.setdefault("STATIC_FROM_SOURCE", "1")

from thousand_site.settings import *  # noqa: E402, F403
from thousand_site.settings import ALLOWED_HOSTS, DATABASES, INSTALLED_APPS, SITE_ORIGINS, VAR_DIR  # noqa: E402

# A provider of accounts without a server: what it says is typed into a form.
INSTALLED_APPS.append("allauth.socialaccount.providers.dummy")
# The names Django's test clients call the site by.
ALLOWED_HOSTS.append("testserver")
SITE_ORIGINS.append("http://testserver")
# The tests import the site without serving it.
THOUSAND_PULSE = False
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file: threads of one process share an in-memory database's locks, and no timeout applies to those.
    DATABASES["default"]["TEST"] = {"NAME": str(Path(VAR_DIR) / "test.sqlite3")}
