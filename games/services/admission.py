"""Who may open a table or sit down at one, and which matches can be rated at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from accounts.models import Club, Player
from games.engine import RuleSet
from games.models import Seat
from games.selectors.pauses import pause_until
from games.selectors.terms import Terms, hurdle, open_club
from games.services.bans import check_not_banned
from games.services.refusal import Refused

FEWEST_DEALS: Final = 3  # what is shorter says too little of anybody
_DETAILS: Final = {
    "banned": "banned from playing",
    "guest": "this table is for players with an account",
    "email": "rated: the player has to confirm an e-mail address first",
    "members": "club: only members of the club sit down at this table",
    "rated_elsewhere": "rated: the player plays a rated match at another table",
    "paused": "rated: the player has left rated matches, and pauses",
}


def check_admission(terms: Terms, player: Player) -> None:
    """Refuse who may not sit down on these terms, or at all."""
    check_not_banned(player)
    if why := hurdle(terms, player):
        until = pause_until(player) if why == "paused" else None
        when = f" until {until.isoformat(timespec='seconds')}" if until else ""
        raise Refused("not_allowed", _DETAILS[why] + when, reason=why)


def check_rated(rules: RuleSet, plans: Sequence[tuple[str, str]], *, seed: str | None) -> None:
    """Refuse a rated table whose matches could not be rated."""
    bots = sum(kind == Seat.Kind.BOT for kind, _level in plans)
    if seed is not None:
        raise Refused("bad_request", "rated: not with a fixed seed", reason="seeded")
    if len(plans) - bots < 2 or bots > 1:
        raise Refused("bad_request", "rated: two people at least, and one bot at most", reason="bots")
    if 0 < rules.match_deals < FEWEST_DEALS:
        detail = f"rated: a match of fewer than {FEWEST_DEALS} deals is not rated"
        raise Refused("bad_request", detail, reason="short")


def club_called(slug: str | None) -> Club | None:
    """The open club with this address; None when none is meant."""
    if slug is None:
        return None
    club = open_club(slug)
    if club is None:
        raise Refused("bad_request", "club: there is no such club", reason="no_club")
    return club
