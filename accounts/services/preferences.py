"""Keeping what a player has chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings
from django.db import transaction

from accounts.models import Player
from accounts.preferences import CHANNELS, LANGUAGE, NOTICE_GROUPS, NOTICES, offered, valid
from accounts.privacy import valid_privacy


def choose(*, player: Player, wishes: Mapping[str, Any]) -> None:
    """Keep those of the wishes that can be chosen; what is not named stays as it is."""
    with transaction.atomic():
        stored = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        stored.preferences = {**stored.preferences, **valid(wishes)}
        stored.language = offered(str(wishes.get(LANGUAGE, ""))) or stored.language
        stored.save(update_fields=["preferences", "language"])
    player.preferences, player.language = stored.preferences, stored.language


def choose_notices(*, player: Player, wanted: Mapping[str, Sequence[str]]) -> None:
    """Keep, for each group of notices, by which channels it may come."""
    chosen = {
        group: [channel for channel in CHANNELS if channel in wanted.get(group, ())]
        for group in NOTICE_GROUPS
    }
    with transaction.atomic():
        stored = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        stored.preferences = {**stored.preferences, NOTICES: chosen}
        stored.save(update_fields=["preferences"])
    player.preferences = stored.preferences


def choose_privacy(*, player: Player, wishes: Mapping[str, Any]) -> None:
    """Keep who sees what of the player; what is not named stays as it is."""
    with transaction.atomic():
        stored = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        stored.privacy = {**stored.privacy, **valid_privacy(wishes)}
        stored.save(update_fields=["privacy"])
    player.privacy = stored.privacy


def take_over(*, player: Player, cookies: Mapping[str, str], language: str = "") -> None:
    """Make what a browser kept for nobody in particular the choice of a player who has made none himself.

    `language` is his if the browser names none: what is told him later has to be in some language.
    """
    found = {name: value for name, value in valid(cookies).items() if name not in player.preferences}
    named = offered(cookies.get(settings.LANGUAGE_COOKIE_NAME, "")) or language
    if found or named:
        choose(player=player, wishes={**found, LANGUAGE: "" if player.language else named})
