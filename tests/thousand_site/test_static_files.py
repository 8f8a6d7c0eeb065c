"""Static files are collected when one has changed, and only then."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pytest_django import Settings

from thousand_site.supervisor.static_files import collect_if_changed


@pytest.fixture
def source(tmp_path: Path, settings: Settings) -> Path:
    source = tmp_path / "source"
    source.mkdir()
    (source / "table.css").write_text("body {}")
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "collected"
    return source


def test_the_second_time_there_is_nothing_to_do(source: Path, settings: Settings) -> None:
    assert collect_if_changed()
    assert not collect_if_changed()
    assert (Path(settings.STATIC_ROOT) / "table.css").read_text() == "body {}"


def test_a_changed_file_is_collected(source: Path, settings: Settings) -> None:
    collect_if_changed()
    (source / "table.css").write_text("body { color: black }")

    assert collect_if_changed()
    assert "black" in (Path(settings.STATIC_ROOT) / "table.css").read_text()


def test_a_file_that_is_gone_is_gone_there_too(source: Path, settings: Settings) -> None:
    collect_if_changed()
    (source / "table.css").rename(source / "board.css")

    assert collect_if_changed()
    assert not (Path(settings.STATIC_ROOT) / "table.css").exists()


def test_modules_import_each_other_by_hashed_names(tmp_path: Path, settings: Settings) -> None:
    hashed = "thousand_site.static_storage.HashedStaticFilesStorage"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": hashed}}
    settings.STATIC_ROOT = tmp_path / "collected"

    collect_if_changed()

    modules = {path.name: path.read_text() for path in (tmp_path / "collected/js").glob("*.*.js")}
    imported = {name for text in modules.values() for name in re.findall(r"""['"]\./(\S+\.js)['"]""", text)}
    assert len(imported) > 10
    assert imported < set(modules)
