"""Prove that every rating is what the ledger gives."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.services.ratings import prove_all


class Command(BaseCommand):
    """What the nightly task does, for whoever does not want to wait for the night."""

    help = "Replays the ledger of every pool and compares; exit status 1 if anything stored differs."

    def handle(self, *args: Any, **options: Any) -> None:
        """Compare, tell, and fail if anything differs."""
        faults = prove_all()
        for pool, found in faults.items():
            for words in found:
                self.stdout.write(f"{pool}: {words}")
        if faults:
            raise CommandError(f"{len(faults)} pools differ from their ledgers")
        self.stdout.write("all ratings are what their ledgers give")
