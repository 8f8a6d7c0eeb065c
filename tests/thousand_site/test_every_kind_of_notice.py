"""Every kind of notice that is registered, put into words on one page."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import Notice, Player
from accounts.presenters.notices import kinds, lines
from accounts.services.notices import tell
from tests.people import registered

pytestmark = pytest.mark.django_db
CLUB = {"club": "riverside", "name": "Riverside"}
EVENT = {"event": "k7q2mm", "name": "Thursday evening"}
TEXT = {"reason": "Rude.", "answer": "Thank you."}
# BORIS stands for his id: whoever registers a kind says here what it is told with.
SAMPLES: dict[str, dict[str, Any]] = {
    "address_gone": {},
    "friend_asked": {"who": "BORIS"},
    "friend_accepted": {"who": "BORIS"},
    "ban_started": {"ban": "play", "until": None, **TEXT},
    "ban_lifted": {"ban": "play"},
    "appeal_answered": {"granted": True, **TEXT},
    "name_taken": TEXT,
    "club_asked": {"who": "BORIS", **CLUB},
    "club_joined": {"who": "BORIS", **CLUB},
    "club_taken_over": {"who": "BORIS", "entry": "BORIS", **CLUB},
    "club_accepted": CLUB,
    "club_declined": CLUB,
    "club_invited": CLUB,
    "club_removed": {**CLUB, **TEXT},
    "club_role": {"roles": ["arbiter"], **CLUB},
    "club_owner": CLUB,
    "club_offered": {"who": "BORIS", **CLUB},
    "club_taken": {"who": "BORIS", **CLUB},
    "club_not_taken": {"who": "BORIS", **CLUB},
    "club_undone": {"entry": "BORIS", **CLUB},
    "table_invited": {"table": "K7Q2", "who": "BORIS", "again": False},
    "table_asked": {"table": "K7Q2", "who": "BORIS"},
    "table_seat_freed": {"table": "K7Q2"},
    "rating_recomputed": {"pool": "naming-3", "before": 1500, "after": 1510, "reasons": {"annulled": 1}},
    "report_closed": {"report": 7, "reported": "BORIS", "upheld": True, **TEXT},
    "event_moved_up": {**EVENT, "check_in": True},
    "event_waits": EVENT,
    "event_banned": {**EVENT, "who": "BORIS"},
    "event_check_in": EVENT,
    "event_no_show": EVENT,
    "event_moved": {**EVENT, "at": "2026-05-01T17:00:00+00:00"},
    "event_entered": {**EVENT, "who": "BORIS", "waits": False},
    "event_withdrawn": {**EVENT, "who": "BORIS", "reason": "Ill."},
    "event_appointed": {**EVENT, "who": "BORIS", "role": "assistant"},
    "event_cancelled": {**EVENT, "reason": "Rain."},
    "event_not_started": EVENT,
    "event_round": {**EVENT, "round": 2, "number": 3, "table": "K7Q2"},
    "event_table": {**EVENT, "round": 2, "number": 3, "table": "K7Q2"},
    "event_bye": {**EVENT, "round": 2},
    "event_expelled": EVENT,
    "event_finished": {**EVENT, "place": 4},
}


def told(anna: Player, boris: Player) -> None:
    for kind, data in SAMPLES.items():
        facts = {key: str(boris.pk) if value == "BORIS" else value for key, value in data.items()}
        tell(player=anna, kind=kind, **facts)


def test_every_registered_kind_has_a_sample_here() -> None:
    assert kinds() == set(SAMPLES)


def test_whoever_a_notice_is_about_is_named(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    anna, boris = registered("Anna"), registered("Boris")
    told(anna, boris)
    notices = list(Notice.objects.filter(player=anna))  # more than one page of them

    with django_assert_num_queries(1):
        said = {line.notice.kind: str(line.told.words) for line in lines(notices)}

    assert said.keys() == SAMPLES.keys()
    for kind, words in said.items():
        assert ("<bdi>Boris</bdi>" in words) is ("BORIS" in SAMPLES[kind].values()), words
        assert "Somebody" not in words, words
