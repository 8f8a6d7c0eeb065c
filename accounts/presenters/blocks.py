"""Mutes and blocks in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Block

NEAR: Final = "near"

REFUSALS: Final[dict[str, Promise]] = {
    "no_kind": gettext_lazy("This was not understood."),
    "yourself": gettext_lazy("That is you."),
    "too_many": gettext_lazy("You keep so many people away already. Let some of them near again first."),
}


def state_words(kind: str) -> str:
    """How somebody is kept away."""
    if kind == Block.Kind.BLOCK:
        return _("You have blocked this player.")
    return _("You have muted this player.") if kind == Block.Kind.MUTE else ""


def done_words(what: str) -> str:
    """What has just been done."""
    return _DONE[what]()


def acts_about(kind: str) -> list[tuple[str, str, str]]:
    """What can be done about somebody who is kept away so: the act, its words, and what it means."""
    mute = (str(Block.Kind.MUTE), _("Mute"), _("You no longer see what this player says."))
    block = (
        str(Block.Kind.BLOCK),
        _("Block"),
        _("Hidden everywhere: talk, tables, invitations, requests. Before you sit together you are warned."),
    )
    if kind == Block.Kind.BLOCK:
        return [(NEAR, _("Unblock"), "")]
    if kind == Block.Kind.MUTE:
        return [(NEAR, _("Unmute"), ""), block]
    return [mute, block]


_DONE: Final[dict[str, Callable[[], str]]] = {
    str(Block.Kind.MUTE): lambda: _("Muted. The other is not told."),
    str(Block.Kind.BLOCK): lambda: _("Blocked. The other is not told."),
    NEAR: lambda: _("You see and hear this player again."),
}
