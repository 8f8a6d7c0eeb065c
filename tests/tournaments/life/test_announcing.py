"""Opening, announcing, changing and calling off an event."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.hashers import check_password
from django.utils import timezone

from accounts.models import Notice, Player
from accounts.services.guests import create_guest
from games.services.refusal import Refused
from tests.clubs import club_of, put_in
from tests.people import registered
from tests.tournaments.cast import a_director, a_round, an_event, with_players
from tournaments.models import Change, Entry, Event, Official
from tournaments.selectors.events import role_of
from tournaments.selectors.shapes import SHAPES, shape_fields
from tournaments.services.entries.entering import enter
from tournaments.services.life.announcing import (
    announce,
    cancel_event,
    change_event,
    open_check_in,
    open_entries,
    open_event,
)
from tournaments.services.life.fields import BadFields

pytestmark = pytest.mark.django_db
State = Event.State


def plan(shape: str = "evening", **changed: Any) -> dict[str, Any]:
    """What the form of a new event gives."""
    return {
        **shape_fields(shape), "name": "Thursday evening", "about": "", "club": None,
        "preset": "thousand_offline", "options": {}, "saved_rules": None, "clock": None, "rated": False,
        "watchers": "everybody", "talk": "phrases", "tie_breaks": [], "time_zone": "Europe/Kyiv",
        "registration_at": None, "check_in_at": None, "starts_at": timezone.now() + timedelta(hours=3),
        "capacity": None, "members_only": False, "listed_only": False, "registered_only": False,
        "least_rating": None, "most_rating": None, "least_days": 0, "password": "", **changed,
    }  # fmt: skip


def as_it_is(event: Event) -> dict[str, Any]:
    """What the form of this event gives if nothing is changed."""
    return {**{name: getattr(event, name) for name in plan()}, "password": None}


def why(by: Player | None, fields: dict[str, Any]) -> str:
    with pytest.raises(Refused) as caught:
        open_event(by=by, fields=fields)
    return caught.value.reason or caught.value.code


@pytest.mark.parametrize("shape", SHAPES)
def test_every_ready_made_shape_can_be_announced(shape: str) -> None:
    event = open_event(by=a_director(), fields=plan(shape))

    assert event.state == State.REGISTRATION
    assert role_of(event, a_director()) == Official.Role.DIRECTOR


def test_who_opens_an_event_has_an_account_with_a_confirmed_address() -> None:
    assert why(None, plan()) == "not_signed_in"
    assert why(create_guest(), plan()) == "open_guest"
    assert why(registered("Anna", confirmed=False), plan()) == "open_email"
    assert not Event.objects.exists()


@pytest.mark.parametrize(
    ("role", "may"), [("manager", True), ("arbiter", True), ("moderator", False), ("", False)]
)
def test_for_a_club_only_who_runs_it_opens_one(role: str, may: bool) -> None:
    club = club_of(registered("Olga"))
    boris = put_in(club, registered("Boris"), *([role] if role else []))

    if may:
        assert open_event(by=boris, fields=plan(club=club)).club == club
    else:
        assert why(boris, plan(club=club)) == "not_of_club"


def test_a_draft_is_announced_by_its_director() -> None:
    event = open_event(by=a_director(), fields=plan(), draft=True)
    assert event.state == State.DRAFT

    announced = announce(code=event.pk, by=a_director(), version=event.version)

    assert announced.state == State.REGISTRATION
    assert announce(code=event.pk, by=a_director()).version == announced.version


def test_entries_may_open_later() -> None:
    opens = timezone.now() + timedelta(hours=1)
    event = open_event(by=a_director(), fields=plan(registration_at=opens))

    assert (event.state, event.due_at) == (State.ANNOUNCED, opens)
    opened = open_entries(code=event.pk, by=a_director(), version=event.version)
    assert (opened.state, opened.due_at) == (State.REGISTRATION, None)


def test_check_in_may_open_sooner() -> None:
    event = open_event(by=a_director(), fields=plan(check_in_at=timezone.now() + timedelta(hours=2)))

    assert open_check_in(code=event.pk, by=a_director(), version=None).state == State.CHECK_IN


@pytest.mark.parametrize(
    ("changed", "field", "code"),
    [
        ({"name": ""}, "name", "empty"),
        ({"name": "a\u202eb"}, "name", "bad_name"),
        ({"rounds": 0}, "rounds", "range"),
        ({"deals": None}, "deals", "needed"),
        ({"ends": "time"}, "minutes", "needed"),
        ({"preset": "two_player"}, "rules", "three_players"),
        ({"preset": "nothing"}, "rules", "choice"),
        ({"options": {"barrel": "?"}}, "rules", "choice"),
        ({"members_only": True}, "members_only", "no_club"),
        ({"rated": True, "registered_only": True}, "speed", "rated_clock"),
        ({"rated": True, "clock": {"action_s": 25, "bank_s": 180}}, "registered_only", "rated_guests"),
        ({"least_rating": 1600, "most_rating": 1500}, "most_rating", "below_least"),
        ({"time_zone": "Europe/Nowhere"}, "time_zone", "choice"),
        ({"starts_at": None}, "starts_at", "needed"),
        ({"starts_at": timezone.now() - timedelta(days=1)}, "starts_at", "past"),
        ({"starts_at": timezone.now() + timedelta(days=900)}, "starts_at", "far"),
        ({"check_in_at": timezone.now() + timedelta(days=9)}, "check_in_at", "after_start"),
        ({"format": "poker"}, "format", "choice"),
        ({"capacity": 2}, "capacity", "range"),
    ],
)
def test_what_cannot_stand_is_refused_with_the_field_to_blame(
    changed: dict[str, Any], field: str, code: str
) -> None:
    with pytest.raises(BadFields) as caught:
        open_event(by=a_director(), fields=plan(**changed))

    assert caught.value.errors[field] == code
    assert not Event.objects.exists()


def test_the_password_is_kept_as_its_hash_and_not_in_the_log() -> None:
    event = open_event(by=a_director(), fields=plan(password="sesame"))
    assert check_password("sesame", event.password)

    changed = change_event(
        code=event.pk,
        by=a_director(),
        version=event.version,
        fields={**as_it_is(event), "password": "secret"},
    )
    kept = change_event(
        code=event.pk,
        by=a_director(),
        version=changed.version,
        fields={**as_it_is(changed), "name": "Friday"},
    )
    open_ = change_event(
        code=event.pk, by=a_director(), version=kept.version, fields={**as_it_is(kept), "password": ""}
    )

    assert check_password("secret", kept.password)
    assert open_.password == ""
    assert not any("password" in {**line.old, **line.new} for line in Change.objects.all())


def test_a_stale_version_changes_nothing() -> None:
    event = open_event(by=a_director(), fields=plan())
    change_event(
        code=event.pk, by=a_director(), version=event.version, fields={**as_it_is(event), "name": "A"}
    )

    with pytest.raises(Refused) as caught:
        change_event(
            code=event.pk, by=a_director(), version=event.version, fields={**as_it_is(event), "name": "B"}
        )

    assert caught.value.code == "stale_version"
    event.refresh_from_db()
    assert event.name == "A"


def test_another_time_is_told_to_whoever_has_entered_and_is_due_anew() -> None:
    event = open_event(by=a_director(), fields=plan(starts_by_itself=True))
    anna = registered("Anna")
    enter(code=event.pk, player=anna)
    later = event.starts_at + timedelta(hours=1)

    changed = change_event(
        code=event.pk, by=a_director(), version=event.version, fields={**as_it_is(event), "starts_at": later}
    )

    assert changed.due_at == later
    assert Notice.objects.get(player=anna).kind == "event_moved"


def test_more_places_let_the_waiting_list_move_up() -> None:
    event = an_event(capacity=3)
    with_players(event, 3)
    entry = enter(code=event.pk, player=registered("Anna"))

    change_event(code=event.pk, by=a_director(), version=1, fields={**as_it_is(event), "capacity": 4})

    entry.refresh_from_db()
    assert entry.state == Entry.State.ENTERED


@pytest.mark.parametrize(
    "changed", [{"deals": 9}, {"format": "knock_out"}, {"rated": True}, {"rounds": 1}, {"preset": "polish"}]
)
def test_once_rounds_are_drawn_what_results_hang_on_stays(changed: dict[str, Any]) -> None:
    event = an_event(clock={"action_s": 25, "bank_s": 180}, registered_only=True)
    a_round(event, 1)
    a_round(event, 2)

    with pytest.raises(BadFields):
        change_event(code=event.pk, by=a_director(), version=1, fields={**as_it_is(event), **changed})

    changed_name = {**as_it_is(event), "name": "Another name", "rounds": 7}
    assert change_event(code=event.pk, by=a_director(), version=1, fields=changed_name).rounds == 7


def test_an_event_is_called_off_once_and_everybody_is_told() -> None:
    event = open_event(by=a_director(), fields=plan())
    anna = registered("Anna")
    enter(code=event.pk, player=anna)
    event.refresh_from_db()

    for _press in range(2):
        cancel_event(code=event.pk, by=a_director(), version=event.version, reason="Power cut")

    notice = Notice.objects.get(player=anna)
    assert (notice.kind, notice.data["reason"]) == ("event_cancelled", "Power cut")
    event.refresh_from_db()
    assert (event.state, event.due_at, event.cancelled_because) == (State.CANCELLED, None, "Power cut")


def test_who_is_no_director_changes_nothing() -> None:
    event, boris = an_event(), registered("Boris")
    Official.objects.create(event=event, player=boris, role=Official.Role.ASSISTANT)

    acts: list[Callable[[], Event]] = [
        lambda: change_event(code=event.pk, by=boris, version=1, fields=as_it_is(event)),
        lambda: cancel_event(code=event.pk, by=boris),
        lambda: open_check_in(code=event.pk, by=boris),
        lambda: announce(code=event.pk, by=boris),
    ]
    for act in acts:
        with pytest.raises(Refused) as caught:
            act()
        assert caught.value.reason == "not_director"
