"""Notices in words. Whoever tells something registers how it is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from accounts.models import Notice


@dataclass(frozen=True, slots=True)
class Told:
    """One notice as it is shown: a sentence, and where it leads ("" for nowhere)."""

    words: str | Promise
    href: str = ""


Teller = Callable[[Mapping[str, Any]], Told]
_tellers: dict[str, Teller] = {}


def register(kind: str, teller: Teller) -> None:
    """Say how notices of this kind are put. Called when an app is ready."""
    _tellers[kind] = teller


def told(notice: Notice) -> Told:
    """The notice in the present language. KeyError when nobody has registered its kind."""
    return _tellers[notice.kind](notice.data)
