"""Where this site is reached: host names, and full origins (scheme, host and port)."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import urlsplit

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = ("0.0.0.0", "::")
DEFAULT_PORTS = {"http": 80, "https": 443}


class Origin(NamedTuple):
    """The three parts a browser compares."""

    scheme: str
    host: str
    port: int


def parse_origin(text: str) -> Origin | None:
    """The origin a header or a setting names; None when it names none ("null", a path, no scheme)."""
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname or parts.username is not None:
        return None
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        return None
    return Origin(parts.scheme, parts.hostname, DEFAULT_PORTS[parts.scheme] if port is None else port)


def own_addresses() -> list[str]:
    """This machine's IPv4 addresses in the network, the one it would use first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        # Connecting a datagram socket sends nothing; it only asks the routing table.
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def hosts_reached(bind: str) -> list[str]:
    """The names a browser may use for a server bound to this address."""
    if bind in EVERYWHERE:
        name = socket.gethostname().lower()
        return [*LOCAL_HOSTS, *own_addresses(), name, f"{name}.local"]
    if bind in LOCAL_HOSTS or bind == "::1":
        return list(LOCAL_HOSTS)
    return [*LOCAL_HOSTS, bind]


def origins_of(hosts: Iterable[str], port: int) -> list[str]:
    """Plain http origins of a server that nobody stands in front of."""
    return [f"http://{host}" if port == DEFAULT_PORTS["http"] else f"http://{host}:{port}" for host in hosts]


def socket_origins(origins: Iterable[str]) -> list[str]:
    """The same origins as a content security policy names them for sockets."""
    # A policy has no way to write an IPv6 address; there 'self' has to do.
    return [origin.replace("http", "ws", 1) for origin in origins if "[" not in origin]
