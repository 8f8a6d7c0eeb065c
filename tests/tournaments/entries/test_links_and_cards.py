"""By a link to a seat no official sees the cards of who plays there."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.identity import COOKIE
from accounts.models import Player
from accounts.services.clubs.entries import enter_member
from accounts.services.guests import create_guest
from games.services.hosting import end_hosted
from games.services.presence import mark_seen
from games.services.refusal import Refused
from tests.clubs import club_of
from tests.tournaments.cast import a_director, a_round, a_table, an_event, enter, with_players
from tournaments.models import Change, Entry, Event, EventTable
from tournaments.services.entries.links import come_by_link, entry_by_link, make_link
from tournaments.services.rounds.publishing import open_table_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def nina(db: None) -> Entry:
    """Somebody without an account, whom an official has entered."""
    return enter(an_event(), create_guest(name="Nina"), via=Entry.Via.OFFICIAL)


def test_who_entered_in_a_browser_of_his_own_has_no_link() -> None:
    entry = enter(an_event(), create_guest(name="Gast"))
    with pytest.raises(Refused) as caught:
        make_link(entry=entry.pk, by=a_director())
    assert caught.value.reason == "own_browser"
    entry.refresh_from_db()
    assert entry.link_digest == ""


def test_an_old_link_of_such_a_player_opens_nothing(nina: Entry) -> None:
    token = make_link(entry=nina.pk, by=a_director())
    Entry.objects.filter(pk=nina.pk).update(via=Entry.Via.SELF)
    assert come_by_link(token=token) is None


def test_the_first_link_may_be_made_while_the_match_runs(nina: Entry) -> None:
    _play(nina)
    token = make_link(entry=nina.pk, by=a_director())
    again = make_link(entry=nina.pk, by=a_director())
    assert entry_by_link(token) is None
    assert come_by_link(token=again) == nina.player


def test_once_somebody_has_come_no_link_is_made_while_the_match_runs(nina: Entry) -> None:
    come_by_link(token=make_link(entry=nina.pk, by=a_director()))
    digest = Entry.objects.get(pk=nina.pk).link_digest
    _play(nina)
    with pytest.raises(Refused) as caught:
        make_link(entry=nina.pk, by=a_director())
    assert caught.value.reason == "plays_now"
    assert Entry.objects.get(pk=nina.pk).link_digest == digest


def test_who_was_seen_at_the_table_has_come(nina: Entry) -> None:
    table = _play(nina)
    mark_seen(table=str(table.table_id), player=nina.player)
    with pytest.raises(Refused):
        make_link(entry=nina.pk, by=a_director())


def test_nor_does_another_browser_come_by_the_same_link(nina: Entry) -> None:
    token = make_link(entry=nina.pk, by=a_director())
    phone, official = Client(), Client()
    phone.post(f"/events/seat/{token}/")
    _play(nina)

    answer = official.post(f"/events/seat/{token}/", follow=True, headers={"accept-language": "en"})

    assert COOKIE not in official.cookies
    assert "Somebody plays on this seat now." in answer.content.decode()
    assert _is(phone, nina.event, nina.player)
    phone.post(f"/events/seat/{token}/")
    assert Change.objects.filter(kind="link_used").count() == 1


def test_nor_by_a_link_made_in_another_event(nina: Entry) -> None:
    come_by_link(token=make_link(entry=nina.pk, by=a_director()))
    elsewhere = enter(an_event(), nina.player, via=Entry.Via.OFFICIAL)
    _play(nina)
    with pytest.raises(Refused):
        make_link(entry=elsewhere.pk, by=a_director())


def test_one_browser_at_a_time_is_let_in_and_the_log_says_so(nina: Entry) -> None:
    token = make_link(entry=nina.pk, by=a_director())
    first, second = Client(), Client()
    for browser in (first, second):
        browser.post(f"/events/seat/{token}/")

    assert _is(second, nina.event, nina.player)
    assert not _is(first, nina.event, nina.player)
    assert Change.objects.filter(event=nina.event, kind="link_used", entry=nina.pk).count() == 2


def test_between_matches_a_new_link_is_made(nina: Entry) -> None:
    come_by_link(token=make_link(entry=nina.pk, by=a_director()))
    table = _play(nina)
    end_hosted(table=str(table.table_id))
    assert come_by_link(token=make_link(entry=nina.pk, by=a_director())) == nina.player


def test_a_member_whom_the_club_has_entered_has_a_link() -> None:
    club = club_of(a_director())
    member = enter_member(club=club, by=a_director(), name="Пётр")
    entry = enter(an_event(club=club), member, via=Entry.Via.IMPORT)
    assert come_by_link(token=make_link(entry=entry.pk, by=a_director())) == member


def _play(entry: Entry) -> EventTable:
    event = Event.objects.get(pk=entry.event_id)
    others = with_players(event, 2)
    row = a_round(event)
    table = a_table(row, [entry, *others], state=EventTable.State.DRAWN)
    open_table_of(event, row, table)
    return table


def _is(browser: Client, event: Event, player: Player) -> bool:
    return bool(browser.get(f"/events/{event.pk}/").wsgi_request.player == player)  # type: ignore[attr-defined]
