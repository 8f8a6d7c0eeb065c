"""A busy evening, put into the database of a running site: tables that wait, and tables that play."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from typing import TYPE_CHECKING

from tests.browser.inside import run_inside

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site


def fill(site: Site) -> dict[str, str]:
    """Sessions by name: Anna with her tables and her club, and Boris who sits nowhere."""
    return run_inside(site, "tests.browser.lobby_filling")


def _fill() -> dict[str, str]:
    from accounts.services.guests import create_guest
    from games.models import Seat, Table
    from games.selectors.terms import Openness
    from games.services.tables import join_table, open_table
    from games.speeds import NORMAL, QUICK, SLOW
    from tests.games.rated_rows import rated as standing
    from tests.games.test_admission import club_of
    from tests.people import registered, signed_in

    anna, boris, oleg, ira, jan, ewa = (
        registered(name) for name in ("Anna", "Boris", "Oleg", "Ira", "Jan", "Ewa")
    )
    for player, points in ((anna, 1540), (oleg, 1588), (ira, 1490), (jan, 1701), (ewa, 1655)):
        standing(player, points, sigma=4)
    club = club_of(anna, oleg, ira, name="Kings")
    shown, yielding = Openness(access="open"), Openness(access="open", bots_yield=True)

    def opened(player: object, *, age: int, **fields: object) -> str:
        wanted = {"preset": "thousand_offline", "options": {}, "seats": ["me", "open", "open"]}
        table = open_table(player=player, **{**wanted, "openness": shown, **fields}).table  # type: ignore[arg-type]
        Table.objects.filter(pk=table).update(
            created_at=Table.objects.get(pk=table).created_at - timedelta(minutes=age)
        )
        return table

    opened(create_guest(name="Марина"), age=12)
    join_table(table=opened(jan, age=7, rated=True, clock=NORMAL.clock, preset="polish"), player=ewa)
    opened(oleg, age=3, club=club.slug, clock=SLOW.clock, openness=Openness())
    opened(create_guest(), age=1, clock=QUICK.clock, seats=["me", "bot:easy", "open"])
    for age, names in ((40, ("Kolya", "Лена", "Stas")), (20, ("Bogdan", "Zoë", "A rather long name"))):
        table = opened(people := create_guest(name=names[0]), age=age)
        for name in names[1:]:
            join_table(table=table, player=create_guest(name=name))
        _score(table, people)
    alone = opened(ira, age=9, seats=["me", "bot:easy", "bot:easy"], openness=yielding, clock=NORMAL.clock)
    _score(alone, ira)
    opened(anna, age=30, seats=["me", "bot:easy", "bot:easy"], openness=Openness())
    Seat.objects.filter(kind="human").update(
        last_seen=Table.objects.latest("created_at").created_at + timedelta(hours=5)
    )
    return {player.name: signed_in(player).cookies["sessionid"].value for player in (anna, boris, oleg)}


def _score(table: str, _player: object) -> None:
    from games.models import Deal

    deal = Deal.objects.get(match__table=table)
    deal.score = {"totals": [310, -45, 605], "declarer": 0}
    deal.save()


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    print(json.dumps(_fill()))  # noqa: T201
