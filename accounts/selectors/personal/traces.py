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

    def named_in(self, *fields: str) -> Q:
        """Rows one of whose fields may hold such a text. JSON may have written its letters as escapes."""
        wanted = Q(pk__in=[])
        for text in self.texts:
            for form in {text, json.dumps(text)[1:-1]}:
                for field in fields:
                    wanted |= Q(**{f"{field}__contains": form})
        return wanted

    def without(self, value: Any) -> Any:
        """The text, or the JSON object, in which the pseudonym stands wherever a whole name stood."""
        if isinstance(value, str):
            return self._pattern().sub(self.pseudonym, value)
        if isinstance(value, dict):
            return {key: self.without(each) if key in WRITTEN else each for key, each in value.items()}
        return value

    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self.texts, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


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
