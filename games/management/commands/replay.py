"""Replay records and print one answer a line (the format's "Command line")."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.record.lines import answers


class Command(BaseCommand):
    """`manage.py replay [FILE …]`: exit status 1 if any record is bad."""

    help = "Replay records: one JSON object or JSON Lines; standard input without FILE."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take any number of files."""
        parser.add_argument("files", nargs="*", metavar="FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer every record, then fail if one was bad."""
        is_bad = False
        for text in _texts(options["files"]):
            for answer in answers(text):
                is_bad = is_bad or not answer["ok"]
                self.stdout.write(json.dumps(answer))
        if is_bad:
            sys.exit(1)


def _texts(files: list[str]) -> Iterator[str]:
    if not files:
        yield _decoded(sys.stdin.buffer.read())
    for name in files:
        try:
            data = Path(name).read_bytes()
        except OSError as error:
            raise CommandError(f"{name}: {error.strerror}", returncode=2) from error
        yield _decoded(data)


def _decoded(data: bytes) -> str:
    """Keep what is not UTF-8 apart, so that only its own record is bad."""
    return data.decode("utf-8", errors="surrogateescape")
