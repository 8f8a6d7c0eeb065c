"""Make everybody's results of matches anew from the logs."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.models import Match
from games.services.results import rebuild_results


class Command(BaseCommand):
    """For matches that were played before results were kept, and for rows that check_matches complains of."""

    help = "Works out who took part in each match and what came of it, and writes what is missing or wrong."

    def add_arguments(self, parser: CommandParser) -> None:
        """Some matches instead of all."""
        parser.add_argument("match", nargs="*", help="ids of matches; all without one")

    def handle(self, *args: Any, **options: Any) -> None:
        """Rebuild one match after the other, and count."""
        matches = Match.objects.order_by("created_at")
        if options["match"]:
            matches = matches.filter(pk__in=options["match"])
        seen = written = 0
        for match in matches.values_list("pk", flat=True).iterator():
            seen += 1
            written += rebuild_results(match=match)
        self.stdout.write(f"{seen} matches read, results of {written} written")
