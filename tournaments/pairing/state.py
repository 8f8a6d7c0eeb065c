"""A history as somebody else has written it down: JSON in, a draw's arguments out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tournaments.pairing.model import Entrant, History, Pair, pair

MOST = 1000  # people
MOST_POINTS = 1000
MOST_TIMES = 200


class BadState(ValueError):
    """What is wrong with it, in words for who wrote it."""


class State(NamedTuple):
    """Who is there, what has been played, and which round is to be drawn."""

    entrants: tuple[Entrant, ...]
    history: History
    round: int


def read_state(data: Any) -> State:
    """Read `{"players": […], "met": […], "last": […], "forbidden": […], "round": n}`."""
    if not isinstance(data, Mapping):
        raise BadState("not an object")
    players = _list(data, "players")
    if not 1 <= len(players) <= MOST:
        raise BadState(f"players: from 1 to {MOST}")
    number = data.get("round", 1)
    if not _is_count(number) or number < 1:
        raise BadState(f"round: {number!r} is not a round")
    entrants = [_entrant(player, f"players[{place}]") for place, player in enumerate(players)]
    ids = {entrant.id for entrant in entrants}
    if len(ids) < len(entrants):
        twice = next(one.id for place, one in enumerate(entrants) if _again(entrants, place))
        raise BadState(f"players: {twice} is there twice")
    last = {_pair(one, f"last[{place}]", ids) for place, one in enumerate(_list(data, "last"))}
    met = dict.fromkeys(sorted(last), 1) | _met(_list(data, "met"), ids)
    forbidden = {_pair(one, f"forbidden[{place}]", ids) for place, one in enumerate(_list(data, "forbidden"))}
    history = History(met=met, last=frozenset(last), forbidden=frozenset(forbidden))
    return State(tuple(_rested(entrants, last, number)), history, number)


def _again(entrants: Sequence[Entrant], place: int) -> bool:
    return any(one.id == entrants[place].id for one in entrants[:place])


def _rested(entrants: Sequence[Entrant], last: set[Pair], number: int) -> list[Entrant]:
    """Who has had a bye and met nobody in the round before, rested in it."""
    played = {one for key in last for one in key}
    return [
        Entrant(
            one.id, one.points, one.lot, one.club, one.seats, one.fours, one.bots, one.byes,
            rested_last=number > 1 and bool(played) and one.byes > 0 and one.id not in played,
        )
        for one in entrants
    ]  # fmt: skip


def _entrant(player: Any, where: str) -> Entrant:
    if not isinstance(player, Mapping):
        raise BadState(f"{where}: not an object")
    name = player.get("id")
    if not isinstance(name, str) or not name:
        raise BadState(f"{where}.id: a text is wanted, not {name!r}")
    if any("\ud800" <= letter <= "\udfff" for letter in name):
        raise BadState(f"{where}.id: half a letter is in {name!a}")
    points = player.get("points", 0)
    if isinstance(points, bool) or not isinstance(points, int | float) or not abs(points) <= MOST_POINTS:
        raise BadState(f"{where}.points: a number up to {MOST_POINTS} is wanted, not {points!r}")
    club = player.get("club")
    if club is not None and not isinstance(club, str | int):
        raise BadState(f"{where}.club: a text or null is wanted, not {club!r}")
    seats = _list(player, "seats", where)
    if len(seats) > 4 or not all(_is_count(count) for count in seats):
        raise BadState(f"{where}.seats: up to four counts are wanted, not {seats!r}")
    counts = {key: player.get(key, 0) for key in ("fours", "byes", "bots")}
    for key, count in counts.items():
        if not _is_count(count):
            raise BadState(f"{where}.{key}: a count is wanted, not {count!r}")
    return Entrant(
        name, float(points), club=None if club is None else str(club), seats=tuple(seats), **counts
    )


def _met(rows: Sequence[Any], ids: set[str]) -> dict[Pair, int]:
    met: dict[Pair, int] = {}
    for place, row in enumerate(rows):
        where = f"met[{place}]"
        if not isinstance(row, list) or len(row) != 3 or not _is_count(row[2]):
            raise BadState(f"{where}: two players and a count are wanted, not {row!r}")
        key = _pair(row[:2], where, ids)
        if key in met:
            raise BadState(f"{where}: {key[0]} and {key[1]} are there twice")
        if row[2]:
            met[key] = row[2]
    return met


def _pair(row: Any, where: str, ids: set[str]) -> Pair:
    if not isinstance(row, list) or len(row) != 2:
        raise BadState(f"{where}: two players are wanted, not {row!r}")
    for one in row:
        if not isinstance(one, str) or one not in ids:
            raise BadState(f"{where}: there is no player {one!r}")
    if row[0] == row[1]:
        raise BadState(f"{where}: {row[0]} twice")
    return pair(row[0], row[1])


def _list(data: Mapping[str, Any], key: str, where: str = "") -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadState(f"{where + '.' if where else ''}{key}: a list is wanted, not {value!r}")
    return value


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_TIMES
