"""manage.py delete_player: for somebody who cannot do it himself."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.presenters.deletion import obstacle_words
from accounts.selectors.people import find_user
from accounts.services.forgetting.deletion import DeletionRefused, delete_player


class Command(BaseCommand):
    help = "Deletes an account as its owner would on the page, for ever."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the player's name")
        parser.add_argument("--yes", action="store_true", help="do not ask")

    def handle(self, *args: Any, **options: Any) -> None:
        user = find_user(options["name"])
        player = getattr(user, "player", None)
        if player is None:
            raise CommandError(f"There is no account of that name: {options['name']}")
        if not options["yes"] and input(f"Delete {player.name} for ever? Type the name: ") != player.name:
            raise CommandError("Nothing was deleted.")
        try:
            gone = delete_player(player=player)
        except DeletionRefused as error:
            raise CommandError(obstacle_words(error.code)) from error
        self.stdout.write(f"Deleted. The matches name {gone.name}.")
