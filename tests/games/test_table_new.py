"""The form of a new table."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from accounts.models import Friendship, Notice, Player
from accounts.services.moderation.bans import ban
from games.models import ClubRules, Seat, Table
from games.services.rules import save_rules
from tests.games.rule_pages import text_of, visitor
from tests.games.test_admission import club_of
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)

FORM = "/tables/new/"


def chosen(answer: Any, field: str) -> str:
    """What a select of the form stands at."""
    select = re.search(rf'<select[^>]* name="{field}".*?</select>', answer.content.decode(), re.DOTALL)
    assert select is not None, field
    found = re.search(r'value="([^"]*)" selected', select[0])
    return found[1] if found else re.findall(r'value="([^"]*)"', select[0])[0]


def offered(answer: Any, field: str) -> list[str]:
    select = re.search(rf'<select[^>]* name="{field}".*?</select>', answer.content.decode(), re.DOTALL)
    return re.findall(r'value="([^"]*)"', select[0]) if select else []


def opened(answer: Any) -> Table:
    assert answer.status_code == 303, text_of(answer)
    return Table.objects.get(pk=answer["Location"].split("/")[-2])


def test_who_comes_as_nobody_opens_a_table_and_is_a_guest_then() -> None:
    client = visitor()
    assert client.get(FORM).status_code == 200
    assert not Player.objects.exists()

    table = opened(client.post(FORM, {"rules": "thousand_offline", "seat1": "open", "seat2": "bot:easy"}))

    kinds = [seat.kind for seat in Seat.objects.filter(table=table)]
    assert kinds == ["human", "open", "bot"]
    assert client.get(f"/tables/{table.pk}/").status_code == 200
    assert table.opened_by == Player.objects.get()
    assert not table.rated


def test_looking_at_the_form_opens_nothing() -> None:
    anna = registered("Anna")
    signed_in(anna).get(FORM, {"rules": "polish", "seat1": "bot:easy", "rated": "1", "invite": "Boris"})

    assert not Table.objects.exists()
    assert not Notice.objects.exists()


@pytest.mark.parametrize(("preset", "others"), [("two_player", 1), ("polish", 2), ("russian_four", 3)])
def test_there_are_as_many_seats_as_the_rules_have(preset: str, others: int) -> None:
    answer = visitor().get(FORM, {"rules": preset})

    names = [name for name in ("seat1", "seat2", "seat3") if offered(answer, name)]
    assert len(names) == others


def test_seats_that_the_rules_do_not_have_are_left_out() -> None:
    form = {"rules": "two_player", "seat1": "open", "seat2": "bot:easy", "seat3": "bot:easy"}

    assert opened(visitor().post(FORM, form)).seats.count() == 2


def test_the_form_offers_presets_own_rules_and_those_of_the_club() -> None:
    anna = registered("Anna")
    club = club_of(anna)
    own = save_rules(player=anna, name="As at home", preset="polish", options={})
    theirs = save_rules(player=registered("Boris"), name="Of the club", preset="lviv", options={})
    ClubRules.objects.create(club=club, rules=theirs)

    plain = signed_in(anna).get(FORM)
    of_club = signed_in(anna).get(FORM, {"club": club.slug})

    assert {own.pk, "polish"} <= set(offered(plain, "rules"))
    assert theirs.pk not in offered(plain, "rules")
    assert chosen(plain, "rules") == "thousand_offline"
    assert chosen(of_club, "rules") == theirs.pk


def test_a_set_from_a_link_is_offered_though_it_is_nobodys_here() -> None:
    theirs = save_rules(player=registered("Boris"), name="Theirs", preset="lviv", options={})

    assert chosen(visitor().get(FORM, {"rules": theirs.pk}), "rules") == theirs.pk


def test_rules_that_are_nowhere_are_not_found() -> None:
    assert visitor().get(FORM, {"rules": "zzzz"}).status_code == 404


def test_a_rated_table_of_the_club_is_opened_for_a_member_and_who_is_asked_is_told() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    club = club_of(anna, boris, vera)
    form = {
        "rules": "thousand_offline",
        "club": club.slug,
        "rated": "1",
        "seat1": "invite:Boris",
        "names": " vera ,",
    }

    table = opened(signed_in(anna).post(FORM, form))

    assert (table.rated, table.club) == (True, club)
    assert [seat.player for seat in table.seats.all()] == [anna, None, None]
    assert {notice.player for notice in Notice.objects.all()} == {boris, vera}


def test_guests_read_why_they_cannot_play_rated_and_come_back_after_signing_up(anna: Player) -> None:
    page = visitor(anna).get(FORM, {"rules": "polish", "seat1": "bot:easy"})

    assert "Rated matches are for players with an account." in text_of(page)
    assert re.search(r'name="rated"[^>]* disabled', page.content.decode())
    assert (
        "/account/signup/?next=/tables/new/%3Frules%3Dpolish%26seat1%3Dbot%253Aeasy" in page.content.decode()
    )


def test_an_account_without_a_confirmed_address_reads_what_is_missing() -> None:
    page = signed_in(registered("Anna", confirmed=False)).get(FORM)

    assert "Rated matches need a confirmed e-mail address." in text_of(page)
    assert 'href="/account/email/?next=/tables/new/%3Frules%3D' in page.content.decode()


def test_friends_are_offered_and_at_a_clubs_table_its_members() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    Friendship.objects.create(asker=boris, asked=anna, accepted_at="2026-11-30T12:00Z")
    Friendship.objects.create(asker=anna, asked=registered("Galya"))
    club = club_of(anna, vera)

    assert offered(signed_in(anna).get(FORM), "seat1") == ["open", "bot:easy", "invite:Boris"]
    assert offered(signed_in(anna).get(FORM, {"club": club.slug}), "seat1") == [
        "open",
        "bot:easy",
        "invite:Vera",
    ]
    asked = signed_in(anna).get(FORM, {"invite": vera.name})
    assert chosen(asked, "seat1") == "invite:Vera"


@pytest.mark.parametrize(
    ("form", "complaint"),
    [
        ({"names": "Nikita"}, "Nobody is called Nikita."),
        ({"names": "Anna"}, "You have a seat already; invite somebody else."),
        ({"names": "Boris", "club": "cards"}, "Boris is not a member of Cards."),
        (
            {"names": "Boris", "seat1": "bot:easy", "seat2": "bot:easy"},
            "There is no open seat for whom you invite.",
        ),
        ({"rated": "1", "seat1": "bot:easy", "seat2": "bot:easy"}, "has room for one bot at most"),
        ({"club": "nowhere"}, "Only members of the club open its tables."),
    ],
)
def test_what_cannot_be_opened_is_said_and_the_form_keeps_what_it_held(
    form: dict[str, str], complaint: str
) -> None:
    anna = registered("Anna")
    registered("Boris")
    club_of(anna)

    answer = signed_in(anna).post(FORM, {"rules": "polish", **form})

    assert answer.status_code == 422
    assert complaint in text_of(answer)
    assert chosen(answer, "rules") == "polish"
    assert form.get("names", "") in answer.content.decode()
    assert not Table.objects.exists()
    assert not Notice.objects.exists()


@pytest.mark.parametrize(
    "form", [{"rated": "1"}, {"names": "Boris"}, {"club": "cards"}, {"seat1": "invite:Boris"}]
)
def test_what_takes_an_account_makes_nobody_a_guest_first(form: dict[str, str]) -> None:
    boris = registered("Boris")
    club_of(boris)

    answer = visitor().post(FORM, {"rules": "polish", **form})

    assert answer.status_code == 422
    assert list(Player.objects.all()) == [boris]


@pytest.mark.parametrize("odd", ["\x00", "%", "x" * 500, "invite:\x00", "bot:\x00", "‮x"])
def test_odd_fields_open_nothing_strange(odd: str) -> None:
    client = signed_in(registered("Anna"))
    fields = {"rules": "polish", "seat1": odd, "names": "", "club": "", "rated": ""}

    for name in ("seat1", "names", "club", "invite"):
        assert client.get(FORM, {**fields, name: odd}).status_code == 200, name
    assert client.get(FORM, {"rules": odd}).status_code == 404
    for name in ("names", "club"):
        assert client.post(FORM, {**fields, "seat1": "open", name: odd}).status_code == 422, name
    assert not Table.objects.exists()


def test_names_are_shown_as_text() -> None:
    answer = signed_in(registered("Anna")).post(FORM, {"rules": "polish", "names": "<b>Boris</b>"})

    assert "Nobody is called &lt;b&gt;Boris&lt;/b&gt;." in answer.content.decode()


def test_who_is_banned_reads_until_when_and_why_before_and_after_pressing() -> None:
    anna = registered("Anna")
    until = datetime(2100, 5, 13, 12, 30, tzinfo=UTC)
    ban(player=anna, kind="play", reason="Stalled <b>twice</b>.", until=until, moderator=None)
    client = signed_in(anna)

    for answer in (client.get(FORM), client.post(FORM, {"rules": "polish"})):
        page = answer.content.decode()
        assert "You may not play until 13 May 2100, 12:30. Reason: Stalled &lt;b&gt;twice&lt;/b&gt;." in page
        assert 'href="/settings/bans/"' in page
    assert answer.status_code == 422
    assert not Table.objects.exists()
