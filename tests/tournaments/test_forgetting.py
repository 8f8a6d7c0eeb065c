"""What events keep of a person: the download, and what is left after the account."""

from __future__ import annotations

import json

import pytest

from accounts.services.forgetting.deletion import DeletionRefused, delete_player
from tests.people import registered
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_event, enter, with_players
from tournaments.models import Entry, Event, Official, Round
from tournaments.selectors.personal import export_events

pytestmark = pytest.mark.django_db


def test_the_download_holds_entries_tables_and_offices() -> None:
    event, anna = an_event(), registered("Anna")
    entry = enter(event, anna, reason="Ill")
    a_result(a_table(a_round(event), [entry, *with_players(event, 2)]), [310, 120, -40])
    an_event(director=anna, name="Mine")

    found = json.loads(json.dumps(export_events(anna), default=str))

    assert found["entries"][0]["reason"] == "Ill"
    assert found["tables"][0]["table__totals"] == [310, 120, -40]
    assert found["offices"][0]["role"] == "director"
    assert found["events_opened"][0]["name"] == "Mine"


def test_who_deletes_his_account_leaves_events_and_the_waiting_list_moves_up() -> None:
    event, anna = an_event(capacity=3), registered("Anna")
    entry = enter(event, anna)
    with_players(event, 2)
    waiting = enter(event, registered("Boris"), state=Entry.State.WAITING)

    delete_player(player=anna)

    entry.refresh_from_db()
    waiting.refresh_from_db()
    assert (entry.state, entry.link_digest) == (Entry.State.WITHDRAWN, "")
    assert waiting.state == Entry.State.ENTERED


def test_results_stay_under_the_pseudonym() -> None:
    event, anna = an_event(), registered("Anna")
    entry = enter(event, anna)
    table = a_table(a_round(event, state=Round.State.FINISHED), [entry, *with_players(event, 2)])
    a_result(table, [310, 120, -40])
    Event.objects.filter(pk=event.pk).update(state=Event.State.FINISHED)

    gone = delete_player(player=anna)

    seat = table.seats.get(index=0)
    assert seat.entry is not None
    assert seat.entry.player.name == gone.name


def test_who_runs_an_event_alone_names_another_director_first() -> None:
    event, dora = an_event(), a_director()
    with pytest.raises(DeletionRefused) as caught:
        delete_player(player=dora)
    assert caught.value.code == "runs_event"

    Official.objects.create(event=event, player=registered("Anna"), role=Official.Role.DIRECTOR)
    delete_player(player=dora)

    assert Official.objects.filter(event=event).count() == 1
