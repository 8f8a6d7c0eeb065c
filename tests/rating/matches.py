"""Entries for tests: who was where in the order, and who left when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rating.entries import Entry, Left

NAMES = ("anna", "boris", "vera", "galya")


def entries(
    places: Sequence[int],
    *,
    left: Mapping[int, Left] | None = None,
    bots: Sequence[int] = (),
    names: Sequence[str] = NAMES,
) -> list[Entry]:
    """One entry a place; seats in `left` left, those in `bots` are easy bots."""
    return [
        Entry(
            "" if seat in bots else names[seat],
            "easy" if seat in bots else "",
            place,
            1000 - 100 * place,
            (left or {}).get(seat),
        )
        for seat, place in enumerate(places)
    ]
