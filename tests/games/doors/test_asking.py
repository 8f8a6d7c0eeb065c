"""Asking to be let in at a closed table."""

from __future__ import annotations

import pytest

from accounts.models import Block, Notice, Player
from accounts.presenters.notices import told
from games.models import Invitation
from games.selectors.cache import newest_position
from games.selectors.watching import why_not_watch
from games.services.asking import ask_to_enter, let_in
from games.services.invitations import invite
from games.services.refusal import Refused
from tests.games.doors.tables import befriend, private
from tests.games.rule_pages import text_of, visitor
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db(transaction=True)


def refusal_of(table: str, player: Player | None) -> str:
    with pytest.raises(Refused) as caught:
        ask_to_enter(table=table, player=player)
    return caught.value.reason or caught.value.code


def test_the_opener_is_told_once_who_would_like_to_come() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna)

    assert [ask_to_enter(table=table, player=boris) for _time in range(2)] == [True, False]

    notice = told(Notice.objects.get(player=anna))
    assert notice.words == f"<bdi>Boris</bdi> would like to come to table <bdi>{table}</bdi>."
    assert notice.href == f"/tables/{table}/"


def test_who_cannot_be_helped_asks_nobody(anna: Player, galya: Player) -> None:
    dina, boris = map(registered, ("Dina", "Boris"))
    assert refusal_of(private(anna), boris) == "nobody_to_ask"  # a guest reads no notices
    assert refusal_of(private(dina), galya) == "nobody_to_ask"
    assert refusal_of(private(dina), None) == "not_signed_in"
    assert refusal_of(private(dina), dina) == "already_seated"
    assert refusal_of(private(dina, watchers="nobody"), boris) == "nobody_to_ask"
    assert refusal_of("zzzz", boris) == "not_found"
    Block.objects.create(who=dina, whom=boris, kind=Block.Kind.BLOCK)
    assert refusal_of(private(dina), boris) == "nobody_to_ask"
    assert not Notice.objects.exists()


def test_the_page_of_a_closed_table_says_whose_it_is_and_asks_with_one_press() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna)
    his = signed_in(boris)

    page = his.get(f"/tables/{table}/")
    assert page.status_code == 403
    assert "Opened by Anna" in text_of(page)
    assert "Ask to watch" in text_of(page)

    answer = his.post(f"/tables/{table}/ask", follow=True)
    assert "They are told that you would like to come." in text_of(answer)
    assert "You have asked. You will be told." in text_of(answer)
    assert "Ask to watch" not in text_of(answer)


def test_somebody_without_an_account_is_led_to_sign_in_and_back(galya: Player) -> None:
    table = private(registered("Anna"))

    for client in (visitor(), visitor(galya)):
        page = client.get(f"/tables/{table}/")
        assert page.status_code == 403
        assert f'href="/account/login/?next=%2Ftables%2F{table}%2F"' in page.content.decode()
        assert "Anna" not in text_of(page)


def test_the_opener_lets_somebody_in_with_one_press() -> None:
    anna, boris = map(registered, ("Anna", "Boris"))
    table = private(anna)
    ask_to_enter(table=table, player=boris)
    hers = signed_in(anna)
    assert "They would like to watch" in text_of(hers.get(f"/tables/{table}/"))

    hers.post(f"/tables/{table}/let-in", {"name": "Boris"})

    assert why_not_watch(newest_position(table), boris) == ""
    assert told(Notice.objects.get(player=boris)).words == (
        f"<bdi>Anna</bdi> lets you watch at table <bdi>{table}</bdi>."
    )
    assert not Notice.objects.filter(player=anna, read_at__isnull=True).exists()
    assert "They would like to watch" not in text_of(hers.get(f"/tables/{table}/"))


def test_a_stranger_lets_nobody_in() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    befriend(boris, anna)
    table = private(anna)

    for player in (boris, None):
        with pytest.raises(Refused):
            let_in(table=table, player=player, guest=vera)
    assert not Invitation.objects.exists()


def test_who_asks_for_a_seat_stands_first_among_those_to_invite() -> None:
    anna, boris, vera = map(registered, ("Anna", "Boris", "Vera"))
    table = private(anna, "open", "bot:easy", kept={1: vera})
    page = text_of(signed_in(boris).get(f"/tables/{table}/"))
    assert "A seat here is kept for somebody else." in page
    assert "Ask for a seat" in page
    ask_to_enter(table=table, player=boris)

    assert "They would like to come: Boris" in text_of(signed_in(anna).get(f"/tables/{table}/"))
    assert invite(table=table, player=anna, guest=boris)
    assert not Notice.objects.filter(player=anna, read_at__isnull=True).exists()
