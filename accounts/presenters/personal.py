"""Everything that is kept of a player, as one JSON text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.utils import timezone

from accounts.models import Player
from accounts.personal import parts


def personal_json(player: Player) -> Iterator[str]:
    """The text in pieces: what there may be much of is never whole in memory."""
    everything = {"exported_at": timezone.now(), **{part.name: part.export(player) for part in parts()}}
    yield from _written(everything)
    yield "\n"


def _written(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield "{"
        for number, (key, inner) in enumerate(value.items()):
            yield f"{',' if number else ''}\n{json.dumps(key)}: "
            yield from _written(inner)
        yield "\n}"
    elif isinstance(value, Iterator):
        yield "["
        for number, inner in enumerate(value):
            yield f"{',' if number else ''}\n"
            yield from _written(inner)
        yield "\n]"
    else:
        yield json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False)
