"""A club with a past, put into the database of a running site."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from typing import TYPE_CHECKING

from tests.browser.inside import run_inside

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site


def fill_club(site: Site) -> dict[str, str]:
    """Klara owns a club with all there is to show, Karl is outside: their sessions, and an entry's id."""
    return run_inside(site, "tests.browser.club_filling")


def _fill() -> dict[str, str]:
    from django.utils import timezone

    from accounts.services.clubs.announcements import announce
    from accounts.services.clubs.founding import found_club
    from accounts.services.clubs.joining import join_club
    from accounts.services.clubs.members import invite
    from games.services.clubs.paper import write_paper_match
    from games.services.clubs.rules import add_rules
    from games.services.rules import save_rules
    from games.services.tables import open_table
    from tests.clubs import entry_in, put_in
    from tests.people import registered, signed_in

    klara, karl, paul, ida = (registered(name) for name in ("Klara", "Karl", "Paul", "Ida"))
    about = "We play on **Thursdays**.\n\n- tea\n- [cards](https://example.org)"
    club = found_club(player=klara, name="Клуб на Набережной", city="Старая Русса", about=about)
    put_in(club, paul, "manager", "arbiter", "moderator")
    names = ("Святослав Вознесенский", "Пётр", "Mary-Ann O'Neill")
    entries = [entry_in(club, name) for name in names]
    join_club(club=club, player=karl)
    invite(club=club, by=klara, name=ida.name)
    announce(club=club, by=klara, title="Autumn", text="# Soon\n\nOn *Friday*.", members_only=False)
    ours = save_rules(player=klara, name="Ours", preset="russian_classic", options={"dump_truck": "off"})
    for ref in (ours.pk, "thousand_offline"):
        add_rules(club=club, by=klara, ref=ref)
    for week, entry in enumerate(entries):
        totals = list(zip((klara.pk, paul.pk, entry.pk), (1005, 700 - week, -60), strict=True))
        day = timezone.localdate() - timedelta(days=7 * week)
        write_paper_match(club=club, by=klara, rules=ours.pk, played_on=day, deals=14, totals=totals)
    open_table(player=klara, preset="polish", options={}, seats=["me", "open", "open"], club=club.slug)
    sessions = {each.name: signed_in(each).cookies["sessionid"].value for each in (klara, karl)}
    return {**sessions, "club": f"/clubs/{club.slug}/", "entry": str(entries[0].pk), "paul": str(paul.pk)}


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    print(json.dumps(_fill()))  # noqa: T201
