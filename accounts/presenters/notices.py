"""Notices in words. Whoever tells something registers how it is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.functional import Promise
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from accounts.models import Notice
from accounts.selectors.notices import names_of


@dataclass(frozen=True, slots=True)
class Told:
    """One notice as it is shown: a sentence, and where it leads ("" for nowhere)."""

    words: str | Promise
    href: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the list of notices."""

    notice: Notice
    told: Told


Teller = Callable[[Mapping[str, Any]], Told]
_tellers: dict[str, Teller] = {}
# The names of everybody on the page that is being made: one query for all its notices.
_names: ContextVar[Mapping[str, str] | None] = ContextVar("names", default=None)


def register(kind: str, teller: Teller) -> None:
    """Say how notices of this kind are put. Called when an app is ready."""
    _tellers[kind] = teller


def told(notice: Notice) -> Told:
    """The notice in the present language. KeyError when nobody has registered its kind."""
    return _tellers[notice.kind](notice.data)


def lines(notices: Iterable[Notice]) -> list[Line]:
    """Notices for a page. What nobody has words for any more is left out."""
    known = [notice for notice in notices if notice.kind in _tellers]
    ids = {value for notice in known for value in notice.data.values() if _is_id(value)}
    token = _names.set(names_of(ids))
    try:
        return [Line(notice, told(notice)) for notice in known]
    finally:
        _names.reset(token)


def name_of(player: str) -> str:
    """A player's present name. Looked up, not kept: whoever deletes the account is a pseudonym here, too."""
    return (_names.get() or names_of([player])).get(player) or _("Somebody")


def kinds() -> frozenset[str]:
    """The kinds of notices that there are words for."""
    return frozenset(_tellers)


def sentence(words: str, **names: str) -> SafeString:
    """The sentence with names that keep to themselves, whichever way they are written."""
    shown = {key: format_html("<bdi>{}</bdi>", name) for key, name in names.items()}
    return mark_safe(conditional_escape(words) % shown)


def _is_id(value: object) -> bool:
    """Whether it may be a player's id. Under which key it stands does not matter: none can be forgotten."""
    try:
        return isinstance(value, str) and str(UUID(value)) == value
    except ValueError:
        return False
