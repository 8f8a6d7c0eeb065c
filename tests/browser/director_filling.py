"""People for a director's evening, in the database of a running site; and less patience than a club has."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

from tests.browser.inside import run_inside

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site

NAMES = (
    "Dirk", "Aglaya", "Borya", "Tom", "Ulla", "Max", "Nina", "Otto", "Pia", "Rolf", "Sven", "Tina", "Wim",
    "Xenia", "Yuri",
)  # fmt: skip


def people_of_the_evening(site: Site) -> dict[str, str]:
    """Dirk, who has never seen the site, and fourteen who may come: sessions by name."""
    return run_inside(site, "tests.browser.director_filling")


def _fill() -> dict[str, str]:
    from tests.people import registered, signed_in

    return {name: signed_in(registered(name)).cookies["sessionid"].value for name in NAMES}


def be_impatient(site: Site, event: str) -> None:
    """A bot plays for whoever is away after two seconds, and nobody is expelled for it."""
    site.environment["IMPATIENT"] = event
    run_inside(site, "tests.browser.director_filling")
    del site.environment["IMPATIENT"]


def _be_impatient(event: str) -> dict[str, str]:
    from tournaments.models import Event

    Event.objects.filter(pk=event).update(absent_after_s=2, expelled_after=0)
    return {}


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    code = os.environ.get("IMPATIENT", "")
    print(json.dumps(_be_impatient(code) if code else _fill()))  # noqa: T201
