"""Origins: scheme, host and port."""

from __future__ import annotations

import pytest

from thousand_site.origins import Origin, hosts_reached, origins_of, parse_origin, socket_origins


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("http://localhost:8000", Origin("http", "localhost", 8000)),
        ("https://Thousand.Example", Origin("https", "thousand.example", 443)),
        ("http://thousand.example/", Origin("http", "thousand.example", 80)),
        ("http://[::1]:8000", Origin("http", "::1", 8000)),
    ],
)
def test_an_origin_is_read(text: str, origin: Origin) -> None:
    assert parse_origin(text) == origin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "localhost:8000",
        "ftp://localhost",
        "http://",
        "http://localhost:port",
        "http://localhost:99999",
        "http://me@localhost",
        "http://localhost/path",
        "http://localhost?x",
        "http://[",
    ],
)
def test_anything_else_is_none(text: str) -> None:
    assert parse_origin(text) is None


def test_a_server_for_itself_is_reached_locally_only() -> None:
    assert hosts_reached("127.0.0.1") == ["localhost", "127.0.0.1", "[::1]"]


def test_a_server_for_all_is_reached_by_its_own_names() -> None:
    reached = hosts_reached("0.0.0.0")

    assert {"localhost", "127.0.0.1"} < set(reached)
    assert "*" not in reached


def test_a_plain_server_names_its_port_unless_it_is_the_usual_one() -> None:
    assert origins_of(["a", "b"], 8000) == ["http://a:8000", "http://b:8000"]
    assert origins_of(["a"], 80) == ["http://a"]


def test_sockets_go_where_pages_come_from() -> None:
    assert socket_origins(["http://a:1", "https://b"]) == ["ws://a:1", "wss://b"]


def test_a_policy_names_no_ipv6_address_for_browsers_call_that_invalid() -> None:
    assert socket_origins(["http://localhost:8000", "http://[::1]:8000"]) == ["ws://localhost:8000"]
