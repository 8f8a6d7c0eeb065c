"""A client that stops reading costs the server a bounded buffer and then nothing; nobody else notices."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
import time
from pathlib import Path

import pytest

from tests.conftest import wait_until
from tests.faults.program import Program
from tests.thousand_site.supervisor.site import Site

pytestmark = pytest.mark.processes

GONE = 1006
MEGABYTE = 1024 * 1024


class RawSocket:
    """A web socket without a library that reads behind our back."""

    def __init__(self, site: Site, path: str, token: str = "") -> None:
        self.tcp = socket.socket()
        self.tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.tcp.settimeout(10)
        self.tcp.connect(("127.0.0.1", site.port))
        key = base64.b64encode(os.urandom(16)).decode()
        who = f"Authorization: Bearer {token}" if token else f"Origin: http://127.0.0.1:{site.port}"
        self.tcp.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{who}\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.tcp.recv(1)
        assert answer.startswith(b"HTTP/1.1 101"), answer

    def say(self, **frame: object) -> None:
        """Send a text frame, masked as clients have to."""
        self.say_bytes(json.dumps(frame).encode())

    def say_bytes(self, payload: bytes) -> None:
        """The same with any payload."""
        size = len(payload)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else b""
        head = head or (struct.pack("!BBH", 0x81, 0xFE, size) if size < 65536 else b"")
        head = head or struct.pack("!BBQ", 0x81, 0xFF, size)
        self.tcp.sendall(head + b"\0\0\0\0" + payload)

    def is_gone(self) -> bool:
        """Whether the server has given the connection up; reads nothing."""
        try:
            self.say(resync=1)
        except OSError:
            return True
        return False

    def close_code(self) -> int:
        """Read until the server closes, and give its code; GONE when it hung up without a word."""
        data = b""
        while chunk := self._read():
            data += chunk
        at = data.rfind(b"\x88")
        return GONE if at < 0 else int(struct.unpack("!H", data[at + 2 : at + 4])[0])

    def _read(self) -> bytes:
        try:
            return self.tcp.recv(65536)
        except ConnectionError:
            return b""


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

    heard = b""
    slow.tcp.settimeout(0.5)
    deadline = time.monotonic() + 8
    while f'data-version="{version}"'.encode() not in heard and time.monotonic() < deadline:
        try:
            heard = heard[-100:] + slow.tcp.recv(65536)
        except TimeoutError:
            continue
    assert f'data-version="{version}"'.encode() in heard


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
