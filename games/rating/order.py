"""The order of a match as each of those who took part has to take it.

Who stays is ordered by the places of the match. Who leaves is last, and of two the one who left first. Only
where most of the match had been played are those who stayed measured with him: by the points at that moment.
So the order depends on whose rating is being worked out.
"""

from __future__ import annotations

from games.rating.entries import Entries, Entry

# Keys are spread so that there is room right before and right behind everybody who stayed.
_APART = 2


def ranks_seen_by(entries: Entries, one: int) -> tuple[int, ...]:
    """The ranks for the rating of one: the lower is ahead, equal ones are tied."""
    if all(entry.left is None for entry in entries):
        return tuple([entry.place for entry in entries])
    keys = [_key(entry) for entry in entries]
    if entries[one].left is None:
        for other, entry in enumerate(entries):
            if entry.left is not None and not entry.left.was_early:
                mine, theirs = entry.left.totals[one], entry.left.totals[other]
                keys[other] = keys[one] + (mine > theirs) - (mine < theirs)
    ordered = sorted(set(keys))
    return tuple(ordered.index(key) for key in keys)


def final_places(entries: Entries) -> tuple[int, ...]:
    """The place of each for everybody to read: who left is behind all who stayed, the first to leave last."""
    stayed = [entry.place for entry in entries if entry.left is None]
    return tuple(
        1 + sum(place < entry.place for place in stayed)
        if entry.left is None
        else len(entries) - entry.left.order
        for entry in entries
    )


def is_spared(entries: Entries, one: int) -> bool:
    """Whether somebody left so early that no loss counts for this one, who stayed."""
    return entries[one].left is None and any(
        entry.left is not None and entry.left.was_early for entry in entries
    )


def _key(entry: Entry) -> int:
    if entry.left is None:
        return entry.place * _APART
    return 1_000_000 - entry.left.order
