"""Run a command with a PostgreSQL and a Redis of its own, from Debian's packages; stop both afterwards.

    python -m tests.services COMMAND...

The command finds them by DATABASE_URL and REDIS_URL. Everything lies in var/services and goes away again.
"""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from thousand_site.supervisor.embedded import free_port

ROOT = Path(__file__).resolve().parent.parent
POSTGRES_HOME = Path("/usr/lib/postgresql")
USER = "thousand"
# PostgreSQL refuses to run as root.
UNPRIVILEGED = ("postgres", "nobody")


def main(command: list[str]) -> int:
    """The command's own exit code."""
    with ExitStack() as stack:
        folder = stack.enter_context(private_folder())
        database_url = stack.enter_context(postgres(folder / "postgres"))
        redis_url = stack.enter_context(redis(folder / "redis"))
        environment = dict(os.environ, DATABASE_URL=database_url, REDIS_URL=redis_url)
        return subprocess.run(command, env=environment, check=False).returncode


@contextmanager
def private_folder() -> Iterator[Path]:
    """A folder of this run's own: in var/services, or in /tmp where the database's user cannot get in."""
    home = ROOT / "var" / "services"
    home.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="run-", dir=home))
    folder.chmod(0o755)
    if subprocess.run(["test", "-x", str(folder)], check=False, **as_user()).returncode:
        folder = Path(tempfile.mkdtemp(prefix="thousand-services-"))
        folder.chmod(0o755)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A fresh PostgreSQL; its address."""
    programs = newest_postgres()
    password = secrets.token_hex(8)
    folder.mkdir()
    own(folder)
    secret = folder / "password"
    secret.write_text(password)
    own(secret)
    data, port = folder / "data", free_port()
    options = ["-U", USER, f"--pwfile={secret}", "--auth=scram-sha-256", "-E", "UTF8", "--locale=C.UTF-8"]
    initdb = [str(programs / "initdb"), "-D", str(data), "--no-sync", *options]
    subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=folder, **as_user())
    # Durability is not what is tested here, and each commit would wait for the disk.
    settings = [f"port={port}", "listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"]
    command = [str(programs / "postgres"), "-D", str(data), *(part for s in settings for part in ("-c", s))]
    log = (folder / "log").open("wb")
    print(f"PostgreSQL from {programs} at port {port}")
    with log, running(command, cwd=folder, stdout=log, stderr=log, **as_user()):
        ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        wait(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL", folder / "log")
        yield f"postgres://{USER}:{password}@127.0.0.1:{port}/postgres"


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A fresh Redis; its address."""
    program = shutil.which("redis-server")
    if program is None:
        sys.exit("redis-server was not found (apt install redis-server).")
    folder.mkdir()
    port, password = free_port(), secrets.token_hex(8)
    config = folder / "redis.conf"
    config.touch(mode=0o600)
    lines = [f"port {port}", "bind 127.0.0.1", f"requirepass {password}", f'dir "{folder}"', 'save ""']
    config.write_text("\n".join(lines) + "\n")
    log = folder / "log"
    print(f"Redis from {program} at port {port}")
    with log.open("wb") as output, running([program, str(config)], stdout=output, stderr=output):
        wait(lambda: b"Ready to accept" in log.read_bytes(), "Redis", log)
        yield f"redis://:{password}@127.0.0.1:{port}/0"


@contextmanager
def running(command: list[str], **options: Any) -> Iterator[None]:
    """The program, until the block ends. SIGINT is PostgreSQL's quick and orderly end."""
    process = subprocess.Popen(command, start_new_session=True, **options)
    try:
        yield
    finally:
        process.send_signal(2)
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def newest_postgres() -> Path:
    """The folder of the newest installed server's programs."""
    found = [path.parent for path in POSTGRES_HOME.glob("*/bin/postgres")]
    if not found:
        sys.exit("PostgreSQL was not found (apt install postgresql).")
    return max(found, key=lambda path: int(path.parent.name))


def as_user() -> dict[str, Any]:
    """Options for subprocess: as root, become somebody else."""
    if os.geteuid() != 0:
        return {}
    entry = unprivileged()
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def own(path: Path) -> None:
    """Give a file to the database's user."""
    if os.geteuid() == 0:
        entry = unprivileged()
        os.chown(path, entry.pw_uid, entry.pw_gid)


def unprivileged() -> pwd.struct_passwd:
    """Whom the database runs as when we are root."""
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    return next(known[name] for name in UNPRIVILEGED if name in known)


def wait(ready: Callable[[], bool], what: str, log: Path) -> None:
    """Until it is ready, or leave with its log."""
    deadline = time.monotonic() + 30
    while not ready():
        if time.monotonic() > deadline:
            sys.exit(f"{what} did not start:\n{log.read_text()}")
        time.sleep(0.1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
