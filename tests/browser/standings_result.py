"""A result that comes in while pages are open: run inside a running site after `standings_filling`."""

from __future__ import annotations

import json
import os


def _enter() -> dict[str, str]:
    from tests.tournaments.cast import a_result
    from tournaments.effects.poke import poke_event
    from tournaments.models import EventTable

    open_tables = EventTable.objects.filter(
        round__number=3, number=2, state="playing", round__event__name__startswith="Четверговый"
    )
    table = open_tables.select_related("round").latest("pk")
    a_result(table, [10, 20, 30])
    poke_event(table.round.event_id)
    return {"code": table.round.event_id}


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    print(json.dumps(_enter()))  # noqa: T201
