"""Points as they are written: one way in a whole table, with two digits behind the point at most."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from django.utils.formats import number_format

NOTHING: Final = "–"
MINUS: Final = "−"


def written(amount: Fraction | None, column: str = "points", *, signed: bool = False) -> str:
    """A value of a column; a dash where it does not apply."""
    if amount is None:
        return NOTHING
    text = _decimal(abs(amount), 1 if column == "game" else 2)
    return f"{_sign(amount, signed or column == 'game')}{text}"


def _decimal(size: Fraction, digits: int) -> str:
    """With as many digits behind the point as it needs."""
    rounded = round(size, digits)
    needed = next(few for few in range(digits + 1) if round(rounded, few) == rounded)
    return number_format(float(rounded), needed)


def _sign(amount: Fraction, signed: bool) -> str:
    if amount < 0:
        return MINUS
    return "+" if signed and amount > 0 else ""
