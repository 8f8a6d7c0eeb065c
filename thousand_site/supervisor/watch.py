"""Keep the children alive until somebody wants them to end; then end them, the last started first."""

from __future__ import annotations

import subprocess
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from thousand_site.supervisor.children import ChildSpec, how_it_ended, kill_group, spawn, stop

LOOK_EVERY_S = 0.1
FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 5.0
# Who lived this long has not failed at starting: its next death is a new story.
SETTLED_AFTER_S = 10.0

Say = Callable[[str], None]


@dataclass(slots=True)
class Child:
    """A running child, or one that waits to be started again."""

    spec: ChildSpec
    process: subprocess.Popen[bytes]
    started_at: float
    pause_s: float = 0.0
    again_at: float | None = None


class Watch:
    """The children in the order they were started."""

    def __init__(self, environment: Mapping[str, str], say: Say) -> None:
        self.environment = environment
        self.say = say
        self.wanted = threading.Event()
        self.children: list[Child] = []

    def start(self, spec: ChildSpec) -> Child:
        """Start a child and take it into care."""
        child = Child(spec, spawn(spec, self.environment), time.monotonic())
        self.children.append(child)
        return child

    def ask_to_stop(self, *_: object) -> None:
        """A signal handler: the loops look at it."""
        self.wanted.set()

    def until_stopped(self) -> None:
        """Watch until asked to stop."""
        while not self.wanted.wait(LOOK_EVERY_S):
            self.look()

    def until(self, ready: Callable[[], bool], within_s: float) -> bool:
        """Watch until something is so; False when it was not in time, or when we are asked to stop."""
        deadline = time.monotonic() + within_s
        while not self.wanted.is_set() and time.monotonic() < deadline:
            if ready():
                return True
            self.look()
            self.wanted.wait(LOOK_EVERY_S)
        return False

    def look(self) -> None:
        """See who has died, and start again whose pause is over."""
        for child in self.children:
            if child.again_at is not None:
                if time.monotonic() >= child.again_at:
                    self._start_again(child)
            elif (code := child.process.poll()) is not None:
                self._mourn(child, code)

    def stop_all(self) -> None:
        """End them in the reverse of the order they were started."""
        for child in reversed(self.children):
            if child.again_at is None:
                self.say(f"stopping {child.spec.name}")
                if not stop(child.process, child.spec.stop_within_s):
                    self.say(f"{child.spec.name} did not stop by itself and was killed")
        self.children.clear()

    def _mourn(self, child: Child, code: int) -> None:
        kill_group(child.process)
        lived = time.monotonic() - child.started_at
        child.pause_s = 0.0 if lived > SETTLED_AFTER_S else _longer(child.pause_s)
        child.again_at = time.monotonic() + child.pause_s
        when = f" in {child.pause_s:g} s" if child.pause_s else ""
        self.say(f"{child.spec.name} died ({how_it_ended(code)}); starting it again{when}")

    def _start_again(self, child: Child) -> None:
        child.process = spawn(child.spec, self.environment)
        child.started_at = time.monotonic()
        child.again_at = None


def _longer(pause_s: float) -> float:
    return min(LONGEST_PAUSE_S, 2 * pause_s) if pause_s else FIRST_PAUSE_S
