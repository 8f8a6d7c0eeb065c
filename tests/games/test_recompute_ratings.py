"""Annulling, reinstating, taking over: the ledger is replayed, and everything follows."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils.translation import override

from accounts.models import Club, ModeratorAction, Notice, Player
from accounts.presenters.notices import told
from accounts.signals import entry_taken_over
from games.models import (
    Encounter,
    Match,
    MonthRating,
    PaperMatch,
    RatedMatch,
    Rating,
    RatingEvent,
)
from games.rating.pools import Pool
from games.selectors.ratings import rating_of
from games.services.ratings import (
    annul_match,
    annul_paper_match,
    prove,
    rate_match,
    rate_paper_match,
    recompute,
    reinstate_match,
)
from games.services.refusal import Refused
from tests.games.league import NOON, finished, paper, play_some, rated, stored
from tests.games.queues import asked_of_ratings
from tests.people import registered

pytestmark = pytest.mark.django_db
POOL = Pool("naming", 3)


@pytest.fixture
def four(db: None) -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera", "Galya")]


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(slug="aces", name="Aces", digest="aces")


def test_what_is_stored_is_what_the_ledger_gives(four: list[Player]) -> None:
    play_some(four)
    before = stored()

    done = recompute(POOL)

    assert (done.lines, done.rows, done.moved, done.reasons) == (12, 0, [], {})
    assert stored() == before
    assert prove(POOL) == []


def test_an_annulled_match_is_a_ledger_without_it(four: list[Player]) -> None:
    matches = play_some(four)
    annul_match(match=matches[2].pk, reason="two accounts of one person", moderator=None)

    done = recompute(POOL)

    assert done.reasons == {"annulled": 1}
    annulled = stored()
    assert not RatingEvent.objects.filter(rated__match=matches[2]).exists()
    assert RatedMatch.objects.filter(match=matches[2]).exists()
    assert prove(POOL) == []
    # The same people without that match, from the start:
    for table in (RatingEvent, Rating, MonthRating, Encounter, RatedMatch):
        table._default_manager.all().delete()
    Match.objects.filter(annulled_at=None).update(rated_at=None)
    for match in matches:
        rate_match(match.pk)
    again = stored()
    assert again["Rating"] == annulled["Rating"]
    assert again["MonthRating"] == annulled["MonthRating"]
    assert again["Encounter"] == annulled["Encounter"]


def test_annulled_and_reinstated_is_as_if_nothing_had_been(four: list[Player]) -> None:
    matches = play_some(four)
    before, weights = stored(), list(RatedMatch.objects.order_by("pk").values_list("weight", flat=True))

    annul_match(match=matches[0].pk, reason="a mistake", moderator=None)
    recompute(POOL)
    assert stored() != before
    assert list(RatedMatch.objects.order_by("pk").values_list("weight", flat=True)) != weights
    reinstate_match(match=matches[0].pk, moderator=None)
    done = recompute(POOL)

    assert done.reasons == {"reinstated": 1}
    assert stored() == before
    assert list(RatedMatch.objects.order_by("pk").values_list("weight", flat=True)) == weights
    matches[0].refresh_from_db()
    assert matches[0].rated_at is not None
    assert (matches[0].unrated_because, matches[0].annulled_because) == ("", "")


def test_who_moved_is_told_by_how_much_and_why(four: list[Player]) -> None:
    anna, boris, vera, galya = four
    match = rated([anna, boris, vera])
    annul_match(match=match.pk, reason="a mistake", moderator=None)

    done = recompute(POOL)

    assert {each.player for each in done.moved} == {anna.pk, vera.pk}
    assert [(each.before, each.after) for each in done.moved if each.player == anna.pk] == [(1532, None)]
    notice = Notice.objects.get(player=anna)
    assert notice.kind == "rating_recomputed"
    words = str(told(notice).words)
    assert "1532" in words
    assert "1500" in words
    assert "1 match annulled" in words
    assert told(notice).href == "/rankings/naming-3/"
    assert not Notice.objects.filter(player__in=[boris, galya]).exists()


def test_a_clubs_rating_is_told_with_the_club_and_leads_to_its_ranking(
    four: list[Player], club: Club
) -> None:
    Club.objects.filter(pk=club.pk).update(name="<Aces>")
    match = paper(club, four[:3])
    rate_paper_match(match.pk)
    annul_paper_match(match=match.pk, reason="written twice")

    recompute(Pool("naming", 3, club.pk))

    word = told(Notice.objects.get(player=four[2]))
    assert "<bdi>&lt;Aces&gt;</bdi>" in str(word.words)
    assert "<bdi>1468</bdi>" in str(word.words)
    assert word.href == "/rankings/naming-3/?club=aces"
    with override("ru"):
        assert "1 партия аннулирована" in str(told(Notice.objects.get(player=four[2])).words)


def test_who_has_no_account_any_more_is_told_nothing(four: list[Player]) -> None:
    match = rated(four[:3])
    Player.objects.filter(pk=four[0].pk).update(user=None, deleted_at=NOON)
    annul_match(match=match.pk, reason="a mistake", moderator=None)

    recompute(POOL)

    assert not Notice.objects.filter(player=four[0]).exists()


def test_an_annulment_is_written_down_and_asks_for_a_recomputation(
    four: list[Player], club: Club, django_capture_on_commit_callbacks: Any
) -> None:
    match = rated(four[:3], club=club)
    asked_of_ratings()
    with django_capture_on_commit_callbacks(execute=True):
        annul_match(match=match.pk, reason="  two accounts  ", moderator=four[3].user)

    match.refresh_from_db()
    assert (match.annulled_because, match.unrated_because, match.rated_at) == (
        "two accounts",
        "annulled",
        None,
    )
    line = ModeratorAction.objects.get()
    assert (line.moderator, line.action, line.subject) == (four[3].user, "annul_match", str(match.pk))
    assert line.details == {"players": [player.name for player in four[:3]]}
    assert sorted(asked_of_ratings()) == [
        ("games.recompute", f"club-{club.pk}:naming-3"),
        ("games.recompute", "naming-3"),
    ]


@pytest.mark.parametrize("reason", ["", "   ", "x" * 301])
def test_a_reason_is_needed(four: list[Player], reason: str) -> None:
    match = rated(four[:3])

    with pytest.raises(Refused, match="bad_request"):
        annul_match(match=match.pk, reason=reason, moderator=None)

    assert Match.objects.get(pk=match.pk).annulled_at is None


def test_a_match_that_goes_on_cannot_be_annulled(four: list[Player]) -> None:
    match = finished(four[:3])
    Match.objects.filter(pk=match.pk).update(finished_at=None)

    with pytest.raises(Refused, match="not_found"):
        annul_match(match=match.pk, reason="why not", moderator=None)


def test_a_match_annulled_before_it_was_rated_is_rated_once_it_is_reinstated(four: list[Player]) -> None:
    match = finished(four[:3])
    annul_match(match=match.pk, reason="a mistake", moderator=None)
    assert not rate_match(match.pk)
    assert not RatedMatch.objects.exists()

    reinstate_match(match=match.pk, moderator=None)

    assert rate_match(match.pk)


def test_a_dry_run_tells_and_changes_nothing(four: list[Player]) -> None:
    match = rated(four[:3])
    annul_match(match=match.pk, reason="a mistake", moderator=None)
    before, output = stored(), StringIO()

    call_command("recompute_ratings", "--pool", "naming-3", "--dry-run", stdout=output)

    assert stored() == before
    assert not Notice.objects.exists()
    assert "naming-3: 1 matches" in output.getvalue()
    assert "2 moved (annulled 1)" in output.getvalue()
    assert f"Anna ({four[0].pk}): 1532 -> -" in output.getvalue()


def test_the_command_puts_everything_right(four: list[Player]) -> None:
    play_some(four)
    right = stored()
    Rating.objects.filter(player=four[0]).update(mu=40, matches=99)
    RatingEvent.objects.order_by("pk").first().delete()  # type: ignore[union-attr]
    MonthRating.objects.update(gained=0)
    Encounter.objects.all().delete()

    call_command("recompute_ratings", stdout=StringIO())

    assert stored() == right


def test_a_pool_that_is_none_is_refused() -> None:
    with pytest.raises(CommandError, match="whist"):
        call_command("recompute_ratings", "--pool", "whist-3")


def test_a_match_with_real_cards_counts_in_the_clubs_pool_alone(four: list[Player], club: Club) -> None:
    match = paper(club, four[:3])

    assert rate_paper_match(match.pk)
    assert not rate_paper_match(match.pk)

    inside = Pool("naming", 3, club.pk)
    assert set(Rating.objects.values_list("pool", flat=True)) == {inside.key}
    assert (first := rating_of(four[0], inside)) is not None
    assert first.shown == 1532
    assert prove(inside) == []
    annul_paper_match(match=match.pk, reason="written twice")
    assert recompute(inside).reasons == {"annulled": 1}
    assert not Rating.objects.exists()


def test_two_deals_with_real_cards_count_for_nobody(four: list[Player], club: Club) -> None:
    assert not rate_paper_match(paper(club, four[:3], deals=2).pk)


def test_an_entry_that_is_taken_over_brings_its_results_and_gives_them_back(
    four: list[Player], club: Club, django_capture_on_commit_callbacks: Any
) -> None:
    entry = Player.objects.create(name="Ivan", entered_by=club)
    inside = Pool("naming", 3, club.pk)
    rate_paper_match(paper(club, [entry, four[0], four[1]]).pk)
    before = stored()

    Player.objects.filter(pk=entry.pk).update(taken_over_by=four[3])
    asked_of_ratings()
    with django_capture_on_commit_callbacks(execute=True):
        entry_taken_over.send(Club, club=club, entry=entry, player=four[3])
    assert asked_of_ratings() == [("games.recompute", inside.key)]
    done = recompute(inside)

    assert done.reasons == {"taken_over": 1}
    assert rating_of(entry, inside) is None
    assert (taken := rating_of(four[3], inside)) is not None
    assert taken.shown == 1532
    assert prove(inside) == []
    rate_paper_match(paper(club, [four[0], four[3], four[1]]).pk)
    assert prove(inside) == []

    PaperMatch.objects.exclude(ratings__pk=RatedMatch.objects.earliest("pk").pk).update(annulled_at=NOON)
    Player.objects.filter(pk=entry.pk).update(taken_over_by=None)
    recompute(inside)
    assert stored() == before
