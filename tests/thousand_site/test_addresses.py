"""One Redis address in the spellings its users want."""

from __future__ import annotations

from pathlib import Path

import pytest

from thousand_site.addresses import broker_url, redis_url
from thousand_site.supervisor import embedded


@pytest.mark.parametrize(
    ("url", "broker"),
    [
        ("redis://:secret@127.0.0.1:6379/2", "redis://:secret@127.0.0.1:6379/2"),
        ("unix:///srv/var/redis.sock", "redis+socket:///srv/var/redis.sock"),
        ("unix:///srv/var/redis.sock?db=3", "redis+socket:///srv/var/redis.sock?virtual_host=3"),
    ],
)
def test_celery_has_a_spelling_of_its_own_for_socket_files(url: str, broker: str) -> None:
    assert broker_url(url) == broker


def test_a_given_address_counts(tmp_path: Path) -> None:
    assert redis_url(tmp_path, "redis://there:1/0") == "redis://there:1/0"


def test_else_the_address_of_the_site_that_runs_here_counts(tmp_path: Path) -> None:
    (tmp_path / "redis_url").write_text("redis://:x@127.0.0.1:5/0\n")

    assert redis_url(tmp_path, "") == "redis://:x@127.0.0.1:5/0"


def test_the_embedded_server_listens_at_a_file_of_its_owner(tmp_path: Path) -> None:
    server = embedded.prepare(tmp_path / "valkey")

    assert server.url == f"unix://{tmp_path}/valkey/redis.sock"
    assert (tmp_path / "valkey").stat().st_mode & 0o777 == 0o700


def test_where_the_file_name_is_too_long_it_is_a_port_with_a_password(tmp_path: Path) -> None:
    server = embedded.prepare(tmp_path / ("long" * 30))

    assert server.url.startswith("redis://:")
    assert (tmp_path / ("long" * 30) / "valkey.conf").stat().st_mode & 0o777 == 0o600
