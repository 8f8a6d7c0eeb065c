"""What a run must have for itself: its port, and its folder."""

from __future__ import annotations

import errno
import fcntl
import os
import socket
from pathlib import Path


class Refused(Exception):
    """The site cannot be started, and why, in a sentence for whoever typed the command."""


def claim_port(host: str, port: int) -> None:
    """Make sure that we may listen there; the web server itself binds a moment later."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        # As the web server does it: connections of a run that has just ended do not count.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host.strip("[]"), port))
        except OSError as error:
            raise Refused(_why(host, port, error)) from None


def claim_folder(var: Path) -> int:
    """Lock var/ against a second run of this checkout; the lock lasts as long as the returned descriptor."""
    descriptor = os.open(var / "up.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        owner = os.read(descriptor, 20).decode().strip() or "unknown"
        os.close(descriptor)
        raise Refused(f"The site of this folder is already running (process {owner}; {var}).") from None
    os.ftruncate(descriptor, 0)
    os.write(descriptor, f"{os.getpid()}\n".encode())
    return descriptor


def _why(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is already taken. Choose another one, for example: PORT={port + 1} make run"
    if error.errno == errno.EACCES:
        return f"Port {port} is not for ordinary users. Choose one above 1023: PORT=8000 make run"
    return f"Cannot listen at {host}, port {port}: {error.strerror}. Change HOST=… or PORT=…"
