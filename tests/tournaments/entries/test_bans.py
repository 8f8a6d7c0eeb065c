"""Who is banned from playing is withdrawn from the next round on."""

from __future__ import annotations

import pytest

from accounts.models import Ban, Notice
from accounts.services.moderation.bans import ban
from games.services.refusal import Refused
from tests.people import registered
from tests.tournaments.cast import a_director, an_event, enter, with_players
from tests.tournaments.rounds.playing import committed, decide, drawn, published, started
from tournaments.models import Change, Entry, Event
from tournaments.selectors.blockers import why_not_next
from tournaments.services.entries.leaving import return_by_official
from tournaments.services.sweep import sweep_events

pytestmark = pytest.mark.django_db
State = Entry.State


def banned(entry: Entry, kind: str = Ban.Kind.PLAY) -> None:
    committed(ban, player=entry.player, kind=kind, reason="Cheating.", until=None, moderator=None)
    entry.refresh_from_db()


def test_a_ban_withdraws_the_entry_and_officials_see_it() -> None:
    event = an_event(capacity=3)
    first, *_others = with_players(event, 3)
    waits = enter(event, registered("Anna"), state=State.WAITING)

    banned(first)

    waits.refresh_from_db()
    assert (first.state, waits.state) == (State.WITHDRAWN, State.ENTERED)
    assert Change.objects.filter(event=event, kind="withdrawn_by_ban", entry=first.pk, by=None).count() == 1
    assert Notice.objects.filter(player=a_director(), kind="event_banned").count() == 1
    with pytest.raises(Refused) as caught:
        return_by_official(entry=first.pk, by=a_director(), version=None)
    assert caught.value.reason == "he_is_banned"


def test_while_it_is_played_a_ban_counts_from_the_next_round_on() -> None:
    event = started(7, rounds=3)
    decide(published(event))
    drawn(event)
    entry = event.entries.select_related("player").get(number=1)

    banned(entry)

    event.refresh_from_db()
    assert (entry.state, entry.last_round) == (State.WITHDRAWN, 1)
    (blocker,) = why_not_next(event)
    assert (blocker.code, blocker.gone) == ("stale_draw", (entry.player.name,))


def test_what_was_lost_on_the_way_the_sweep_finds_once() -> None:
    event = an_event()
    entry, *_others = with_players(event, 1)
    ban(player=entry.player, kind=Ban.Kind.PLAY, reason="Cheating.", until=None, moderator=None)

    for _time in range(2):
        sweep_events()

    entry.refresh_from_db()
    assert entry.state == State.WITHDRAWN
    assert Change.objects.filter(kind="withdrawn_by_ban").count() == 1


def test_a_ban_from_talk_and_an_event_that_is_over_change_nothing() -> None:
    talker, *_others = with_players(an_event(), 1)
    banned(talker, Ban.Kind.CHAT)
    former, *_others = with_players(an_event(state=Event.State.FINISHED), 1)
    banned(former)

    assert (talker.state, former.state) == (State.CHECKED_IN, State.CHECKED_IN)
