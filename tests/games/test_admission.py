"""Who may open rated tables and those of a club, and who sits down there."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import Settings

from accounts.models import Club, Membership, Player
from games.models import Seat, Table
from games.selectors.cache import known_view, table_view
from games.services.refusal import Refused
from games.services.tables import join_table, open_table
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

OPEN = ["me", "open", "open"]


def open_rated(player: Player, **fields: Any) -> str:
    asked: dict[str, Any] = {"preset": "thousand_offline", "options": {}, "seats": OPEN, "rated": True}
    return open_table(player=player, **(asked | fields)).table


def club_of(*members: Player, name: str = "Cards") -> Club:
    club = Club.objects.create(slug=name.lower(), name=name, digest=name)
    for player in members:
        Membership.objects.create(club=club, player=player, state=Membership.State.MEMBER)
    return club


def refused_opening(player: Player, **fields: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        open_rated(player, **fields)
    assert not Table.objects.exists()
    return caught.value


def refused_joining(table: str, player: Player) -> Refused:
    with pytest.raises(Refused) as caught:
        join_table(table=table, player=player)
    assert not Seat.objects.filter(table=table, player=player).exists()
    return caught.value


def test_a_rated_table_of_a_club_says_so_and_who_opened_it() -> None:
    anna = registered("Anna")
    club = club_of(anna)

    table = Table.objects.get(pk=open_rated(anna, club=club.slug))

    assert (table.rated, table.club, table.opened_by) == (True, club, anna)


def test_guests_neither_open_rated_tables_nor_sit_down_there(boris: Player) -> None:
    refused = refused_opening(boris)
    assert (refused.code, refused.reason) == ("not_allowed", "guest")

    table = open_rated(registered("Anna"))
    refused = refused_joining(table, boris)
    assert (refused.code, refused.reason) == ("not_allowed", "guest")


def test_rated_play_waits_for_a_confirmed_address() -> None:
    boris = registered("Boris", confirmed=False)
    assert refused_opening(boris).reason == "email"

    assert refused_joining(open_rated(registered("Anna")), boris).reason == "email"


def test_who_may_play_rated_sits_down() -> None:
    table = open_rated(registered("Anna"))

    assert join_table(table=table, player=registered("Boris")).seats[1].name == "Boris"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seats": ["me", "bot:easy", "bot:easy"]}, "bots"),
        ({"seats": ["me", "bot:easy"], "preset": "two_player"}, "bots"),
        ({"seats": ["me", "open", "bot:easy", "bot:easy"], "preset": "russian_four"}, "bots"),
        ({"options": {"match_deals": 1}}, "short"),
        ({"options": {"match_deals": 2}}, "short"),
    ],
)
def test_what_could_not_be_rated_is_not_opened_as_rated(fields: dict[str, Any], reason: str) -> None:
    refused = refused_opening(registered("Anna"), **fields)

    assert (refused.code, refused.reason) == ("bad_request", reason)
    assert refused.detail.startswith("rated: ")


def test_nobody_is_rated_with_shuffles_that_are_known(settings: Settings) -> None:
    settings.THOUSAND_DEBUG_SEEDS = True

    assert refused_opening(registered("Anna"), seed="7").reason == "seeded"


@pytest.mark.parametrize(
    "fields", [{"seats": ["me", "open", "bot:easy"]}, {"options": {"match_deals": 3}, "seats": OPEN}]
)
def test_one_bot_and_three_deals_are_enough(fields: dict[str, Any]) -> None:
    assert Table.objects.get(pk=open_rated(registered("Anna"), **fields)).rated


def test_only_members_open_a_clubs_tables_and_sit_down_there() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    club = club_of(anna, boris)
    assert refused_opening(vera, club=club.slug).reason == "members"

    table = open_rated(anna, club=club.slug)
    assert refused_joining(table, vera).reason == "members"
    assert join_table(table=table, player=boris).seats[1].name == "Boris"


def test_who_has_left_a_club_does_not_sit_down_at_its_tables() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    club = club_of(anna, boris)
    table = open_rated(anna, club=club.slug, rated=False)
    Membership.objects.filter(player=boris).update(state=Membership.State.LEFT)

    assert refused_joining(table, boris).reason == "members"


@pytest.mark.parametrize("closed", [False, True])
def test_a_club_that_is_not_there_opens_nothing(closed: bool) -> None:
    anna = registered("Anna")
    club = club_of(anna)
    if closed:
        Club.objects.update(closed_at="2026-11-30T12:00Z")

    refused = refused_opening(anna, club=club.slug if closed else "nowhere")

    assert (refused.code, refused.reason) == ("bad_request", "no_club")


def test_a_waiting_table_tells_each_viewer_what_is_in_the_way(galya: Player) -> None:
    anna, boris, vera = registered("Anna"), registered("Boris", confirmed=False), registered("Vera")
    table = open_rated(anna)

    hurdles = [table_view(table, viewer).hurdle for viewer in (anna, boris, vera, galya, None)]

    assert hurdles == ["", "email", "", "guest", "guest"]


def test_what_is_in_the_way_is_read_for_each_viewer_also_where_the_position_is_known(galya: Player) -> None:
    table = open_rated(registered("Anna"))
    view = table_view(table, galya)

    assert known_view(table, galya.pk, at_least=view.version) is None
    assert view.hurdle == "guest"
