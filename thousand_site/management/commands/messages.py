"""manage.py messages: translations brought up to the sources."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from thousand_site import messages


class Command(BaseCommand):
    help = "Collects the texts to translate and compiles the catalogs; --check only says what is missing."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["check"]:
            codes = {code for code, _name in settings.LANGUAGES} - {messages.SOURCE_LANGUAGE}
            messages.update(settings.BASE_DIR, sorted(codes))
        faults = list(messages.shortcomings(settings.BASE_DIR))
        for fault in faults:
            self.stdout.write(fault)
        if options["check"] and faults:
            raise CommandError(f"{len(faults)} faults in the translations; `make messages`, then translate.")
