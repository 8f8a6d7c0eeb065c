"""Deleting an account, in words."""

from __future__ import annotations

from django.utils.translation import gettext as _


def obstacle_words(code: str) -> str:
    """Why an account cannot be deleted now, and what to do."""
    return _OBSTACLES[code]()


_OBSTACLES = {
    "runs_site": lambda: _("This account runs the site. Another one has to do so first."),
    "owns_club": lambda: _("You own a club. Hand it over to another member, or close it, first."),
    "runs_event": lambda: _("You alone run an event. Name another director, or call it off, first."),
    "rated_match": lambda: _("You are playing a rated match. Play it to its end, or leave the table, first."),
}
