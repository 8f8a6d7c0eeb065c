"""People with a past, put into the database of a running site."""

from __future__ import annotations

import json
import os
from itertools import pairwise
from typing import TYPE_CHECKING

from tests.browser.inside import run_inside

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site


def fill(site: Site) -> dict[str, str]:
    """Anna with a history, Boris her friend, and Vera who asks her: the session of each by name."""
    return run_inside(site, "tests.browser.filling")


def _fill() -> dict[str, str]:
    from accounts.services import friends
    from tests.games.played_rows import played, rated
    from tests.games.rated_rows import rated as standing
    from tests.people import registered, signed_in

    anna, boris, vera = (registered(name) for name in ("Anna", "Boris", "Vera"))
    figures = {"deals": 12, "contracts": 5, "contracts_made": 4, "contract_points": 600, "barrels": 1}
    mu = 25.0
    for number in range(12):
        places = ((1, 2, 3), (2, 1, 3), (3, 2, 1))[number % 3]
        match = played(anna, boris, vera, places=places, figures=figures, days_ago=40 - 3 * number)
        change = (2 - places[0]) * 1.2
        rated(match, {anna: (mu, mu + change), boris: (25, 25.2), vera: (25, 24.7)})
        mu += change
    played(anna, None, None, figures=figures)
    standing(anna, 1508, sigma=4.2)
    standing(boris, 1490)
    standing(vera, 1530, pool="marriage-3")
    _first_day()
    friends.ask(player=anna, other=boris)
    friends.accept(player=boris, other=anna)
    friends.ask(player=vera, other=anna)
    return {player.name: signed_in(player).cookies["sessionid"].value for player in (anna, boris, vera)}


def _first_day() -> None:
    """Oleg, who has played his first four matches today."""
    from tests.games.played_rows import played, rated
    from tests.games.rated_rows import rated as standing
    from tests.people import registered

    oleg = registered("Oleg")
    steps = (25.0, 28.3, 27.1, 30.0, 29.3)
    for number, (before, after) in enumerate(pairwise(steps)):
        rated(played(oleg, None, None, days_ago=(4 - number) / 50), {oleg: (before, after)})
    standing(oleg, 1542, sigma=6, matches=4, opponents=3, days_ago=0)


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    print(json.dumps(_fill()))  # noqa: T201
