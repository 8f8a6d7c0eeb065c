"""The key of a checkout nobody gave one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from thousand_site.secret_key import kept_secret_key


def test_it_is_drawn_once_and_kept_from_others(tmp_path: Path) -> None:
    key = kept_secret_key(tmp_path)

    assert len(key) >= 50
    assert kept_secret_key(tmp_path) == key
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]


def test_two_folders_have_two_keys(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()

    assert kept_secret_key(tmp_path / "one") != kept_secret_key(tmp_path / "other")


def test_all_who_start_at_once_get_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(kept_secret_key, [tmp_path] * 8))) == 1
