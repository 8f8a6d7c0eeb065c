"""The page of a ranking."""

from __future__ import annotations

from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from games.models import Rating
from tests.games.rated_rows import club_of, in_month, ranked_people, rated
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db
PAGE = "/rankings/naming-3/"


def text_of(address: str, client: Client | None = None) -> str:
    answer = (client or Client()).get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_line_shows_the_rating_with_its_uncertainty() -> None:
    rated(registered("Anna"), 1540, sigma=4.2, matches=77, opponents=23, days_ago=0)
    page = text_of(PAGE)
    assert "<b>1540</b>" in page
    assert "± 41" in page
    assert ">77<" in page
    assert ">23<" in page


def test_names_are_links_inside_bdi() -> None:
    ranked_people(Anna=1600)
    assert '<a class="person" href="/people/Anna/"><bdi>Anna</bdi></a>' in text_of(PAGE)


def test_names_are_escaped() -> None:
    rated(Player.objects.create(name="<b>Eve</b>"), 1600)
    assert "<b>Eve" not in text_of(PAGE)


@pytest.mark.parametrize("typed", ["ёжик", "ЕЖИК", "жик", "  Ёжик "])
def test_a_search_knows_cyrillic_case_and_finds_parts(typed: str) -> None:
    rated(registered("Ёжик"), 1600)
    rated(registered("Anna"), 1700)
    page = text_of(f"{PAGE}?q={typed}")
    assert "<bdi>Ёжик</bdi></a>" in page
    assert "<bdi>Anna</bdi></a>" not in page
    assert '<td class="ranking__place">2</td>' in page


def test_a_search_takes_wildcards_for_what_they_are() -> None:
    ranked_people(Anna=1600)
    assert "Nobody of that name" in text_of(f"{PAGE}?q=%25")
    assert "Nobody of that name" in text_of(f"{PAGE}?q=A_na")


def test_who_is_hidden_is_found_with_the_reasons() -> None:
    ranked_people(Anna=1600)
    rated(registered("Boris"), 1700, opponents=4, sigma=5.5, days_ago=40)
    assert "Boris" not in text_of(PAGE)
    page = text_of(f"{PAGE}?q=boris")
    assert "Different opponents so far: 4, a place takes 10." in page
    assert "Still uncertain: ±55, a place takes ±44. About 14 more matches." in page
    assert "No rated match for 40 days; who plays none for 30 days has no place until the next one." in page


def test_an_uncertainty_just_above_the_threshold_is_told_with_its_tenths() -> None:
    rated(registered("Anna"), 1600, sigma=4.54, days_ago=0)
    assert "± 43.9, needs 43.6" in text_of(PAGE)
    assert "Still uncertain: ±43.9, a place takes ±43.6. About 1 more match." in text_of(f"{PAGE}?q=anna")


def test_while_nobody_has_a_place_each_line_says_in_few_words_what_is_missing() -> None:
    rated(registered("Anna"), 1600, opponents=7, sigma=6.5, days_ago=0)
    rated(registered("Boris"), 1500, days_ago=40)
    page = text_of(PAGE)
    assert (
        '<span class="nowrap">7 of 10 opponents ·</span> <span class="nowrap">± 63, needs 44</span>' in page
    )
    assert '<span class="nowrap">40 days away</span>' in page
    assert "a place takes" not in page


def test_a_provisional_number_has_a_question_mark() -> None:
    rated(registered("Anna"), 1600, sigma=5.1, days_ago=0)
    assert "<b>1600</b><abbr" in text_of(PAGE)


def test_my_place_and_my_line_are_marked() -> None:
    people = ranked_people(Anna=1600, Boris=1500)
    page = text_of(PAGE, signed_in(people["Boris"]))
    assert '<tr id="me" class="is-me">' in page
    assert '<span class="big display">2</span> <span class="muted">of 2</span>' in page


def test_without_a_place_i_am_told_what_is_missing() -> None:
    people = ranked_people(Anna=1600)
    boris = registered("Boris")
    rated(boris, 1500, opponents=3)
    assert "Different opponents so far: 3, a place takes 10." in text_of(PAGE, signed_in(boris))
    assert "My place" not in text_of(PAGE)
    assert "has no place" in text_of(PAGE, signed_in(people["Anna"]))


def test_who_has_not_played_here_is_told_so() -> None:
    assert "You have not played a rated match here yet." in text_of(PAGE, signed_in(registered("Galya")))


def test_the_caption_keeps_the_name_of_a_club_to_itself() -> None:
    anna = registered("Anna")
    owls = club_of("owls", anna)
    rated(anna, 1520, pool=f"club-{owls.pk}:naming-3", opponents=2)
    caption = text_of(f"{PAGE}?club=owls").partition("<caption")[2].partition("</caption>")[0]
    assert caption.endswith("· <bdi>Owls</bdi>")


def test_the_club_of_the_address_and_my_own_are_offered() -> None:
    anna = registered("Anna")
    mine, other = club_of("owls", anna), club_of("larks")
    rated(anna, 1520, pool=f"club-{mine.pk}:naming-3", opponents=2)
    page = text_of(f"{PAGE}?club=larks", signed_in(anna))
    assert '<option value="owls">Owls</option>' in page
    assert '<option value="larks" selected>Larks</option>' in page
    assert "No rated match yet." in page
    assert "<b>1520</b>" in text_of(f"{PAGE}?club=owls")
    assert other.slug not in text_of(PAGE, signed_in(anna))


@pytest.mark.parametrize(
    "address", ["/rankings/naming-5/", "/rankings/club-1:naming-3/", "/rankings/x/", f"{PAGE}?club=nowhere"]
)
def test_what_does_not_exist_is_not_found(address: str) -> None:
    answer = Client().get(address)
    assert answer.status_code == 404
    assert "There is no" in answer.content.decode()


@pytest.mark.parametrize("month", ["2026-13", "2026-1", "november", "٢٠٢٦-١١", "2026-11-01"])
def test_a_month_that_is_none_is_told_and_changes_nothing(month: str) -> None:
    ranked_people(Anna=1600)
    answer = Client().get(PAGE, {"month": month})
    assert answer.status_code == 400
    assert "is no month" in answer.content.decode()
    assert "<b>1600</b>" in answer.content.decode()


@pytest.mark.parametrize("page", ["0", "-1", "two", "999999999999", "²"])
def test_a_page_that_is_none_is_the_nearest(page: str) -> None:
    ranked_people(Anna=1600)
    assert "<b>1600</b>" in text_of(f"{PAGE}?page={page}")


def test_the_bots_stand_apart_with_their_numbers() -> None:
    page = text_of(PAGE)
    assert "Bots, apart" in page
    assert "<b>1300</b>" in page


def test_the_links_between_pages_keep_what_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.selectors.rankings.page.PAGE", 1)
    people = ranked_people(Anna=1600, Annika=1550, Boris=1500)
    for player in people.values():
        in_month(player, date(2026, 10, 1), 1500, 3)
    page = text_of(f"{PAGE}?q=ann&month=2026-10")
    assert 'rel="next" href="/rankings/naming-3/?month=2026-10&amp;q=ann&amp;page=2"' in page


@pytest.mark.parametrize("query", ["", "?q=player", "?everybody=1", "?month=2026-10", "?page=2"])
def test_the_number_of_queries_does_not_grow_with_the_ranking(query: str) -> None:
    me = registered("Anna")
    rated(me, 1600)
    in_month(me, date(2026, 10, 1), 1600, 5)
    client = signed_in(me)

    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as captured:
            text_of(PAGE + query, client)
        return len(captured)

    _crowd(10)
    few = queries()
    _crowd(200, start=10)
    assert queries() == few


def _crowd(count: int, start: int = 0) -> None:
    for number in range(start, start + count):
        player = registered(f"Player {number}")
        rated(player, 1400 + number % 50)
        in_month(player, date(2026, 10, 1), 1400 + number % 50, number % 7 - 3)
    assert Rating.objects.count() == start + count + 1
