"""Matches with real cards: written down, rated, annulled."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.services.clubs import takeover
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.roles import close_club
from games.models import PaperMatch, PaperResult, RatedMatch, Rating
from games.rating.pools import Pool
from games.services.clubs.paper import annul, write_paper_match
from games.services.ratings import recompute
from tests.clubs import ROLES, entry_in, put_in, somebody

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def three(club: Club, anna: Player, boris: Player) -> list[Player]:
    """Two members with an account, and one without."""
    return [anna, put_in(club, boris), entry_in(club, "Peter")]


def write(club: Club, by: Player, players: list[Player], *points: int, **fields: Any) -> PaperMatch:
    facts: dict[str, Any] = {"rules": "thousand_offline", "played_on": timezone.localdate(), "deals": 14}
    totals = [(player.pk, total) for player, total in zip(players, points, strict=True)]
    return write_paper_match(**{"club": club, "by": by, "totals": totals, **facts, **fields})


def refused(code: str, club: Club, by: Player, players: list[Player], *points: int, **fields: Any) -> None:
    before = PaperMatch.objects.count(), PaperResult.objects.count()
    with pytest.raises(ClubRefused) as caught:
        write(club, by, players, *points, **fields)
    assert caught.value.code == code
    assert (PaperMatch.objects.count(), PaperResult.objects.count()) == before


def test_a_match_is_written_down_with_places_and_rated_in_the_clubs_pool(
    club: Club, anna: Player, three: list[Player]
) -> None:
    match = write(club, anna, three, 455, 1005, -60)

    places = {row.player: (row.total, row.place) for row in match.results.select_related("player")}
    assert places == {three[0]: (455, 2), three[1]: (1005, 1), three[2]: (-60, 3)}
    assert match.entered_by == anna
    pool = f"club-{club.pk}:naming-3"
    assert set(Rating.objects.values_list("pool", flat=True)) == {pool}
    shown = dict(Rating.objects.values_list("player", "shown"))
    assert shown[three[1].pk] > shown[three[0].pk] > shown[three[2].pk]


def test_equal_points_share_a_place(club: Club, anna: Player, three: list[Player]) -> None:
    match = write(club, anna, three, 500, 500, 200)

    assert list(match.results.order_by("pk").values_list("place", flat=True)) == [1, 1, 3]


@pytest.mark.parametrize("role", ROLES)
def test_arbiters_and_heads_write_and_annul_and_nobody_else(
    club: Club, anna: Player, three: list[Player], role: str
) -> None:
    by = somebody(club, role)
    there = write(club, anna, three, 1, 2, 3)

    if role in ("owner", "manager", "arbiter"):
        write(club, by, three, 1000, 500, 200)
        annul(club=club, by=by, match=there.pk, reason="a joke")
        return
    refused("not_allowed", club, by, three, 1000, 500, 200)
    with pytest.raises(ClubRefused, match="not_allowed"):
        annul(club=club, by=by, match=there.pk, reason="a joke")
    there.refresh_from_db()
    assert there.annulled_at is None


def test_what_cannot_have_been_is_refused(
    club: Club, anna: Player, three: list[Player], vera: Player
) -> None:
    today = timezone.localdate()
    one, other, third = three

    refused("twice", club, anna, [one, one, other], 1000, 500, 200)
    refused("players", club, anna, [one, other], 1000, 500)
    refused("players", club, anna, three, 1000, 500, 200, rules="two_player")
    refused("not_member", club, anna, [one, other, vera], 1000, 500, 200)
    refused("future", club, anna, three, 1000, 500, 200, played_on=today + timedelta(days=1))
    refused("long_ago", club, anna, three, 1000, 500, 200, played_on=date(2001, 1, 1))
    refused("deals", club, anna, three, 1000, 500, 200, deals=0)
    refused("points", club, anna, three, 1000, 500, 20_000)
    refused("unknown_rules", club, anna, three, 1000, 500, 200, rules="bridge")
    Membership.objects.filter(player=third).update(state="removed")
    refused("not_member", club, anna, three, 1000, 500, 200)


def test_the_same_match_is_not_entered_twice(club: Club, anna: Player, three: list[Player]) -> None:
    match = write(club, anna, three, 1000, 500, 200)
    refused("written_already", club, anna, three, 1000, 500, 200)
    write(club, anna, three, 1000, 505, 200)

    annul(club=club, by=anna, match=match.pk, reason="other points")
    write(club, anna, three, 1000, 500, 200)


def test_a_closed_club_writes_nothing_down(club: Club, anna: Player, three: list[Player]) -> None:
    close_club(club=club, by=anna)

    refused("closed", club, anna, three, 1000, 500, 200)


def test_an_annulled_match_leaves_the_ladder_as_if_it_had_not_been(
    club: Club, anna: Player, three: list[Player]
) -> None:
    pool = Pool("naming", 3, club.pk)
    write(club, anna, three, 1000, 500, 200)
    before = _standings(pool)
    match = write(club, anna, three, 200, 500, 1000)
    assert _standings(pool) != before

    annul(club=club, by=anna, match=match.pk, reason="  wrong evening ")
    recompute(pool)

    match.refresh_from_db()
    assert match.annulled_because == "wrong evening"
    assert _standings(pool) == before
    for again, code in ((match.pk, "annulled_already"), (uuid4(), "no_paper")):
        with pytest.raises(ClubRefused, match=code):
            annul(club=club, by=anna, match=again, reason="again")


def test_an_annulment_needs_a_reason(club: Club, anna: Player, three: list[Player]) -> None:
    match = write(club, anna, three, 1000, 500, 200)

    with pytest.raises(ClubRefused, match="empty"):
        annul(club=club, by=anna, match=match.pk, reason=" ")


def test_results_and_rating_go_over_with_the_entry_and_come_back(
    club: Club, anna: Player, three: list[Player], vera: Player
) -> None:
    pool, peter = Pool("naming", 3, club.pk), three[2]
    write(club, anna, three, 500, 200, 1000)
    before = _standings(pool)

    code = takeover.make_code(club=club, by=anna, entry=peter)
    takeover.take_over(club=club, player=vera, code=code)
    recompute(pool)
    after = _standings(pool)
    assert after[vera.pk] == before[peter.pk]
    assert peter.pk not in after

    takeover.undo_take_over(club=club, by=anna, entry=peter)
    recompute(pool)
    assert _standings(pool) == before


def test_who_has_played_against_the_entry_does_not_take_it_over(
    club: Club, anna: Player, boris: Player, three: list[Player]
) -> None:
    write(club, anna, three, 1000, 500, 200)
    code = takeover.make_code(club=club, by=anna, entry=three[2])

    with pytest.raises(ClubRefused, match="met"):
        takeover.take_over(club=club, player=boris, code=code)

    three[2].refresh_from_db()
    assert three[2].taken_over_by is None


def test_a_match_that_was_a_mistake_keeps_nobody_from_taking_over(
    club: Club, anna: Player, boris: Player, three: list[Player]
) -> None:
    match = write(club, anna, three, 1000, 500, 200)
    annul(club=club, by=anna, match=match.pk, reason="Boris was not there")
    code = takeover.make_code(club=club, by=anna, entry=three[2])

    assert takeover.take_over(club=club, player=boris, code=code) == three[2]


def test_two_entries_that_have_met_are_not_one_person(
    club: Club, anna: Player, boris: Player, vera: Player
) -> None:
    put_in(club, boris)
    peter, paul = entry_in(club, "Peter"), entry_in(club, "Paul")
    write(club, anna, [boris, peter, paul], 1000, 500, 200)
    codes = [takeover.make_code(club=club, by=anna, entry=entry) for entry in (peter, paul)]
    takeover.take_over(club=club, player=vera, code=codes[0])

    with pytest.raises(ClubRefused, match="met"):
        takeover.take_over(club=club, player=vera, code=codes[1])


def test_a_match_counts_on_the_ladder_once(club: Club, anna: Player, three: list[Player]) -> None:
    match = write(club, anna, three, 1000, 500, 200)

    assert RatedMatch.objects.filter(paper_match=match).count() == 1


def _standings(pool: Pool) -> dict[UUID, tuple[float, float]]:
    rows = Rating.objects.filter(pool=pool.key, matches__gt=0)
    return {row.player_id: (row.mu, row.sigma) for row in rows}
