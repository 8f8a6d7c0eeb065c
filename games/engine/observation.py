"""What one seat, or a spectator, may know of a match (R41)."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything one viewer may know, in the texts of the record format.

    Arrays are per seat. Cards are texts like "TD", actions like "1 bid 105".
    The fields carry the names and meanings of the JSON interface's state.
    """

    rules: RuleSet
    seat: int | None
    deal: int
    dealer: int | None
    active: tuple[int, ...]  # seats that play this deal, the first bidder first; () before a deal
    phase: str  # DARK HAND_REDEAL AUCTION TALON TALON_REDEAL EXCHANGE PASS_REDEAL CONTRACT TRUMP PLAY SCORE
    to_act: int | None
    hand: tuple[
        str, ...
    ]  # high to low inside suits, suits in the order S H C D; () for a spectator and while dark
    counts: tuple[int, ...]
    talon: tuple[str, ...]
    auction: tuple[str, ...]
    declarer: int | None  # None until the auction is over
    contract: int | None
    trump: str | None
    trick: tuple[str, ...]
    last_trick: tuple[str, ...]
    tricks_won: tuple[int, ...]
    taken: tuple[int, ...]  # points in tricks and credited marriages so far in this deal: public arithmetic
    marriages: tuple[str, ...]
    log: tuple[str, ...]
    legal: tuple[str, ...]
    bid_cap: int | None  # R11, for the viewer's own hand while bidding; None when not bidding or no cap
    dark: bool  # the declarer, or the standing first bidder, plays dark
    standing_bid: int | None  # the highest word so far, the forced opening included
    standing_bidder: int | None
    totals: tuple[int, ...]
    bolts: tuple[int, ...]
    barrel: tuple[int | None, ...]
    falls: tuple[int, ...]
    concessions: tuple[int, ...]
    golden_left: int
    golden: bool  # this deal is a golden one
