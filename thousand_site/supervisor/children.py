"""One child process: how it is started, tied to our life, and stopped."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

PR_SET_PDEATHSIG = 1


@dataclass(frozen=True, slots=True)
class ChildSpec:
    """What to run, and how patient to be with it at the end."""

    name: str
    command: tuple[str, ...]
    stop_within_s: float
    dies_with_us_by: signal.Signals = signal.SIGKILL


def spawn(spec: ChildSpec, environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start it in a session of its own: a Ctrl-C at the terminal is ours alone to pass on, in order."""
    return subprocess.Popen(
        spec.command,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=_die_with(os.getpid(), spec.dies_with_us_by),
    )


def stop(process: subprocess.Popen[bytes], within_s: float) -> bool:
    """Ask it to end, and make it end when it does not; True when asking was enough."""
    asked_enough = True
    process.terminate()
    try:
        process.wait(timeout=within_s)
    except subprocess.TimeoutExpired:
        asked_enough = False
    kill_group(process)
    process.wait()
    return asked_enough


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Whatever is left of the child and of what it started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def how_it_ended(code: int) -> str:
    """An exit code in words."""
    if code >= 0:
        return f"exit code {code}"
    return f"signal {signal.Signals(-code).name}"


def _die_with(parent: int, how: signal.Signals) -> Callable[[], None] | None:
    if sys.platform != "linux":
        return None
    # Loaded before the fork: between fork and exec as little as possible may happen.
    libc = ctypes.CDLL(None)

    def ask_the_kernel() -> None:
        libc.prctl(PR_SET_PDEATHSIG, int(how), 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)

    return ask_the_kernel
