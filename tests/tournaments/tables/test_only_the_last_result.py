"""After void, replay and correction all is as in an event in which only the last result existed."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest

from accounts.models import Player
from games.models import Deal, LoggedAction, Match, Participation, Rating, RecomputeRequest, Table
from games.rating.pools import pool_of_key
from games.selectors.people.company import together
from games.selectors.people.statistics import statistics_of
from games.services.ratings import prove_all, rate_match, recompute
from tests.tournaments.cast import a_director, a_result, a_round, a_table, an_event, with_players
from tests.tournaments.tables.acts import match_at, people_at, play_out
from tournaments.models import Change, Entry, Event, EventTable
from tournaments.presenters.files import DATA, csv_file
from tournaments.selectors.standings import standings_of
from tournaments.services.rounds.publishing import open_table_of
from tournaments.services.rounds.results import take_result
from tournaments.services.tables import replay, set_result, undo, void

pytestmark = pytest.mark.django_db

MENU = ["points", "wins", "opponents", "game", "head_to_head", "fewer_byes", "performance", "lot"]


def an_evening() -> tuple[Event, list[Entry]]:
    """Six players, rated matches of three deals, every tie-break there is."""
    event = an_event(rated=True, deals=3, tie_breaks=MENU, name="Evening")
    return event, with_players(event, 6)


def first_round(event: Event, entries: list[Entry]) -> tuple[EventTable, EventTable]:
    """One table to be played here, and one that is finished."""
    row = a_round(event)
    table = a_table(row, entries[:3], state=EventTable.State.DRAWN)
    a_result(a_table(row, entries[3:]), [210, 150, 40])
    return table, row.tables.get(number=2)


def rated(match: Match) -> Match:
    """What follows the commit in which a match is over."""
    rate_match(match.pk)
    settle_ratings()
    match.refresh_from_db()
    return match


def settle_ratings() -> None:
    """What follows the commit in which a match was annulled."""
    for pool in set(RecomputeRequest.objects.values_list("pool", flat=True)):
        recompute(pool_of_key(pool))


def copied(match: Match, table: EventTable) -> None:
    """The same match at another table, between the people of that one."""
    people = people_at(table)
    old = Table.objects.get(pk=match.table_id)
    game = Table.objects.create(
        preset=old.preset, options=old.options, rated=old.rated, hosted=True, first_dealer=0
    )
    deals, sat = list(Deal.objects.filter(match=match)), list(Participation.objects.filter(match=match))
    again = Match.objects.get(pk=match.pk)
    again.pk, again.table, again.rated_at, again.unrated_because = uuid.uuid4(), game, None, ""
    again.annulled_at, again.annulled_because = None, ""
    again.save(force_insert=True)
    for deal in deals:
        deal.pk, deal.match = None, again
        deal.save(force_insert=True)
    for row in sat:
        row.pk, row.match, row.player = None, again, people[row.seat]
        row.save(force_insert=True)
    seats = {row.player_id: people_at(table)[row.seat] for row in Participation.objects.filter(match=match)}
    for action in LoggedAction.objects.filter(match=match).order_by("sequence"):
        if action.player_id is not None:
            action.player = seats[action.player_id]
        action.pk, action.match = None, again
        action.deal = Deal.objects.get(match=again, number=action.deal.number)
        action.save(force_insert=True)
    EventTable.objects.filter(pk=table.pk).update(table=game, state=EventTable.State.PLAYING)
    table.refresh_from_db()
    take_result(match=again.pk)
    rated(again)


def everything(event: Event, entries: list[Entry]) -> dict[str, Any]:
    """All that follows from results, told by numbers of entries instead of by names and ids."""
    found = standings_of(event)
    numbers = {entry.pk: entry.number for entry in entries}
    return {
        "standings": [
            (numbers[line.entry], line.place, line.shared, line.played, line.note) for line in found.lines
        ],
        "tie-breaks": [
            [(value.name, value.amount, len(value.terms)) for value in line.values] for line in found.lines
        ],
        "provisional": found.provisional,
        "ratings": [rating_of(entry.player) for entry in entries],
        "statistics": [statistics_of(entry.player) for entry in entries],
        "matches": [together(entry.player).count() for entry in entries],
        "files": [exported(event, entries, what) for what in DATA],
    }


def rating_of(player: Player) -> list[Any]:
    rows = Rating.objects.filter(player=player).order_by("pool")
    return [(row.pool, round(row.mu, 9), round(row.sigma, 9), row.matches, row.opponents) for row in rows]


def exported(event: Event, entries: list[Entry], what: str) -> tuple[str, Any]:
    """Both files; names, codes and moments are those of this event, and nothing else is left out."""
    data = DATA[what](event)
    if what == "results":
        for row in data["rounds"]:
            row["tables"] = [table for table in row["tables"] if table["state"] != "void"]
    text = json.dumps(_plain(data), sort_keys=True)
    sheet = "\n".join(
        line for line in csv_file(event, what, "comma").splitlines() if not line.endswith(",void")
    )
    return neutral(sheet, event), json.loads(neutral(text, event))


OWN = {
    "id",
    "game",
    "replays",
    "version",
    "started_at",
    "finished_at",
    "ends_at",
    "starts_at",
    "starts_there",
}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items() if name not in OWN}
    return [_plain(each) for each in value] if isinstance(value, list) else value


def neutral(text: str, event: Event) -> str:
    return text.replace(event.pk, "EVENT")


def overruled(event: Event, table: EventTable) -> tuple[Match, EventTable]:
    """A match that was played and rated, was void, and was played again; what came of the second one."""
    open_table_of(event, table.round, table)
    rated(play_out(table, seed=1))
    table.refresh_from_db()
    void(event_table=table.pk, by=a_director(), version=table.version, reason="Cards were shown.")
    settle_ratings()
    table.refresh_from_db()
    fresh = replay(event_table=table.pk, by=a_director(), version=table.version, reason="Once more.")
    return rated(play_out(fresh, seed=2)), fresh


def test_a_void_and_a_replay_leave_what_the_replay_alone_would_have_left() -> None:
    event, entries = an_evening()
    table, _other = first_round(event, entries)
    match, _fresh = overruled(event, table)

    twin, twins = an_evening()
    same, _other = first_round(twin, twins)
    Event.objects.filter(pk=twin.pk).update(started_at=event.started_at)  # before the copy was played
    twin.refresh_from_db()
    copied(match, same)

    assert everything(event, entries) == everything(twin, twins)
    assert [len(lines) for lines in everything(event, entries)["ratings"]] == [1, 1, 1, 0, 0, 0]


def test_a_correction_leaves_what_that_result_alone_would_have_left() -> None:
    event, entries = an_evening()
    table, other = first_round(event, entries)
    _match, fresh = overruled(event, table)
    set_result(event_table=other.pk, totals=[10, 20, 30], by=a_director(), version=None)
    set_result(event_table=fresh.pk, totals=[77, 300, -5], by=a_director(), version=None)
    settle_ratings()

    twin, twins = an_evening()
    same, its_other = first_round(twin, twins)
    set_result(event_table=its_other.pk, totals=[10, 20, 30], by=a_director(), version=None)
    EventTable.objects.filter(pk=same.pk).update(state=EventTable.State.PLAYING)
    set_result(event_table=same.pk, totals=[77, 300, -5], by=a_director(), version=None)

    assert everything(event, entries) == everything(twin, twins)
    assert everything(event, entries)["matches"] == [0] * 6


def test_undoing_all_of_it_leaves_what_the_first_match_alone_would_have_left() -> None:
    event, entries = an_evening()
    table, _other = first_round(event, entries)
    open_table_of(event, table.round, table)
    first = rated(play_out(table, seed=1))
    before = everything(event, entries)
    table.refresh_from_db()
    void(event_table=table.pk, by=a_director(), version=table.version, reason="Cards were shown.")
    settle_ratings()
    assert everything(event, entries) != before
    undo(change=Change.objects.get(kind="voided").pk, by=a_director())
    settle_ratings()
    assert everything(event, entries) == before
    set_result(event_table=table.pk, totals=[1, 2, 3], by=a_director(), version=None)
    settle_ratings()
    undo(change=Change.objects.get(kind="corrected").pk, by=a_director())
    settle_ratings()
    assert everything(event, entries) == before
    assert first == match_at(table)


def test_the_ledger_proves_itself_afterwards() -> None:
    event, entries = an_evening()
    table, _other = first_round(event, entries)
    _match, fresh = overruled(event, table)
    set_result(event_table=fresh.pk, totals=[77, 300, -5], by=a_director(), version=None)
    settle_ratings()
    assert prove_all() == {}
