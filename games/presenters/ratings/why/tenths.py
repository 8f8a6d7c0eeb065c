"""Numbers with one decimal that add up as they stand on the page, counted in tenths of a point."""

from __future__ import annotations

from collections.abc import Sequence

from games.rating.display import NEW_MU, POINTS_A_MU, POINTS_AT_NEW, shown


def rating_tenths(mu: float) -> int:
    """A rating in tenths of a point. Who rounds it gets the number that is shown everywhere else."""
    return _within(shown(mu), round((POINTS_AT_NEW + POINTS_A_MU * (mu - NEW_MU)) * 10))


def points_tenths(mu: float) -> int:
    """A difference of ratings in tenths of a point."""
    return round(mu * POINTS_A_MU * 10)


def parts_tenths(parts: Sequence[float], before: float, after: float) -> list[int]:
    """What leads from one mu to another, in tenths of a point.

    Each part is rounded by itself, so that equal ones stay equal, and their sum is the change on the page.
    Only where that would end at another rating than the one shown do some give way.
    """
    start = rating_tenths(before)
    rounded = [points_tenths(part) for part in parts]
    return _summing(parts, rounded, _within(shown(after), start + sum(rounded)) - start)


def _within(whole: int, tenths: int) -> int:
    """The nearest tenths that are rounded to this number."""
    return max(whole * 10 - 5, min(whole * 10 + 4, tenths))


def _summing(parts: Sequence[float], rounded: list[int], total: int) -> list[int]:
    """The rounded parts summing to the total: those that rounding has moved furthest are moved back."""
    lost = [part * POINTS_A_MU * 10 - tenths for part, tenths in zip(parts, rounded, strict=True)]
    least_first = sorted(range(len(parts)), key=lambda at: lost[at])
    for step in range(total - sum(rounded)):
        rounded[least_first[-1 - step % len(parts)]] += 1
    for step in range(sum(rounded) - total):
        rounded[least_first[step % len(parts)]] -= 1
    return rounded
