"""`make run` in a fresh copy: seconds to the first page, with a cold and a warm package cache, and again."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from benchmarks.report import emit, interpreter
from thousand_site.supervisor.embedded import free_port

PATIENCE_S = 600


def run() -> None:
    """Print three figures; packages come from whatever index pip is set up with."""
    with TemporaryDirectory(prefix="thousand-start-") as folder:
        cache = Path(folder) / "pip-cache"
        for name in ("cold", "warm"):
            copy = Path(folder) / name
            subprocess.run(["git", "clone", "-q", ".", str(copy)], check=True)
            emit(f"start.{name}_cache", _first_page(copy, cache), "s", python=interpreter())
        emit("start.second", _first_page(copy, cache), "s")


def _first_page(copy: Path, cache: Path) -> float:
    port = free_port()
    environment = {**os.environ, "PORT": str(port), "PIP_CACHE_DIR": str(cache)}
    began = time.monotonic()
    process = subprocess.Popen(
        ["make", "run"], cwd=copy, env=environment, stdout=subprocess.DEVNULL, start_new_session=True
    )
    try:
        while not _answers(port):
            if time.monotonic() - began > PATIENCE_S or process.poll() is not None:
                raise RuntimeError("make run did not come up")
            time.sleep(0.05)
        return time.monotonic() - began
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait()


def _answers(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/", timeout=2) as page:
            return bool(page.status == 200)
    except (URLError, OSError):
        return False
