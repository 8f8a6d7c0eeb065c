"""Refusals for programs: a code, a sentence, and the state when there is one."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.presenters.reasons import refusal, sentence
from games.presenters.state import state_json
from games.presenters.words import lexicon
from games.selectors.view import TableView

STATUSES = {
    "bad_request": 400,
    "not_signed_in": 401,
    "not_your_seat": 403,
    "not_allowed": 403,
    "not_found": 404,
    "too_large": 413,
    "too_many_requests": 429,
}
CONFLICT = 409  # every other code: the rules, or the table as it is now, refuse


def status_of(code: str) -> int:
    """The HTTP status that goes with a code."""
    return STATUSES.get(code, CONFLICT)


def error_json(
    code: str, detail: str = "", *, view: TableView | None = None, action: str | None = None
) -> dict[str, Any]:
    """The body of a refusal. A conflict comes with the present state: the client can go on from there."""
    body: dict[str, Any] = {"code": code, "error": detail or _sentence(code, view, action)}
    if view is not None and status_of(code) == CONFLICT:
        body["state"] = state_json(view)
    return body


def _sentence(code: str, view: TableView | None, action: str | None) -> str:
    if code in _OURS:
        return _OURS[code]()
    if view is None:
        return sentence(code)
    language = get_language() or "en"
    return refusal(view.observation, lexicon(language, "ru" if language == "ru" else "en"), code, action)


_OURS = {
    "bad_request": lambda: _("This was not understood."),
    "not_signed_in": lambda: _("Sign in, or become a guest, first."),
    "not_found": lambda: _("There is no such table."),
    "too_large": lambda: _("This is too large."),
    "too_many_requests": lambda: _("Too much at once. Wait a moment."),
}
