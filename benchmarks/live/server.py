"""The server under measurement: Daphne and the embedded Redis-compatible server in a folder of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from thousand_site.supervisor import embedded

START_WITHIN_S = 30
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Server:
    """A running web process."""

    port: int
    pid: int

    @property
    def http(self) -> str:
        """The address of its pages."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        """The address of its sockets."""
        return f"ws://127.0.0.1:{self.port}"

    def cpu_seconds(self) -> float:
        """CPU time of the process so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory_mb(self) -> float:
        """Resident memory of the process."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextmanager
def stores() -> Iterator[dict[str, str]]:
    """A fresh database and a Redis-compatible server; gives the environment that points to them."""
    with TemporaryDirectory(prefix="thousand-bench-") as folder:
        socket = Path(folder) / "redis.sock"
        command = [str(embedded.program()), "--port", "0", "--unixsocket", str(socket), "--save", ""]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
        environment = dict(
            os.environ,
            VAR_DIR=folder,
            REDIS_URL=f"unix://{socket}",
            STATIC_FROM_SOURCE="1",
            THOUSAND_DEBUG_SEEDS="1",
            THOUSAND_RATE_LIMITS="0",
            THOUSAND_DEAL_PAUSE_MS="0",
            THOUSAND_BOT_DELAY_MS="0",
            LOG_LEVEL="WARNING",
        )
        try:
            _wait(socket.exists)
            _manage(environment, "migrate", "--verbosity", "0")
            yield environment
        finally:
            process.terminate()
            process.wait()


@contextmanager
def serving(environment: dict[str, str], application: str) -> Iterator[Server]:
    """Serve one ASGI application with Daphne."""
    port = embedded.free_port()
    command = [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-p", str(port), "-v", "0", application]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    server = Server(port, process.pid)
    try:
        _wait(lambda: _answers(server))
        yield server
    finally:
        process.terminate()
        process.wait()


def _manage(environment: dict[str, str], *arguments: str) -> None:
    subprocess.run([sys.executable, "manage.py", *arguments], env=environment, check=True)


def _answers(server: Server) -> bool:
    try:
        with urlopen(f"{server.http}/", timeout=2):
            return True
    except (URLError, OSError) as error:
        return "HTTP Error" in str(error)


def _wait(is_ready: object) -> None:
    assert callable(is_ready)
    until = time.monotonic() + START_WITHIN_S
    while not is_ready():
        if time.monotonic() > until:
            raise TimeoutError("a server did not start")
        time.sleep(0.05)
