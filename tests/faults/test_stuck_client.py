"""A client that stops reading costs the server a bounded buffer and then nothing; nobody else notices."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tests.conftest import wait_until
from tests.faults.program import Program
from tests.faults.raw_socket import GONE, RawSocket
from tests.thousand_site.supervisor.site import Site

pytestmark = pytest.mark.processes

MEGABYTE = 1024 * 1024


def memory_of(pid: int) -> int:
    """Resident bytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_a_client_that_stops_reading_is_dropped_and_costs_little(site: Site, program: Program) -> None:
    table = program.call("POST", "tables", {})["table"]
    web = site.child("web")
    assert web
    stuck = RawSocket(site, f"/ws/tables/{table}/", program.token)
    before, begun = memory_of(web), time.monotonic()
    slowest = 0.0
    while not stuck.is_gone():
        asked = time.monotonic()
        program.state(table)
        slowest = max(slowest, time.monotonic() - asked)
        assert time.monotonic() - begun < 60, "it was never dropped"
        time.sleep(0.06)

    assert memory_of(web) - before < 12 * MEGABYTE
    assert slowest < 1


def test_a_client_that_catches_up_hears_the_newest_version(site: Site, program: Program) -> None:
    table = program.call("POST", "tables", {"seats": ["me", "open", "open"]})["table"]
    slow = RawSocket(site, f"/ws/tables/{table}/", program.token)
    for _frame in range(60):
        slow.say(resync=1)
        time.sleep(0.05)
    for name in ("Boris", "Vera"):
        Program(site.port, name).call("POST", f"tables/{table}/join", {})
    version = program.state(table)["version"]

    assert slow.hears(f'data-version="{version}"', seconds=8)


@pytest.mark.parametrize(("size", "code"), [(5_000, 4413), (1_000_000, 4413), (3_000_000, GONE)])
def test_a_large_frame_closes_its_socket_alone(site: Site, program: Program, size: int, code: int) -> None:
    table = program.call("POST", "tables", {"seats": ["me", "open", "open"]})["table"]
    big, other = (RawSocket(site, f"/ws/tables/{table}/?format=json", program.token) for _socket in range(2))

    try:
        big.say_bytes(b'{"action": "' + b"x" * size + b'"}')
        closed_with = big.close_code()
    except ConnectionError:
        closed_with = GONE

    assert closed_with == code
    other.say(resync=1)
    wait_until(lambda: b'"version"' in other.tcp.recv(4096), "the other socket is served")
