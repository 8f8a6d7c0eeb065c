"""The site's settings in an environment of the tests' own: a run touches no var/ and no server in use."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

OWNED_VAR = "THOUSAND_TEST_VAR"

if OWNED_VAR not in os.environ:
    var = tempfile.mkdtemp(prefix="thousand-tests-")
    os.environ[OWNED_VAR] = os.environ["VAR_DIR"] = var
    os.environ["THOUSAND_TEST_REDIS"] = os.environ.get("REDIS_URL", "")
    os.environ.setdefault("REDIS_URL", f"unix://{var}/valkey/redis.sock")
    os.environ.setdefault("REDIS_PREFIX", f"test-{os.getpid()}")
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
