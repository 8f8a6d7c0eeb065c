"""The presets as they are offered: two lines on each, and who plays it so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class Blurb:
    """What a preset is like."""

    who: StrOrPromise
    lines: tuple[StrOrPromise, StrOrPromise]


BLURBS: Final = {
    "thousand_offline": Blurb(
        _("good to begin with"),
        (
            _("The declarer names the trump, and a marriage counts if its trick is won."),
            _("The points taken are written as they are; the barrel at 880 gives one attempt."),
        ),
    ),
    "thousand_offline_4": Blurb(
        _("good to begin with"),
        (
            _("The same for four: the dealer rests, three play."),
            _("The points taken are written as they are; the barrel at 880 gives one attempt."),
        ),
    ),
    "pagat_russian": Blurb(
        _("as pagat.com describes it"),
        (
            _("Marriages make the trump, and who has no card of the suit must trump."),
            _("The contract is written, not the points taken; three deals on the barrel at 880."),
        ),
    ),
    "russian_classic": Blurb(
        _("played in Russia"),
        (
            _("Marriage trump, redeals, concession after the exchange, dark bids."),
            _("Bolts for a deal without a trick, the dump truck at 555, three deals on the barrel at 880."),
        ),
    ),
    "polish": Blurb(
        _("played in Poland"),
        (
            _("Bids in tens; every card must be beaten, in suit or with a higher trump."),
            _("No bolts; from 800 on only contracts count, for as long as it takes."),
        ),
    ),
    "two_player": Blurb(
        _("two are enough"),
        (
            _("Ten cards each and two talons: the declarer takes one and buries two cards."),
            _("All else as in Poland: bids in tens, every card must be beaten."),
        ),
    ),
    "russian_four": Blurb(
        _("played in Russia"),
        (
            _("The Russian classic for four: the dealer rests and writes a marriage that lies in the talon."),
            _("Dark bids, bolts, the dump truck at 555, three deals on the barrel at 880."),
        ),
    ),
    "lviv": Blurb(
        _("played in Lviv"),
        (
            _("Marriages make the trump; conceding costs the declarer nothing, but every third time 120."),
            _("The barrel stands at 900, and one may sit there as long as one likes."),
        ),
    ),
    "golden": Blurb(
        _("for those who like it wild"),
        (
            _("The first three deals are golden: 120 without an auction, and everything twice."),
            _("Then the Russian classic, with four aces worth 200."),
        ),
    ),
}
