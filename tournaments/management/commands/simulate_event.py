"""Run a whole event with bots in every seat, in a database that is thrown away."""

from __future__ import annotations

import json
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from celery import current_app
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from games.services.refusal import Refused
from tournaments.management.simulated import Plan, simulated
from tournaments.models import Event

FORMATS = [name.replace("_", "-") for name in Event.Format.values]


class Command(BaseCommand):
    """`manage.py simulate_event`: one JSON object a round, and one with the final standings."""

    help = "Play an event from its entries to its final standings, bots in every seat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take what is played."""
        parser.add_argument("--players", type=int, default=60)
        parser.add_argument("--rounds", type=int, default=5)
        parser.add_argument("--deals", type=int, default=4, help="of each match")
        parser.add_argument("--format", choices=FORMATS, default="swiss")
        parser.add_argument("--remainder", choices=Event.Remainder.values, default="byes")
        parser.add_argument("--cut", type=int, default=0, help="players in the final of swiss-final")
        parser.add_argument("--seed", default="0", help="of the lots and draws; the cards are shuffled anew")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the lines."""
        plan = Plan(
            players=options["players"], rounds=options["rounds"], deals=options["deals"],
            format=options["format"].replace("-", "_"), remainder=options["remainder"], cut=options["cut"],
            seed=options["seed"],
        )  # fmt: skip
        if not 3 <= plan.players <= 300 or not 1 <= plan.rounds <= 60 or not 1 <= plan.deals <= 1000:
            raise CommandError("3 to 300 players, 1 to 60 rounds, 1 to 1000 deals", returncode=2)
        with _scratch():
            try:
                for line in simulated(plan):
                    print(json.dumps(line, ensure_ascii=False), flush=True)
            except Refused as refused:
                raise CommandError(f"{refused.code}: {refused.detail}") from refused


@contextmanager
def _scratch() -> Iterator[None]:
    """A database of its own beside the site's; nobody is told of anything, and no queue is asked."""
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    settings.EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    current_app.conf.update(broker_url="memory://")
    before = connection.settings_dict["NAME"]
    with tempfile.TemporaryDirectory(prefix="thousand-event-") as folder:
        if connection.vendor == "sqlite":
            connection.settings_dict["TEST"]["NAME"] = str(Path(folder) / "event.sqlite3")
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            yield
        finally:
            connection.creation.destroy_test_db(before, verbosity=0)
