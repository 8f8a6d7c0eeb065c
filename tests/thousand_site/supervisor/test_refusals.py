"""What cannot be started says why, and what to change."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.thousand_site.supervisor.conftest import SiteMaker
from thousand_site.supervisor.claims import Refused, claim_folder, claim_port

pytestmark = pytest.mark.processes


def test_a_taken_port_is_named(site_in: SiteMaker) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        site = site_in(port=port).start()

        assert site.process.wait(timeout=20) != 0

    site.hear(f"Port {port} is already taken")
    site.hear("PORT=")
    assert site.left() == {}


def test_a_port_taken_on_all_addresses_is_taken_on_ours() -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken, pytest.raises(Refused, match="already taken"):
        claim_port("127.0.0.1", taken.getsockname()[1])


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(Refused, match=r"192\.0\.2\.1"):
        claim_port("192.0.2.1", 8000)


def test_a_folder_runs_one_site_at_a_time(tmp_path: Path) -> None:
    claim_folder(tmp_path)

    with pytest.raises(Refused, match="already running"):
        claim_folder(tmp_path)


def test_a_port_that_is_no_number_stops_the_start(site_in: SiteMaker) -> None:
    site = site_in(PORT="eight").start()

    assert site.process.wait(timeout=20) != 0
    site.hear("PORT must be a whole number")
    assert "Traceback" not in site.output
