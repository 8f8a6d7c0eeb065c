"""Work ratings out anew from the ledger, and tell whom that moved and why."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import Player
from games.rating.pools import Pool, pool_of_key
from games.selectors.ledger import pools_in_use
from games.services.ratings import recompute
from games.services.ratings.recomputing import Recomputed


class Command(BaseCommand):
    """Replays each pool beside what is stored, compares, and puts the one in the place of the other."""

    help = "Replays the ledger of every pool, or of one, and puts right what is stored."

    def add_arguments(self, parser: CommandParser) -> None:
        """One pool instead of all, and a way to look first."""
        parser.add_argument("--pool", metavar="KEY", help='such as "naming-3"; all without')
        parser.add_argument(
            "--dry-run", action="store_true", help="say what would change, and change nothing"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """One pool after the other."""
        for pool in _pools(options["pool"]):
            self._report(recompute(pool, dry_run=options["dry_run"]))

    def _report(self, done: Recomputed) -> None:
        reasons = ", ".join(f"{name} {count}" for name, count in done.reasons.items())
        why = f" ({reasons})" if reasons else ""
        self.stdout.write(
            f"{done.pool.key}: {done.lines} matches, {done.rows} rows differ, {len(done.moved)} moved{why}"
        )
        names = dict(
            Player.objects.filter(pk__in=[each.player for each in done.moved]).values_list("pk", "name")
        )
        for each in done.moved:
            before, after = (points if points is not None else "-" for points in (each.before, each.after))
            self.stdout.write(f"  {names[each.player]} ({each.player}): {before} -> {after}")


def _pools(key: str | None) -> list[Pool]:
    if key is None:
        return pools_in_use()
    try:
        return [pool_of_key(key)]
    except ValueError as error:
        raise CommandError(f"--pool: {error}") from error
