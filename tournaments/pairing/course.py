"""How many rounds suit an event, and what to warn of before it is announced. Warnings are codes."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log

from tournaments.pairing.knock_out import cuts, rounds_of
from tournaments.pairing.model import Reason
from tournaments.pairing.parallel import complete

MOST_PLAYERS = 300
LEAST_PLAYERS = 3
# Where counting meetings promises more than there is.
_SMALL = {5: 2, 6: 1, 7: 1, 12: 4}


@dataclass(frozen=True, slots=True)
class Planned:
    """What a form asks for. `format` and `remainder` are the names of the event's choices."""

    format: str
    players: int
    rounds: int
    remainder: str = "byes"
    cut: int = 0
    may_sit_four: bool = True  # whether the rule set can be played by four


def most_rounds(players: int, remainder: str = "byes") -> int:
    """No more rounds than this are possible without two meeting again.

    A bound, and not a promise: whoever draws by points reaches it only with luck.
    """
    if players < LEAST_PLAYERS:
        return 0
    if remainder in ("bots", "stand_in"):
        return most_rounds(players + -players % 3)
    fours = players % 3 if remainder == "fours" and players != 5 else 0
    if fours:
        tables = players // 3
        meetings = 3 * (tables - fours) + 6 * fours
        return 1 if tables < 4 else players * (players - 1) // 2 // meetings
    if players in _SMALL:
        return _SMALL[players]
    return players * ((players - 1) // 2) // (3 * (players // 3))


def least_rounds(players: int) -> int:
    """With fewer rounds more than one player may win every table."""
    return max(1, ceil(log(players, 3) - 1e-9)) if players > 1 else 1


def suggested_rounds(players: int, format: str = "swiss", remainder: str = "byes", cut: int = 0) -> int:
    """How many rounds suit so many players in this format."""
    if format == "knock_out":
        return rounds_of(players, remainder) if players > 1 else 1
    if format == "all_play_all":
        return max(1, most_rounds(players, remainder))
    wanted = next((rounds for most, rounds in ((15, 5), (45, 6), (120, 7), (210, 8)) if players <= most), 9)
    if format == "arena":
        return wanted
    return max(1, min(wanted, most_rounds(players, remainder)))


def meets_everybody_once(players: int, rounds: int) -> bool:
    """Whether so many rounds of all-play-all are a schedule in which every pair meets exactly once."""
    stored = complete(players, 3)
    return stored is not None and rounds == len(stored)


def warnings(plan: Planned) -> tuple[Reason, ...]:
    """What the director should know before he announces it; nothing here is forbidden."""
    found = [_of_players(plan), *_of_rounds(plan), _of_cut(plan), _of_tables(plan)]
    return tuple(reason for reason in found if reason)


def _of_players(plan: Planned) -> Reason | None:
    if plan.players < LEAST_PLAYERS:
        return Reason("too_few_players", {"least": LEAST_PLAYERS})
    if plan.players > MOST_PLAYERS:
        return Reason("too_many_players", {"most": MOST_PLAYERS})
    return None


def _of_rounds(plan: Planned) -> list[Reason]:
    if plan.format in ("knock_out", "arena") or plan.players < LEAST_PLAYERS:
        return []
    most, least = most_rounds(plan.players, plan.remainder), least_rounds(plan.players)
    found = []
    if plan.rounds > most:
        found.append(Reason("rematches", {"rounds": plan.rounds, "most": most, "players": plan.players}))
    if plan.format == "all_play_all":
        if plan.rounds < most:
            found.append(Reason("not_everybody_meets", {"rounds": plan.rounds, "most": most}))
        elif not meets_everybody_once(plan.players, plan.rounds):
            found.append(Reason("not_exactly_once", {"players": plan.players}))
    elif plan.format == "swiss" and plan.rounds < least:
        found.append(Reason("several_winners", {"rounds": plan.rounds, "least": least}))
    return found


def _of_cut(plan: Planned) -> Reason | None:
    if plan.format != "swiss_final":
        return None
    if plan.cut < LEAST_PLAYERS:
        return Reason("no_cut", {"sizes": cuts(9)})
    if plan.cut >= plan.players:
        return Reason("cut_takes_everybody", {"cut": plan.cut, "players": plan.players})
    if plan.cut not in cuts() and plan.remainder not in ("bots", "stand_in"):
        return Reason("cut_needs_four", {"cut": plan.cut})
    return None


def _of_tables(plan: Planned) -> Reason | None:
    over = plan.players % 3
    if not over or plan.players < LEAST_PLAYERS or plan.format in ("knock_out", "arena"):
        return None
    if plan.remainder == "byes":
        return Reason("byes_each_round", {"byes": over})
    if plan.remainder == "fours" and not plan.may_sit_four:
        return Reason("no_fours_by_these_rules", {})
    return None
