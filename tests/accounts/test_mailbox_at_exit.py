"""What a command posts in its last moment is delivered before it ends."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
import time
from accounts.effects.mailbox import Mailbox

def deliver(key, value):
    time.sleep({seconds})
    print(f"{{key}} {{value}}\\n", end="")  # at once: another thread prints, too

for key in ("anna", "boris"):
    box = Mailbox(key, deliver)
    box.post(key, "look anew")
"""
BY_A_THREAD = """
import concurrent.futures
import time
from accounts.effects.mailbox import Mailbox

def deliver(key, value):
    time.sleep(0.3)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        pool.submit(print, key, value).result()

Mailbox("rechecks", deliver).post("anna", "look anew")
"""


def ran(*arguments: str) -> str:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60).stdout


def test_a_program_that_ends_delivers_first() -> None:
    said = ran("-c", PROGRAM.format(seconds=0.3))

    assert sorted(said.split("\n")) == ["", "anna look anew", "boris look anew"]


def test_it_does_not_wait_for_ever() -> None:
    begun = time.monotonic()

    assert ran("-c", PROGRAM.format(seconds=60)) == ""
    assert time.monotonic() - begun < 20


def test_a_command_may_still_start_threads_for_it() -> None:
    assert ran("manage.py", "shell", "--no-imports", "-c", BY_A_THREAD) == "anna look anew\n"
