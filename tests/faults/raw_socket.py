"""A web socket without a library that reads behind our back."""

from __future__ import annotations

import base64
import json
import os
import re
import socket
import struct
import time

from tests.thousand_site.supervisor.site import Site

GONE = 1006


class RawSocket:
    """One open socket. What the server sends stays unread until it is asked for."""

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

    def hears(self, words: str, seconds: float) -> bool:
        """Read until these words come, for so long at most."""
        self.tcp.settimeout(0.5)
        heard, deadline = b"", time.monotonic() + seconds
        while words.encode() not in heard and time.monotonic() < deadline:
            try:
                heard = heard[-len(words) :] + self.tcp.recv(65536)
            except TimeoutError:
                continue
        return words.encode() in heard

    def hears_version(self, least: int, seconds: float) -> bool:
        """Read until a version from `least` on is told, for so long at most; some are left out."""
        self.tcp.settimeout(0.5)
        heard, deadline = b"", time.monotonic() + seconds
        while time.monotonic() < deadline:
            try:
                heard = heard[-40:] + self.tcp.recv(65536)
            except TimeoutError:
                continue
            if any(int(version) >= least for version in re.findall(rb'"version": (\d+)[,}]', heard)):
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
