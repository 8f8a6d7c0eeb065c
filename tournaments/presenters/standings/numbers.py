"""Points as they are written: 1⅓ and not 1.3333."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from django.utils.formats import number_format

NOTHING: Final = "–"
MINUS: Final = "−"
_PARTS: Final = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}


def written(amount: Fraction | None, column: str = "points", *, signed: bool = False) -> str:
    """A value of a column; a dash where it does not apply."""
    if amount is None:
        return NOTHING
    size = abs(amount)
    whole, part = int(size), size - int(size)
    if column == "game":
        text = _decimal(size, 1)
    elif not part or part in _PARTS:
        text = f"{whole or ''}{_PARTS[part]}" if part else str(whole)
    else:
        text = _decimal(size, 2)
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
