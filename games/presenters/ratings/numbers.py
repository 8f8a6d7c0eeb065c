"""Numbers of ratings as they are written."""

from __future__ import annotations

from datetime import date

from django.utils.formats import date_format, number_format


def change(number: int) -> str:
    """A whole change with its sign: "+14", "−12", "±0"."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"


def fine_change(tenths: int) -> str:
    """A change counted in tenths, with its sign: "+4.6", in Russian "+4,6"."""
    sign = "+" if tenths > 0 else "−" if tenths < 0 else "±"
    return sign + fine(abs(tenths))


def fine(tenths: int) -> str:
    """A number counted in tenths: "4.6"."""
    return str(number_format(tenths / 10, decimal_pos=1))


def percent(share: float) -> str:
    """A chance: "43 %"; never quite nothing, never quite everything."""
    return f"{min(99, max(1, round(share * 100)))} %"


def month_title(month: date) -> str:
    """A month: "November 2026"."""
    return date_format(month, "F Y")
