"""Officials see who else is at the console, whatever makes them officials."""

from __future__ import annotations

import pytest

from accounts.models import Membership, Player
from tests.clubs import club_of, put_in
from tests.people import registered
from tests.tournaments.cast import a_director, an_assistant, an_event
from tests.tournaments.console.pages import console, official, text
from tournaments.models import Event, Official
from tournaments.services.attending import attend

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db: None) -> Event:
    return an_event(club=club_of(registered("Owner")))


def runs_the_club(event: Event, name: str, right: str) -> Player:
    assert event.club is not None
    return put_in(event.club, registered(name), right)


@pytest.mark.parametrize("right", ["manager", "arbiter"])
def test_who_runs_the_club_is_seen_without_becoming_an_official(event: Event, right: str) -> None:
    gleb = runs_the_club(event, "Gleb", right)
    assert official(gleb).get(console(event)).status_code == 200
    assert "Gleb is here too" in text(official(a_director()).get(console(event)))
    assert not Official.objects.filter(player=gleb).exists()


def test_an_assistant_is_seen_and_nobody_sees_himself(event: Event) -> None:
    asya, dora = official(an_assistant(event)), official(a_director())
    assert "here too" not in text(asya.get(console(event)))
    assert "Asya is here too" in text(dora.get(console(event)))
    assert "Dora is here too" in text(asya.get(console(event)))


def test_who_has_lost_the_right_is_seen_no_more(event: Event) -> None:
    gleb = runs_the_club(event, "Gleb", "manager")
    attend(event=event.pk, player=gleb)
    Membership.objects.filter(player=gleb).update(is_manager=False)
    assert "here too" not in text(official(a_director()).get(console(event)))


def test_presence_is_of_one_event(event: Event) -> None:
    attend(event=an_event().pk, player=an_assistant(event))
    assert "here too" not in text(official(a_director()).get(console(event)))
