"""A whole site of its own, started as people start it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from tests.conftest import wait_until
from thousand_site.supervisor.embedded import free_port

ROOT = Path(__file__).resolve().parents[3]
# What the tests' own settings put into the environment.
LEFT_OUT = ("DJANGO_SETTINGS_MODULE", "DATABASE_URL", "REDIS_URL", "REDIS_PREFIX", "STATIC_FROM_SOURCE")
NAMES = {"web": "daphne", "worker": " worker ", "beat": " beat ", "server": "valkey"}


class Site:
    """`manage.py up` with a folder and a port of its own."""

    def __init__(self, var: Path, port: int | None = None, **environment: str) -> None:
        self.var = var
        self.port = port or free_port()
        self.output = ""
        kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
        self.environment = {**kept, "VAR_DIR": str(var), "PORT": str(self.port), **environment}

    def start(self) -> Site:
        """Start without waiting."""
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "up"],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        return self

    def ready(self) -> Site:
        """Wait until it says where it is."""
        self.hear("ready at", 90)  # a loaded machine takes its time
        return self

    def hear(self, words: str, seconds: float = 40) -> None:
        """Wait until it has said something."""
        wait_until(lambda: words in self.output or self.ended, f"{words!r} was not said", seconds)
        assert words in self.output, self.output

    def health(self) -> dict[str, Any]:
        """What /healthz says; without an answer, an empty one."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as error:
            return dict(json.load(error))
        except OSError:
            return {}

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """End it as a person would; its exit code."""
        self.process.send_signal(how)
        code = self.process.wait(timeout=20)
        self.reader.join(timeout=5)
        return code

    def left(self) -> dict[int, str]:
        """Every process of this site: its id and command."""
        found = {int(entry.name): entry for entry in Path("/proc").iterdir() if entry.name.isdigit()}
        ours = {pid: entry for pid, entry in found.items() if self._is_ours(entry)}
        return {pid: command for pid, entry in ours.items() if (command := _command(entry))}

    def child(self, name: str) -> int | None:
        """The id of one of the four."""
        return next((pid for pid, command in self.left().items() if NAMES[name] in command), None)

    def clean_up(self) -> None:
        """Whatever a failed test left."""
        for pid in self.left():
            os.kill(pid, signal.SIGKILL)

    @property
    def ended(self) -> bool:
        return self.process.poll() is not None

    def _is_ours(self, entry: Path) -> bool:
        try:
            # The embedded server writes its title over its environment, but works in its own folder.
            in_folder = (entry / "cwd").readlink().is_relative_to(self.var)
            return in_folder or f"VAR_DIR={self.var}".encode() in (entry / "environ").read_bytes().split(
                b"\0"
            )
        except OSError:
            return False

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output += line


def _command(entry: Path) -> str:
    try:
        return (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
    except OSError:
        return ""
