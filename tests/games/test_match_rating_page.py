"""The page that says why a match changed the ratings, or why it did not."""

from __future__ import annotations

import html
import re
import uuid
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from games.models import Match, PaperMatch, PaperResult, Rating, RatingEvent
from games.rating.display import shown
from games.rating.pools import Pool
from games.services.ratings import annul_match, rate_paper_match, recompute
from tests.games.rated_matches import finished, rated_match
from tests.games.rated_rows import club_of, mu_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db
LEFT_AHEAD = {"winner": 0, "places": [1, 2, 3]}  # the stand-in of the first seat won


@pytest.fixture
def people() -> list[Player]:
    return [registered(name) for name in ("Anna", "Boris", "Vera")]


def page_of(match: Match | PaperMatch, client: Client | None = None) -> str:
    """The words of the page, one space between any two."""
    answer = (client or Client()).get(f"/matches/{match.pk}/rating/")
    assert answer.status_code == 200
    main = answer.content.decode().split("<main", 1)[1].split("</main>", 1)[0]
    return " ".join(html.unescape(re.sub("<[^>]+>", " ", main)).split())


def known(player: Player, points: int, sigma: float = 3.0, days_ago: float = 1) -> None:
    """Let the player have played before."""
    match = rated_match(
        player, registered(f"X{player.name}"), registered(f"Y{player.name}"), days_ago=days_ago
    )
    Rating.objects.filter(player=player).update(mu=mu_of(points), sigma=sigma, shown=points)
    RatingEvent.objects.filter(player=player, rated__match=match).update(sigma_after=sigma)


def test_newcomers_see_what_each_opponent_brought(people: list[Player]) -> None:
    page = page_of(rated_match(*people))
    assert "Why did the ratings change?" in page
    assert "Rating: 1500 → to 1532 ? +32 ± 81 → to ± 78" in page
    assert "The first rated match here: everybody begins at 1500 ± 81." in page
    assert "Better than expected: ahead of 2 of 2 opponents instead of 1.0." in page
    assert "Boris 1500 50 % ahead +15.8 Vera 1500 50 % ahead +15.8 Together 1500.0 → 1531.6 +31.6" in page
    assert "As expected: ahead of 1 of 2 opponents." in page
    assert "Anna 1500 50 % behind −15.8 Vera 1500 50 % ahead +15.8 Together 1500.0 → 1500.0 ±0.0" in page
    assert "Vera place 3, 310 points Rating: 1500 → to 1468 ? −32" in page
    assert "Anna place 1, 1005 points Rating" in page


def test_it_leads_back_to_the_table_and_to_ones_own_matches(people: list[Player]) -> None:
    match = rated_match(*people)
    path = f"/matches/{match.pk}/rating/"

    mine, theirs = (client.get(path).content.decode() for client in (signed_in(people[0]), Client()))

    for page in (mine, theirs):
        assert f'<a href="/tables/{match.table_id}/">Table {match.table_id}</a>' in page
    assert '<a href="/people/Anna/matches/">My matches</a>' in mine
    assert "My matches" not in theirs


def test_everything_adds_up_as_it_stands(people: list[Player]) -> None:
    for player, points, sigma in zip(people, (1523, 1688, 1411), (3.3, 6.1, 4.4), strict=True):
        known(player, points, sigma)
    match = rated_match(*people)
    page = page_of(match)
    tables = re.findall(r"Brought ([^T]*?) Together ([\d.]+) → ([\d.]+) ([+−±][\d.]+)", page)
    assert len(tables) == 3
    for parts, before, after, total in tables:
        numbers = [_tenths(part) for part in re.findall(r"[+−±][\d.]+", parts)]
        assert len(numbers) == 2
        assert sum(numbers) == _tenths(total) == _tenths(after) - _tenths(before)
    for event in RatingEvent.objects.filter(rated__match=match):
        assert f"{shown(event.mu_before)} → to {shown(event.mu_after)}" in page


def _tenths(text: str) -> int:
    return int(text.replace("−", "-").replace("+", "").replace("±", "").replace(".", ""))


def test_level_opponents_are_told_as_level(people: list[Player]) -> None:
    page = page_of(rated_match(*people, totals=(700, 700, 310)))
    assert "Boris 1500 50 % level ±0.0 Vera 1500 50 % ahead +15.8" in page
    assert "Better than expected: ahead of 1.5 of 2 opponents instead of 1.0." in page


def test_the_favourite_has_the_larger_chance(people: list[Player]) -> None:
    known(people[0], 1700)
    page = page_of(rated_match(*people))
    assert re.search(r"Boris 1500 7\d % ahead", page)
    assert re.search(r"Anna 1700 2\d % behind", page)


def test_large_steps_of_the_uncertain_are_explained(people: list[Player]) -> None:
    known(people[0], 1500, 6.0)
    known(people[1], 1500, 4.0)
    page = page_of(rated_match(*people))
    assert "Little is known yet (± 58), so the steps are large." in page
    assert page.count("Little is known yet") == 1


def test_what_became_uncertain_without_matches_is_told(people: list[Player]) -> None:
    known(people[0], 1500, 3.0, days_ago=100.5)
    page = page_of(rated_match(*people))
    assert "After 100 days without a rated match ± had grown from 29 to 36." in page


def test_meeting_again_and_again_counts_less_and_says_so(people: list[Player]) -> None:
    for _time in range(3):
        first = rated_match(*people)
    assert "played" not in page_of(first)
    rated_match(*people)
    page = page_of(rated_match(*people))
    assert (
        "Anna , Boris and Vera have played 5 rated matches together within 30 days, this one included. "
        "The first three count in full, then each counts less: this one 50 %."
    ) in page


def test_only_the_two_who_met_often_are_named(people: list[Player]) -> None:
    for name in ("Galya", "Dima", "Yana"):
        rated_match(people[0], people[1], registered(name))
    page = page_of(rated_match(*people))
    assert "Anna and Boris have played 4 rated matches together" in page
    assert "this one 67 %" in page


def test_a_bot_halves_and_never_moves(people: list[Player]) -> None:
    page = page_of(rated_match(people[0], people[1], None))
    assert "A bot was at the table, so the match counts half: 50 %." in page
    assert re.search(r"Easy bot 1300 \d\d % ahead \+\d", page)
    assert page.count("Together") == 2
    assert "1 Anna 1005 2 Boris 640 3 Easy bot 310" in page


def test_who_left_early_costs_the_others_nothing(people: list[Player]) -> None:
    page = page_of(rated_match(*people, totals=(640, 310, 100), left={2: (200, 100, 100)}))
    assert (
        "Vera left after 20 % of the match and is last. That was before 60 %: nobody who stayed loses" in page
    )


def test_who_left_is_shown_last_wherever_the_stand_in_came(people: list[Player]) -> None:
    page = page_of(rated_match(*people, totals=(0, 310, 100), left={0: (0, 0, 0)}, result=LEFT_AHEAD))
    assert "Anna left after 0 % of the match and is last." in page
    places = [f"{name} place {place}," for place, name in enumerate(("Boris", "Vera", "Anna"), 1)]
    assert sorted(places, key=page.index) == places


def test_a_spared_loss_is_told_with_its_size(people: list[Player]) -> None:
    known(people[1], 1900)
    page = page_of(rated_match(*people, totals=(640, 310, 100), left={2: (200, 100, 100)}))
    assert re.search(r"so this loss does not count: it would have been −\d+\.\d\.", page)


def test_who_left_late_is_measured_by_the_points_of_that_moment(people: list[Player]) -> None:
    page = page_of(rated_match(*people, totals=(1005, 640, 700), left={2: (800, 600, 700)}))
    assert "Those who stayed are compared with Vera by the points at that moment." in page


def test_a_club_match_is_explained_in_both_pools(people: list[Player]) -> None:
    club = club_of("owls", *people)
    page = page_of(rated_match(*people, club=club))
    assert page.index("Trump is named, 3 players") < page.index("Inside the club Owls")
    assert page.count("Together") == 6


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("too_short", "Fewer than three deals"),
        ("guest", "A guest took part."),
        ("bots", "at least two people"),
        ("no_result", "without a result"),
        ("agreed", "It was agreed"),
        ("annulled", "annulled before it could be rated"),
    ],
)
def test_every_reason_not_to_rate_has_words(people: list[Player], code: str, words: str) -> None:
    page = page_of(finished(*people, unrated_because=code))
    assert "This match was not rated." in page
    assert words in page


@pytest.mark.parametrize(("short", "code"), [({"deals": 2}, "too_short"), ({"result": None}, "no_result")])
def test_the_codes_are_those_the_service_writes(
    people: list[Player], short: dict[str, int], code: str
) -> None:
    assert rated_match(*people, **short).unrated_because == code


def test_a_match_that_waits_looks_again_by_itself(people: list[Player]) -> None:
    match = finished(*people)
    page = Client().get(f"/matches/{match.pk}/rating/").content.decode()
    assert "is being worked out" in page
    assert 'hx-trigger="every 2s"' in page
    assert '<noscript><meta http-equiv="refresh" content="4"></noscript>' in page


def test_a_rated_match_does_not_load_itself_again(people: list[Player]) -> None:
    match = rated_match(*people)
    page = Client().get(f"/matches/{match.pk}/rating/").content.decode()
    assert "refresh" not in page
    assert "hx-" not in page


def test_an_annulled_match_says_why(people: list[Player]) -> None:
    match = rated_match(*people)
    annul_match(match=match.pk, reason="<b>Cards</b> were shown.", moderator=None)
    recompute(Pool("naming", 3))
    page = page_of(match)
    assert "This match was annulled." in page
    assert "The reason: <b>Cards</b> were shown." in page
    assert "Together" not in page


def test_while_a_pool_is_worked_out_anew_nothing_false_is_said(people: list[Player]) -> None:
    match = rated_match(*people)
    RatingEvent.objects.filter(player=people[0]).update(mu_after=30)
    page = page_of(match)
    assert "The ratings are being worked out anew." in page
    assert "Together" not in page


def test_a_match_for_fun_is_read_by_those_who_sat_there(people: list[Player], anna: Player) -> None:
    match = finished(people[0], people[1], anna, rated=False)
    guest = Client()
    from django.http import HttpResponse

    from accounts.identity import COOKIE, remember

    carrier = HttpResponse()
    remember(carrier, anna)
    guest.cookies[COOKIE] = carrier.cookies[COOKIE].value
    page = page_of(match, guest)
    assert "Played for fun: no rating has changed." in page
    assert "With an account and a confirmed e-mail address you can play rated matches" in page
    assert "With an account" not in page_of(match, signed_in(people[0]))
    for outsider in (Client(), signed_in(people[2])):
        assert outsider.get(f"/matches/{match.pk}/rating/").status_code == 404


def test_a_match_that_does_not_exist_is_not_found() -> None:
    assert Client().get(f"/matches/{uuid.uuid4()}/rating/").status_code == 404


def test_a_match_still_being_played_says_so(people: list[Player]) -> None:
    match = finished(*people, status=Match.Status.PLAYING, finished_at=None)
    assert "The match is still being played." in page_of(match)


def test_a_match_with_real_cards_is_explained_too(people: list[Player]) -> None:
    club = club_of("owls", *people)
    match = rated_match(*people)
    assert match.finished_at
    paper = PaperMatch.objects.create(
        club=club, preset="thousand_offline", deals=9, played_at=match.finished_at - timedelta(days=1)
    )
    for place, player in enumerate(people, 1):
        PaperResult.objects.create(match=paper, player=player, total=1000 - place, place=place)
    assert "is being worked out" in page_of(paper)
    rate_paper_match(paper.pk)
    page = page_of(paper)
    assert "with real cards" in page
    assert "Inside the club Owls" in page
    assert page.count("Together") == 3


def test_every_part_of_the_page_has_an_id_of_its_own(people: list[Player]) -> None:
    match = rated_match(*people, club=club_of("owls", *people))
    ids = re.findall(r' id="([^"]+)"', Client().get(f"/matches/{match.pk}/rating/").content.decode())
    assert len(ids) == len(set(ids))
    assert "who-2-3" in ids


def test_names_are_escaped_in_sentences(people: list[Player]) -> None:
    people[0].name = "<b>Anna"
    people[0].save()
    for _time in range(4):
        match = rated_match(*people)
    assert "<b>Anna" not in Client().get(f"/matches/{match.pk}/rating/").content.decode()


def test_the_number_of_queries_does_not_grow_with_what_was_played_before(people: list[Player]) -> None:
    def queries(match: Match) -> int:
        with CaptureQueriesContext(connection) as captured:
            page_of(match)
        return len(captured)

    few = queries(rated_match(*people))
    for _time in range(12):
        match = rated_match(*people)
    assert queries(match) == few
