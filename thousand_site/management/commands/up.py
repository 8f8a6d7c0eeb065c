"""manage.py up: the whole site in one command."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from thousand_site.supervisor.claims import Refused
from thousand_site.supervisor.embedded import EmbeddedServerMissing
from thousand_site.supervisor.run import run


class Command(BaseCommand):
    help = "Starts everything the site needs, watches over it, and stops it in order on Ctrl-C."
    # The urls need not be read here: the web server reads them.
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            run(self.say)
        except (Refused, EmbeddedServerMissing) as error:
            raise CommandError(str(error)) from None

    def say(self, line: str) -> None:
        self.stdout.write(f"thousand: {line}")
        self.stdout.flush()
