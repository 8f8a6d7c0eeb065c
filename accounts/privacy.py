"""Who sees what of a player, as he has chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from accounts.models import Player

AUDIENCES: Final = ("everybody", "friends", "me")
# What can be kept back, and who sees it without a choice. Ratings and rated matches are always open.
SECTIONS: Final[dict[str, str]] = {
    "presence": "everybody",
    "statistics": "everybody",
    "matches": "everybody",
    "opponents": "everybody",
    "clubs": "everybody",
    "friends": "friends",
}
ASKING: Final = "asking"
ASKERS: Final = ("everybody", "nobody")


def audience(player: Player, section: str) -> str:
    """Who sees this section: "everybody", "friends" or "me"."""
    chosen: str = player.privacy.get(section, "")
    return chosen if chosen in AUDIENCES else SECTIONS[section]


def may_be_asked(player: Player) -> bool:
    """Whether others may ask to be the player's friends."""
    chosen: str = player.privacy.get(ASKING, "")
    return chosen != "nobody"


def is_shown(owner: Player, section: str, viewer: Player | None, *, friends: bool) -> bool:
    """Whether this viewer sees the section; `friends` says whether the two are friends."""
    if viewer is not None and viewer.pk == owner.pk:
        return True
    seen_by = audience(owner, section)
    return seen_by == "everybody" or (seen_by == "friends" and friends)


def shown_sections(owner: Player, viewer: Player | None, *, friends: bool) -> frozenset[str]:
    """All sections this viewer sees."""
    return frozenset(name for name in SECTIONS if is_shown(owner, name, viewer, friends=friends))


def valid_privacy(wishes: Mapping[str, Any]) -> dict[str, str]:
    """Of what somebody asks for, only what there is to choose."""
    known = {name: wishes[name] for name in SECTIONS if wishes.get(name) in AUDIENCES}
    return {**known, ASKING: wishes[ASKING]} if wishes.get(ASKING) in ASKERS else known
