"""The option `rounding` in words (R29)."""

from __future__ import annotations

from django.utils.translation import gettext as _


def rounding_rule(rounding: str) -> str:
    """One sentence, or "" without rounding."""
    return {
        "none": "",
        "nearest_5": _("Points are rounded to the nearest 5."),
        "nearest_10": _("Points are rounded to the nearest 10."),
        "down_5": _("Points are rounded down to 5."),
        "down_10": _("Points are rounded down to 10."),
    }[rounding]
