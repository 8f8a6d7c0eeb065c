"""Events in the middle of an evening, put into the database of a running site."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from tests.browser.inside import run_inside

if TYPE_CHECKING:
    from tests.thousand_site.supervisor.site import Site


def fill_console(site: Site) -> dict[str, str]:
    """Dora runs three events: codes of one being played, one that is drawn, one at check-in; and sessions."""
    return run_inside(site, "tests.browser.console_filling")


def _fill() -> dict[str, str]:
    from django.utils import timezone

    from accounts.services.guests import create_guest
    from tests.people import registered, signed_in
    from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_assistant, an_event, enter
    from tournaments.models import Bye, Change, Event, Round
    from tournaments.services.rounds.publishing import open_round
    from tournaments.services.tables import broadcast, extra_time, set_result

    dora = a_director("Dora")
    names = (
        "Anna", "Boris", "Галина Константиновна", "Пётр", "Mary-Ann", "Vera", "Святослав Вознесенский",
        "Ира", "Олег", "Karl", "Юля", "Zoya",
    )  # fmt: skip
    people = [registered(name) for name in names]
    people.append(create_guest(name="Guest of the club"))

    def event(name: str, **fields: Any) -> Any:
        made = an_event(director=dora, name=name, rounds=5, late_until=3, **fields)
        entries = [enter(made, player) for player in people]
        return made, entries

    playing, entries = event("Thursday evening", minutes=40, ends=Event.Ends.TIME, deals=None)
    vera = an_assistant(playing, "Vera the assistant")
    first = a_round(playing, 1, Round.State.FINISHED)
    for number in range(4):
        a_result(a_table(first, entries[3 * number : 3 * number + 3]), (1010, 640 - 20 * number, -120))
    Bye.objects.create(round=first, entry=entries[12], kind=Bye.Kind.ALLOCATED)
    second = a_round(playing, 2, Round.State.DRAWN)
    for number in range(4):
        seated = [entries[number], entries[number + 4], entries[number + 8]]
        a_table(second, seated, state="drawn", reasons=[])
    Bye.objects.create(round=second, entry=entries[12], kind=Bye.Kind.ASKED)
    open_round(Event.objects.get(pk=playing.pk), second, by=dora)
    tables = list(second.tables.order_by("number"))
    done = first.tables.order_by("number")[0]
    set_result(
        event_table=done.pk, totals=(1010, 600, -80), by=dora, version=None, reason="A deal was counted twice"
    )
    extra_time(event_table=tables[0].pk, seconds=300, by=dora, version=None)
    broadcast(event=playing.pk, text="Tea is ready.", by=dora)
    Change.objects.filter(event=playing).update(at=timezone.now() - timedelta(minutes=9))

    drawn, entries = event("Drawn evening")
    before = a_round(drawn, 1, Round.State.FINISHED)
    for number in range(4):
        a_result(a_table(before, entries[3 * number : 3 * number + 3]), (1010, 640, -120))
    row = a_round(drawn, 2, Round.State.DRAWN)
    Round.objects.filter(pk=row.pk).update(
        draw={"engine": "milp", "rematches": 1, "seconds": 0.12, "gap": 0.0, "objective": 3000}
    )
    for number in range(4):
        a_table(row, [entries[number], entries[number + 4], entries[number + 8]], state="drawn")
    Bye.objects.create(round=row, entry=entries[12], kind=Bye.Kind.ALLOCATED)

    gathering, _entries = event("Check-in evening", state=Event.State.CHECK_IN)
    gathering.entries.filter(number__lt=6).update(state="entered")
    sessions = {each.name: signed_in(each).cookies["sessionid"].value for each in (dora, vera)}
    return {
        "Dora": sessions["Dora"],
        "Vera": sessions["Vera the assistant"],
        "playing": playing.pk,
        "drawn": drawn.pk,
        "gathering": gathering.pk,
    }


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "thousand_site.settings")
    django.setup()
    print(json.dumps(_fill()))  # noqa: T201
