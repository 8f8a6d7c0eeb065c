"""All options in their groups, in the order of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

from games.presenters.rulebook.entry import Entry
from games.presenters.rulebook.options import (
    auction,
    barrel,
    bolts,
    contract,
    ending,
    play,
    redeals,
    scoring,
    seats,
    special,
    talon,
    trump,
)

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together; the key is also an anchor on pages."""

    key: str
    title: StrOrPromise
    entries: tuple[Entry, ...]


GROUPS: Final = (
    Group("seats", _("Cards and seats"), seats.ENTRIES),
    Group("redeals", _("Redeals"), redeals.ENTRIES),
    Group("auction", _("Auction"), auction.ENTRIES),
    Group("talon", _("Talon and exchange"), talon.ENTRIES),
    Group("contract", _("Contract and concession"), contract.ENTRIES),
    Group("trump", _("Trump and marriages"), trump.ENTRIES),
    Group("play", _("The play"), play.ENTRIES),
    Group("scoring", _("Score of a deal"), scoring.ENTRIES),
    Group("bolts", _("Bolts"), bolts.ENTRIES),
    Group("barrel", _("Barrel"), barrel.ENTRIES),
    Group("special", _("Dump truck, golden and dark deals"), special.ENTRIES),
    Group("ending", _("End of the match"), ending.ENTRIES),
)
ENTRIES: Final = {entry.name: entry for group in GROUPS for entry in group.entries}
