"""What the services of events refuse, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _

from games.services.refusal import Refused

_WORDS: Final[dict[str, Callable[[], str]]] = {
    "not_signed_in": lambda: _("Sign in first."),
    "not_found": lambda: _("There is no such event."),
    "not_official": lambda: _("Only officials of the event may do this."),
    "not_director": lambda: _("Only directors of the event may do this."),
    "stale_version": lambda: _("Somebody has changed this meanwhile. Look at it again."),
}


def say(reason: str, words: Callable[[], str]) -> None:
    """Register the sentence of a reason; part files of presenters call it when they are imported."""
    _WORDS[reason] = words


def refusal_words(refusal: Refused) -> str:
    """Why something was not done."""
    words = _WORDS.get(refusal.reason) or _WORDS.get(refusal.code)
    return words() if words else _("This cannot be done now.")
