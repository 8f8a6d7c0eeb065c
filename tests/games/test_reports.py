"""Reporting a player, and closing a report."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import ModeratorAction, Notice, Player, User
from accounts.presenters.notices import told
from accounts.services.moderation.refusal import ModerationRefused
from games.models import Deal, Report
from games.services.reports import ReportRefused, close_report, report
from games.services.tables import leave_table, open_table
from tests.games.driving import PRESET, deal_is_over, open_for, open_with_bots, play_until, step
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)


def say(reporter: Player, player: Player, table: str = "", kind: str = "stalling", text: str = "") -> Report:
    return report(reporter=reporter, player=player, table=table, kind=kind, text=text)


def refusal(reporter: Player, player: Player, table: str = "", kind: str = "stalling", text: str = "") -> str:
    before = Report.objects.count()
    with pytest.raises(ReportRefused) as caught:
        say(reporter, player, table, kind, text)
    assert Report.objects.count() == before
    return caught.value.code


def test_a_report_comes_with_the_deal_that_is_being_played(anna: Player, boris: Player, vera: Player) -> None:
    import random

    players = [anna, boris, vera]
    table = open_for(players)
    play_until(table, players, deal_is_over)
    step(table, players, random.Random(1))

    made = say(anna, boris, table, text="  Waits a minute\r\nfor each card. ")

    assert made.deal == Deal.objects.get(match__table=table, number=1)
    assert made.match == made.deal.match
    assert made.text == "Waits a minute\nfor each card."
    assert made.state == Report.State.OPEN


def test_between_deals_it_is_the_last_one(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    play_until(table, players, deal_is_over)

    assert say(anna, boris, table).deal == Deal.objects.get(match__table=table, number=0)


def test_before_the_first_deal_there_is_none(anna: Player, boris: Player) -> None:
    from games.services.tables import join_table

    table = open_table(player=anna, preset=PRESET, options={}, seats=["me", "open", "open"]).table
    join_table(table=table, player=boris)
    made = say(anna, boris, table, kind="name")

    assert (made.match is not None, made.deal) == (True, None)


def test_only_who_has_played_there_reports_and_only_whom_he_met(
    anna: Player, boris: Player, vera: Player, galya: Player
) -> None:
    table = open_for([anna, boris, vera])

    assert refusal(galya, anna, table) == "not_there"
    assert refusal(anna, galya, table) == "not_met"
    assert refusal(anna, anna, table) == "yourself"
    assert refusal(anna, boris, "zzzz") == "not_there"
    assert refusal(anna, boris, "../etc") == "not_there"


def test_who_has_left_reports_and_is_reported_all_the_same(anna: Player, boris: Player, vera: Player) -> None:
    table = open_for([anna, boris, vera])
    leave_table(table=table, player=boris)

    assert say(anna, boris, table).player == boris
    assert say(boris, vera, table).reporter == boris


def test_bots_are_nobody_to_report(anna: Player, boris: Player) -> None:
    assert refusal(anna, boris, open_with_bots(anna)) == "not_met"


def test_without_a_table_only_the_name_of_an_account_is_reported(anna: Player, boris: Player) -> None:
    galya = registered("Galya")

    assert say(anna, galya, kind="name").match is None
    assert refusal(anna, galya, kind="insult") == "no_table"
    assert refusal(anna, boris, kind="name") == "no_table"


def test_one_report_of_a_player_and_a_match_is_open_at_a_time(
    anna: Player, boris: Player, vera: Player
) -> None:
    table = open_for([anna, boris, vera])
    first = say(anna, boris, table)

    assert refusal(anna, boris, table, kind="insult") == "already"
    say(anna, vera, table)
    say(vera, boris, table)
    close_report(report=first.pk, upheld=False, answer="", moderator=None)
    say(anna, boris, table, kind="insult")


def test_ten_reports_are_enough_for_a_day(anna: Player) -> None:
    others = [registered(f"Player{number}") for number in range(12)]
    for other in others[:10]:
        say(anna, other, kind="name")

    assert refusal(anna, others[10], kind="name") == "too_many"
    Report.objects.filter(player=others[0]).update(created_at=timezone.now() - timedelta(hours=25))
    say(anna, others[10], kind="name")
    assert refusal(anna, others[11], kind="name") == "too_many"


@pytest.mark.parametrize(
    ("kind", "text", "code"),
    [("theft", "", "no_kind"), ("other", " \u202e ", "no_text"), ("insult", "x" * 2001, "too_long")],
)
def test_what_says_nothing_is_no_report(
    anna: Player, boris: Player, vera: Player, kind: str, text: str, code: str
) -> None:
    table = open_for([anna, boris, vera])

    assert refusal(anna, boris, table, kind, text) == code


@pytest.mark.parametrize(
    ("upheld", "state", "action"), [(True, "upheld", "uphold"), (False, "dismissed", "dismiss")]
)
def test_a_report_is_closed_once_answered_and_logged(
    boris: Player, vera: Player, upheld: bool, state: str, action: str
) -> None:
    moderator = User.objects.create_user(username="Маша")
    anna = registered("Anna")
    table = open_for([anna, boris, vera])
    made = say(anna, boris, table)

    close_report(report=made.pk, upheld=upheld, answer="We looked at it.", moderator=moderator)

    made.refresh_from_db()
    assert (made.state, made.answer, made.moderator) == (state, "We looked at it.", moderator)
    assert made.closed_at is not None
    line = ModeratorAction.objects.get()
    assert (line.action, line.player, line.subject) == (action, boris, f"report {made.pk}")
    notice = told(Notice.objects.get(player=anna))
    assert "Boris" in str(notice.words)
    assert "We looked at it." in str(notice.words)
    assert notice.href == f"/reports/{made.pk}/"
    with pytest.raises(ModerationRefused, match="closed"):
        close_report(report=made.pk, upheld=True, answer="", moderator=moderator)
    assert ModeratorAction.objects.count() == 1
