"""Prove that every stored match is what its log says."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Match
from games.selectors.audit import lasting_faults


class Command(BaseCommand):
    """Replays each match from packs and logged actions and compares everything that is stored besides."""

    help = (
        "Replays every match from its log and compares it with what is stored; exit status 1 if it differs."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Some matches instead of all."""
        parser.add_argument("match", nargs="*", help="ids of matches; all without one")

    def handle(self, *args: Any, **options: Any) -> None:
        """Check, tell, and fail at the end if anything differs."""
        matches = Match.objects.order_by("created_at")
        if options["match"]:
            matches = matches.filter(pk__in=options["match"])
        checked = differing = 0
        for match in matches.values_list("pk", flat=True).iterator():
            checked += 1
            faults = lasting_faults(match)
            differing += bool(faults)
            for fault in faults:
                self.stdout.write(f"{match}: {fault}")
        self.stdout.write(f"{checked} matches checked, {differing} differ")
        if differing:
            raise CommandError(f"{differing} of {checked} matches differ from their logs")
