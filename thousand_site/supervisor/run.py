"""From nothing to a running site, and back."""

from __future__ import annotations

import os
import signal
import socket
from contextlib import suppress
from pathlib import Path

from django.conf import settings
from django.core.management import call_command

from thousand_site.addresses import ADDRESS_FILE
from thousand_site.environment import env_int, env_str
from thousand_site.origins import EVERYWHERE, own_addresses
from thousand_site.supervisor import embedded, plan, static_files
from thousand_site.supervisor.claims import Refused, claim_folder, claim_port
from thousand_site.supervisor.watch import Say, Watch

START_WITHIN_S = 60.0


def run(say: Say) -> None:
    """Prepare, start everything, watch over it, and stop it in order when asked to."""
    host, port, var = settings.HOST, settings.PORT, Path(settings.VAR_DIR)
    claim_port(host, port)
    lock = claim_folder(var)
    _prepare(say)
    watch = Watch(dict(os.environ, HOST=host, PORT=str(port), PYTHONUNBUFFERED="1"), say)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, watch.ask_to_stop)
    try:
        _start(watch, host, port, var)
        watch.until_stopped()
    finally:
        watch.stop_all()
        (var / ADDRESS_FILE).unlink(missing_ok=True)
        os.close(lock)
        say("stopped")


def _prepare(say: Say) -> None:
    say("bringing the database up to date")
    call_command("migrate", interactive=False, verbosity=0)
    if static_files.collect_if_changed():
        say("collected the static files")


def _start(watch: Watch, host: str, port: int, var: Path) -> None:
    if not env_str("REDIS_URL"):
        _start_embedded_server(watch, var)
    if watch.wanted.is_set():
        return
    watch.say("starting the worker, the web server and beat")
    (var / "beat").mkdir(exist_ok=True)
    watch.start(plan.worker(env_int("WORKER_THREADS", 4, minimum=1)))
    watch.start(plan.web(host, port))
    watch.start(plan.beat(Path(settings.CELERY_BEAT_SCHEDULE_FILENAME)))
    if watch.until(lambda: _answers(host, port), START_WITHIN_S):
        _announce(watch.say, host, port)
    elif not watch.wanted.is_set():
        watch.say(f"the web server has not answered for {START_WITHIN_S:g} s; the lines above may say why")


def _start_embedded_server(watch: Watch, var: Path) -> None:
    watch.say("starting the embedded Redis-compatible server")
    server = embedded.prepare(var / "valkey")
    watch.start(plan.server(server.command))
    if not watch.until(server.answers, START_WITHIN_S) and not watch.wanted.is_set():
        log = var / "valkey" / embedded.LOG_FILE
        raise Refused(
            f"The embedded server did not start; {log} may say why (no matches are in that folder)."
        )
    address = var / ADDRESS_FILE
    address.touch(mode=0o600)
    address.write_text(server.url + "\n")
    watch.environment = {**watch.environment, "REDIS_URL": server.url}


def _answers(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe, suppress(OSError):
        probe.settimeout(1)
        probe.connect((_nearest(host), port))
        return True
    return False


def _nearest(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host.strip("[]"))


def _announce(say: Say, host: str, port: int) -> None:
    shown = "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else host
    say(f"ready at http://{shown}:{port}/ (Ctrl-C stops everything)")
    if host in EVERYWHERE:
        for address in own_addresses():
            say(f"for a phone in the same network: http://{address}:{port}/")
