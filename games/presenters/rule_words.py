"""What the rule sets of ours are called."""

from __future__ import annotations

from django.utils.translation import gettext as _


def title(preset: str) -> str:
    """What a rule set is called."""
    return {
        "thousand_offline": _("Thousand Offline"),
        "thousand_offline_4": _("Thousand Offline, four players"),
        "pagat_russian": _("Russian (pagat)"),
        "russian_classic": _("Russian classic"),
        "polish": _("Polish Tysiąc"),
        "two_player": _("Two players"),
        "russian_four": _("Russian, four players"),
        "lviv": _("Lviv"),
        "golden": _("Golden set and all conventions"),
    }.get(preset, preset)
