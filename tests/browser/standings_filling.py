"""An evening with results, put into the database of a running site."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from tests.browser.inside import run_inside

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site


def fill_standings(site: Site) -> dict[str, str]:
    """The code of an event in its third round, and the session of Anna who plays in it."""
    return run_inside(site, "tests.browser.standings_filling")


def _fill() -> dict[str, str]:
    from tests.people import signed_in
    from tests.tournaments.evening import an_evening

    evening = an_evening(suffix=" Вознесенская", name="Четверговый турнир клуба на Набережной")
    anna = evening.entries["Anna"].player
    return {"code": evening.event.pk, "Anna": signed_in(anna).cookies["sessionid"].value}


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    print(json.dumps(_fill()))  # noqa: T201
