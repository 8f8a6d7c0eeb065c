"""Which processes make up a running site, in the order they are started."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

from thousand_site.supervisor.children import ChildSpec

SERVER, WORKER, WEB, BEAT = "the Redis-compatible server", "the worker", "the web server", "beat"


def server(command: tuple[str, ...]) -> ChildSpec:
    """The embedded server; it may write its file when we are gone."""
    return ChildSpec(SERVER, command, stop_within_s=5, dies_with_us_by=signal.SIGTERM)


def web(host: str, port: int) -> ChildSpec:
    """Pages and sockets. A socket may stay open for longer than Daphne's day."""
    options = ("-v", "0", "--websocket_timeout", "-1", "--no-server-name")
    command = (*_python("daphne"), "-b", host, "-p", str(port), *options, "thousand_site.asgi:application")
    return ChildSpec(WEB, command, stop_within_s=4)


def worker(threads: int) -> ChildSpec:
    """Bots' turns and everything else that happens later; turns first."""
    options = ("-P", "threads", "-c", str(threads), "-Q", "turns,ratings,default", "-l", "WARNING")
    alone = ("--without-gossip", "--without-mingle", "--without-heartbeat")
    return ChildSpec(WORKER, (*_celery("worker"), *options, *alone), stop_within_s=4)


def beat(schedule: Path) -> ChildSpec:
    """The clock that starts the sweeps. Without a pid file: two checkouts may share a folder."""
    options = ("-s", str(schedule), "--pidfile=", "-l", "WARNING")
    return ChildSpec(BEAT, (*_celery("beat"), *options), stop_within_s=3)


def _python(module: str) -> tuple[str, ...]:
    return (sys.executable, "-m", module)


def _celery(command: str) -> tuple[str, ...]:
    return (*_python("celery"), "-q", "-A", "thousand_site", command)
