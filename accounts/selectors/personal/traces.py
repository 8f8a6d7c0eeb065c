"""Texts by which a person could be recognised."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from allauth.account.models import EmailAddress
from django.db.models import Q

from accounts.models import Player, TakenName

# In JSON people are named by their ids. Only here somebody may have written a name.
WRITTEN: Final = ("reason", "answer")


@dataclass(frozen=True, slots=True)
class Traces:
    """Names and addresses of one person, and what stands in their place."""

    texts: tuple[str, ...]
    pseudonym: str
    since: datetime  # what is older means somebody else
    unique: bool  # a guest's name may be another's as well

    def named_in(self, *fields: str, any_case: bool = True) -> Q:
        """Rows one of whose fields may hold such a text. JSON may have written its letters as escapes."""
        wanted = Q(pk__in=[])
        for field in fields:
            for text in self.texts:
                wanted |= Q(**{f"{field}__regex": _written(text, any_case)})
        return wanted

    def without(self, value: Any, *, any_case: bool = True) -> Any:
        """The text, or the JSON object, in which the pseudonym stands wherever a whole name stood."""
        if isinstance(value, str):
            return self._pattern(any_case).sub(self.pseudonym, value)
        if isinstance(value, dict):
            return {
                key: self.without(each, any_case=any_case) if key in WRITTEN else each
                for key, each in value.items()
            }
        return value

    def _pattern(self, any_case: bool) -> re.Pattern[str]:
        longest_first = sorted(self.texts, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(_written(text, any_case) for text in longest_first)})(?!\w)")


def _written(text: str, any_case: bool) -> str:
    """A pattern of the ways to write a text, for Python and both databases. Addresses have no case."""
    return "".join(_letter(letter, any_case or "@" in text) for letter in text)


def _letter(letter: str, any_case: bool) -> str:
    # Spelt out: what "in any case" means depends on the database and its locale.
    cases = {letter, letter.lower(), letter.upper()} if any_case else {letter}
    forms = sorted({form for case in cases for form in (case, json.dumps(case)[1:-1])})
    return re.escape(forms[0]) if len(forms) == 1 else f"(?:{'|'.join(map(re.escape, forms))})"


def traces_of(player: Player, pseudonym: str) -> Traces:
    """Every name the player has or had here, entries of clubs too, and every e-mail address."""
    entries = list(Player.objects.filter(taken_over_by=player))
    texts = [*_texts(player), *(entry.name for entry in entries)]
    return Traces(
        texts=tuple(dict.fromkeys(text for text in texts if text)),
        pseudonym=pseudonym,
        since=min(each.created_at for each in (player, *entries)),
        unique=player.is_registered,
    )


def _texts(player: Player) -> Iterator[str]:
    yield player.name
    yield from TakenName.objects.filter(player=player).values_list("text", flat=True)
    if player.user is not None:
        yield player.user.username
        yield player.user.email
        yield from EmailAddress.objects.filter(user=player.user).values_list("email", flat=True)
