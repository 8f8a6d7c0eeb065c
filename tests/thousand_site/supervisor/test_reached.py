"""A site that listens to the whole network."""

from __future__ import annotations

import asyncio
import urllib.request
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.thousand_site.supervisor.site import Site
from thousand_site.origins import own_addresses

pytestmark = pytest.mark.processes


@pytest.fixture(scope="module")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("open") / "var", HOST="0.0.0.0")
    try:
        yield site.start().ready()
        site.stop()
    finally:
        site.clean_up()


def _addresses(site: Site) -> list[str]:
    return [f"{host}:{site.port}" for host in ["localhost", *own_addresses()]]


def test_it_prints_the_address_for_a_phone_and_answers_there(open_site: Site) -> None:
    for address in _addresses(open_site):
        with urllib.request.urlopen(f"http://{address}/") as answer:
            assert answer.status == 200
    for address in own_addresses():
        assert f"for a phone in the same network: http://{address}:{open_site.port}/" in open_site.output


def _reaches_a_consumer(address: str, origin: str | None) -> bool:
    return asyncio.run(_knock(f"ws://{address}/ws/tables/none/", None if origin is None else Origin(origin)))


async def _knock(url: str, origin: Origin | None) -> bool:
    with suppress(ConnectionClosed):
        try:
            async with connect(url, origin=origin) as socket:
                await asyncio.wait_for(socket.recv(), 5)
        except InvalidStatus:
            return False
    return True


def test_its_own_pages_open_sockets_from_every_address(open_site: Site) -> None:
    for address in _addresses(open_site):
        assert _reaches_a_consumer(address, f"http://{address}")


@pytest.mark.parametrize(
    "origin", [None, "http://localhost", "https://localhost:{port}", "http://evil.example"]
)
def test_nobody_else_does(open_site: Site, origin: str | None) -> None:
    foreign = origin and origin.format(port=open_site.port)

    assert not _reaches_a_consumer(f"localhost:{open_site.port}", foreign)
