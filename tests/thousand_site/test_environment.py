"""A setting that cannot be read stops the start and names itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from tests.thousand_site.supervisor.site import LEFT_OUT, ROOT
from thousand_site.environment import env_bool, env_int, env_list


@pytest.mark.parametrize(
    ("text", "value"), [("1", True), ("Yes", True), ("off", False), (" 0 ", False), ("", True)]
)
def test_yes_and_no_are_read(monkeypatch: pytest.MonkeyPatch, text: str, value: bool) -> None:
    monkeypatch.setenv("SWITCH", text)

    assert env_bool("SWITCH", default=True) is value


@pytest.mark.parametrize("text", ["2", "ja", "truee", "None"])
def test_neither_yes_nor_no_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("SWITCH", text)

    with pytest.raises(ImproperlyConfigured, match="SWITCH must be 1 or 0"):
        env_bool("SWITCH")


@pytest.mark.parametrize("text", ["eight", "8.5", "-1", "70000"])
def test_a_number_out_of_bounds_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("COUNT", text)

    with pytest.raises(ImproperlyConfigured, match="COUNT must be"):
        env_int("COUNT", 8000, minimum=1, maximum=65535)


def test_lists_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAMES", "a.example, ,b.example,")

    assert env_list("NAMES") == ["a.example", "b.example"]


PRODUCTION = {
    "PRODUCTION": "1",
    "SECRET_KEY": "k" * 60,
    "ALLOWED_HOSTS": "thousand.example",
    "SITE_ORIGINS": "https://thousand.example",
}


def _check(var: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    command = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "ERROR"]
    environment = {**kept, "VAR_DIR": str(var), **environment}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_production_starts_with_what_it_needs(tmp_path: Path) -> None:
    done = _check(tmp_path, **PRODUCTION)

    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "secret_key").exists()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"SECRET_KEY": ""}, "SECRET_KEY must be set"),
        ({"ALLOWED_HOSTS": ""}, "ALLOWED_HOSTS must be set"),
        ({"SITE_ORIGINS": ""}, "SITE_ORIGINS must be set"),
        ({"SITE_ORIGINS": "thousand.example"}, "SITE_ORIGINS: 'thousand.example' is not"),
        ({"DEBUG": "1"}, "exclude each other"),
        ({"THOUSAND_DEBUG_SEEDS": "1"}, "never with PRODUCTION=1"),
        ({"THOUSAND_BOT_DELAY_MS": "fast"}, "THOUSAND_BOT_DELAY_MS must be a whole number"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL must be"),
        ({"DATABASE_URL": "oracle-ish"}, "DATABASE_URL"),
        ({"REDIS_URL": "localhost:6379"}, "REDIS_URL"),
    ],
)
def test_production_does_not_start_without(tmp_path: Path, change: dict[str, str], complaint: str) -> None:
    done = _check(tmp_path, **{**PRODUCTION, **change})

    assert done.returncode != 0
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
