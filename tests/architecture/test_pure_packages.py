"""What must stay free of everything but the language itself."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

PURE = ("engine", "record", "ai", "rating", "clock")
LIBRARIES = {"rating": ("openskill",)}


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"


@pytest.mark.parametrize("package", PURE)
def test_it_imports_the_standard_library_and_pure_packages_only(package: str) -> None:
    allowed = ("games.engine",) if package == "engine" else tuple(f"games.{name}" for name in PURE)
    files = sorted((settings.BASE_DIR / "games" / package).rglob("*.py"))
    foreign = {
        f"{path.relative_to(settings.BASE_DIR)}: {name}"
        for path in files
        for name in _imported(path)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not name.startswith((*allowed, *LIBRARIES.get(package, ()), "."))
    }

    assert files
    assert foreign == set()


def test_the_engine_has_no_clock_no_chance_and_no_door_to_the_outside() -> None:
    banned = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "socket", "logging", "gettext"}
    files = sorted((settings.BASE_DIR / "games" / "engine").rglob("*.py"))
    found = {f"{path.name}: {name}" for path in files for name in _imported(path) if name in banned}

    assert found == set()
