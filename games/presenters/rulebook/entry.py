"""What people are told about one option."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import ngettext

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class Choice:
    """One allowed value: in words, and who plays it so."""

    value: Any
    words: StrOrPromise
    who: StrOrPromise = ""

    @property
    def token(self) -> str:
        """The value as a form sends it; different for each value of an option."""
        return token_of(self.value)


@dataclass(frozen=True, slots=True)
class Entry:
    """One option: what it is called, what it decides, by which rule, and what it may be."""

    name: str
    rule: str
    title: StrOrPromise
    help: StrOrPromise
    choices: tuple[Choice, ...]
    is_count: bool = False  # any number of deals besides the choices

    def words(self, value: Any) -> str:
        """A value in words."""
        for choice in self.choices:
            if type(choice.value) is type(value) and choice.value == value:
                return str(choice.words)
        if not self.is_count:
            raise ValueError(f"{self.name} cannot be {value!r}")
        return ngettext("%(n)d deal", "%(n)d deals", value) % {"n": value}


def entry(
    name: str, rule: str, title: StrOrPromise, help_: StrOrPromise, *choices: Choice, is_count: bool = False
) -> Entry:
    """Shorthand for the lists of options."""
    return Entry(name, rule, title, help_, choices, is_count)


def token_of(value: Any) -> str:
    """A value as a form sends it."""
    if isinstance(value, list | tuple):
        return "-".join(map(str, value))
    return {True: "yes", False: "no", None: "none"}[value] if _is_word(value) else str(value)


def _is_word(value: Any) -> bool:
    return value is None or isinstance(value, bool)
