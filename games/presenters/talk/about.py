"""What one can do about somebody met at a table."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.urls import reverse
from django.utils.http import urlencode

from accounts.models import Player
from accounts.presenters.blocks import acts_about, state_words
from accounts.presenters.friends import friend_words, friendly_acts
from accounts.selectors.blocks import block_of


@dataclass(frozen=True, slots=True)
class About:
    """A small menu."""

    player: UUID
    name: str
    state: str  # how he is kept away now, or that he is a friend
    acts: list[tuple[str, str, str]]  # what, its words, and what it means
    report: str
    profile: str


def about_person(player: Player, viewer: Player | None, *, table: str) -> About:
    """The menu about a player, for this viewer at this table."""
    kind = block_of(viewer, player)
    query = urlencode({"table": table, "player": str(player.pk)})
    return About(
        player=player.pk,
        name=player.name,
        state=state_words(kind) or friend_words(viewer, player),
        acts=[*([] if kind else friendly_acts(viewer, player)), *acts_about(kind)],
        report=f"{reverse('report')}?{query}" if viewer is not None else "",
        profile=reverse("person", args=[player.name]) if player.is_registered else "",
    )
