"""Running totals with their marks; every number explains itself."""

from __future__ import annotations

from typing import Any

from games.presenters.page import page_context
from games.presenters.sheet import Row, Sheet, sheet
from games.presenters.words import lexicon
from tests.presenters.views import ENGLISH, match, render_page, words_only

ZEROS = [0, 0, 0]
NOBODY = [None, None, None]
FOUR_PACK = "AC KC QC JC KH QH 9H AS QS TD JH AD AH TH TS KS JS TC 9C JD 9D KD QD 9S"


def score(**changes: Any) -> dict[str, Any]:
    """A deal in which Anna made 120."""
    plain = {
        "declarer": 0,
        "contract": 120,
        "made": True,
        "raw": [130, 20, 0],
        "change": [130, 20, 0],
        "penalty": ZEROS,
        "totals": [130, 20, 0],
        "bolts": ZEROS,
        "barrel": NOBODY,
        "falls": ZEROS,
        "concessions": ZEROS,
    }
    return {**plain, **changes}


def account(score: dict[str, Any], before: dict[str, Any] | None, **changes: Any) -> dict[str, Any]:
    """What such a deal held, everything in tricks."""
    start = before or globals()["score"](totals=ZEROS)
    plain = {
        "before": {name: start[name] for name in ("totals", "bolts", "barrel", "falls", "concessions")},
        "active": [0, 1, 2],
        "golden": False,
        "dark": False,
        "conceded": score["concessions"] != start["concessions"],
        "tricks": [8, 0, 0],
        "cards": score["raw"],
        "marriages": [],
        "last": 0,
        "idle_talon": [],
    }
    return {**plain, **changes}


def shown(*scores: dict[str, Any], deals: dict[str, Any] | None = None, **options: Any) -> Sheet:
    """The sheet of these deals; `deals` changes the account of each."""
    played = match(**options).deal(dealer=2)
    accounts = [
        account(score, scores[place - 1] if place else None, **(deals or {}))
        for place, score in enumerate(scores)
    ]
    dealers = tuple(place % 3 for place in range(len(scores)))
    view = played.view(0, scores=scores, accounts=tuple(accounts), score_dealers=dealers)
    return sheet(view, ("You", "Boris", "Vera"), lexicon("en", "en"))


def reasons(row: Row, seat: int) -> list[tuple[str, str]]:
    return [(line.words, line.value) for line in row.reasons[seat][1]]


def rule_of(row: Row, seat: int, words: str) -> str:
    """What is said below one line."""
    return next(line.rule for line in row.reasons[seat][1] if line.words == words)


def test_a_row_shows_dealer_contract_and_running_totals() -> None:
    (row,) = shown(score()).rows
    assert (row.number, row.dealer, row.contract) == (1, "Y", "Y 120 ✓")
    assert [cell.total for cell in row.cells] == ["130", "20", "0"]


def test_a_failed_contract_and_a_negative_total_have_their_signs() -> None:
    (row,) = shown(score(made=False, change=[-120, 20, 0], totals=[-120, 20, 0])).rows
    assert row.contract == "Y 120 ✗"
    assert row.cells[0].total == "−120"


def test_a_conceded_contract_has_a_letter() -> None:
    given_up = score(
        made=False, raw=ZEROS, change=[-120, 60, 60], totals=[-120, 60, 60], concessions=[1, 0, 0]
    )
    (row,) = shown(given_up).rows
    assert row.contract == "Y 120 c"
    assert reasons(row, 0) == [
        ("Before", "0"),
        ("Contract 120 conceded", "−120"),
        ("Concession number 1", ""),
        ("Total", "−120"),
    ]
    assert reasons(row, 1) == [("Before", "0"), ("120 conceded by the declarer", "+60"), ("Total", "60")]
    assert rule_of(row, 1, "120 conceded by the declarer") == "Each of the others gets 60."


def test_a_bolt_is_marked_and_a_paid_set_is_struck_through() -> None:
    first, _second, third = shown(
        score(bolts=[0, 0, 1]),
        score(bolts=[0, 0, 2]),
        score(penalty=[0, 0, 120], totals=[260, 40, -120]),
    ).rows
    assert (first.cells[2].mark, first.cells[2].struck) == ("●", False)
    assert (third.cells[2].mark, third.cells[2].struck) == ("●", True)
    assert ("Bolt, 1 of 3", "") in reasons(first, 2)
    assert ("Bolt, 3 of 3", "−120") in reasons(third, 2)
    assert rule_of(third, 2, "Bolt, 3 of 3") == "A deal without a point is a bolt. A full set costs 120."


def test_a_golden_bolt_may_count_for_two() -> None:
    golden = {"golden_deals": 3, "bolt_golden_weight": 2}
    (row,) = shown(score(bolts=[0, 0, 2]), deals={"golden": True}, **golden).rows
    assert row.cells[2].mark == "●●"
    assert row.contract == "Y 120 ✓ g"


def test_a_total_on_the_barrel_is_boxed_with_its_attempts() -> None:
    before = score(totals=[870, 20, 0])
    sits = score(change=[20, 20, 0], totals=[880, 40, 0], barrel=[0, None, None])
    stays = score(made=False, change=[0, 20, 0], totals=[880, 60, 0], barrel=[1, None, None])
    _first, second, third = shown(before, sits, stays, preset="pagat_russian").rows
    assert (second.cells[0].boxed, second.cells[0].mark) == (True, "")
    assert (third.cells[0].boxed, third.cells[0].mark) == (True, "1/3")
    assert ("Sits down on the barrel", "−10") in reasons(second, 0)
    assert rule_of(second, 0, "Sits down on the barrel") == "On the barrel the total is held at 880."
    assert ("Barrel: attempt 1 of 3 used", "") in reasons(third, 0)


def test_a_fall_from_the_barrel_is_marked_and_says_why() -> None:
    before = score(totals=[880, 20, 0], barrel=[0, None, None])
    after = score(made=False, change=[-120, 20, 0], totals=[760, 40, 0], falls=[1, 0, 0])
    row = shown(before, after).rows[1]
    assert row.cells[0].mark == "↓"
    assert ("Fell from the barrel", "0") in reasons(row, 0)
    assert rule_of(row, 0, "Fell from the barrel") == "The contract failed."


def test_the_last_attempt_and_a_newcomer_are_told_apart() -> None:
    before = score(totals=[870, 880, 880], barrel=[None, 2, 0])
    after = score(change=[130, 0, 0], totals=[880, 760, 760], falls=[0, 1, 1], barrel=[0, None, None])
    row = shown(before, after, preset="pagat_russian").rows[1]
    assert reasons(row, 1)[-2] == ("Fell from the barrel", "−120")
    attempts = "Attempt 3 of 3 was the last. The total becomes 760."
    assert rule_of(row, 1, "Fell from the barrel") == attempts
    pushed = "Another player sat down on it. The total becomes 760."
    assert rule_of(row, 2, "Fell from the barrel") == pushed


def test_the_third_fall_to_nothing_is_explained() -> None:
    before = score(totals=[880, 20, 0], barrel=[0, None, None], falls=[2, 0, 0])
    after = score(made=False, change=[-120, 20, 0], totals=[0, 40, 0])
    row = shown(before, after, barrel_falls_to_zero=3).rows[1]
    assert ("Fell from the barrel", "−760") in reasons(row, 0)
    said = "The contract failed. It was fall number 3: the total becomes 0."
    assert rule_of(row, 0, "Fell from the barrel") == said


def test_the_dump_truck_is_marked_and_explained() -> None:
    before = score(totals=[535, 20, 0])
    after = score(change=[20, 20, 0], totals=[0, 40, 0])
    row = shown(before, after, dump_truck="plus").rows[1]
    assert row.cells[0].mark == "0"
    assert ("Dump truck", "−555") in reasons(row, 0)
    assert rule_of(row, 0, "Dump truck") == "A total of exactly 555 becomes 0."


def test_a_number_is_explained_line_by_line() -> None:
    married = [[0, "KH", 80, True], [1, "QS", 20, False]]
    (row,) = shown(score(), deals={"cards": [50, 20, 0], "marriages": married}).rows
    assert reasons(row, 0) == [
        ("Before", "0"),
        ("Cards in tricks", "50"),
        ("Marriage of hearts", "80"),
        ("Points taken", "130"),
        ("Contract 120 made", "+130"),
        ("Total", "130"),
    ]
    assert ("Marriage of spades", "0") in reasons(row, 1)
    assert rule_of(row, 1, "Marriage of spades") == "It counts only if its trick is won."
    assert ("As a defender", "+20") in reasons(row, 1)


def test_a_contract_made_by_rounding_says_how() -> None:
    (row,) = shown(score(raw=[118, 2, 0], change=[118, 2, 0]), contract_compare="rounded").rows
    said = "Against the contract of 120, 118 are taken as 120. The points taken count."
    assert rule_of(row, 0, "Contract 120 made") == said


def test_a_defender_on_the_barrel_is_told_why_nothing_was_added() -> None:
    before = score(totals=[0, 880, 0], barrel=[None, 0, None])
    after = score(change=[130, 0, 0], totals=[130, 880, 0], barrel=[None, 0, None])
    row = shown(before, after).rows[1]
    assert rule_of(row, 1, "On the barrel") == "A defender on the barrel writes nothing."


def test_after_a_reset_the_sheet_counts_from_zero_again() -> None:
    played = match("golden", golden_deals=3).deal(dealer=2)
    failed = score(made=False, change=[-240, 40, 0], totals=[-240, 40, 0])
    scores = (failed, failed, failed, score())
    accounts = (*(account(failed, None, golden=True) for _deal in range(3)), account(score(), None))
    view = played.view(0, scores=scores, accounts=accounts, score_dealers=(0, 1, 2, 0))
    row = sheet(view, ("You", "Boris", "Vera"), lexicon("en", "en")).rows[3]
    assert reasons(row, 0)[0] == ("Before", "0")
    assert rule_of(row, 0, "Before") == "All golden contracts failed: everything began again."


def test_what_redeals_cost_the_dealer_has_a_line() -> None:
    played = match(redeal_third_penalty=120).deal(dealer=2)
    first, second = score(), score(totals=[260, 40, -120])
    fined = {**first, "totals": [130, 20, -120]}
    accounts = (account(first, None), account(second, fined))
    view = played.view(0, scores=(first, second), accounts=accounts, score_dealers=(0, 1))
    row = sheet(view, ("You", "Boris", "Vera"), lexicon("en", "en")).rows[1]
    assert reasons(row, 2)[:2] == [("Before", "0"), ("Redeals", "−120")]


def test_a_doubled_change_has_a_line_of_its_own() -> None:
    failed = score(made=False, change=[-240, 40, 0], totals=[-240, 40, 0])
    (golden,) = shown(failed, deals={"golden": True}, golden_deals=3).rows
    assert ("Contract 120 failed", "−120") in reasons(golden, 0)
    assert ("Golden deal", "−120") in reasons(golden, 0)
    assert ("Golden deal", "+20") in reasons(golden, 1)
    (dark,) = shown(failed, deals={"dark": True}, dark=True).rows
    assert dark.contract == "Y 120 ✗ d"
    assert ("Played dark", "−120") in reasons(dark, 0)
    assert ("As a defender", "+40") in reasons(dark, 1)


def test_the_idle_dealer_sees_what_the_talon_paid() -> None:
    played = match("russian_four", dark=False).deal(FOUR_PACK, dealer=3).play_out()
    (row,) = sheet(played.view(3), ("Anna", "Boris", "Vera", "You"), lexicon("en", "en")).rows
    assert row.cells[3].is_idle
    assert reasons(row, 3) == [
        ("Before", "0"),
        ("Marriage of diamonds", "80"),
        ("In the talon", "80"),
        ("Sat out as dealer", "+80"),
        ("Total", "80"),
    ]


def test_each_number_on_the_page_is_a_button_for_its_deal() -> None:
    played = match().deal(dealer=2)
    view = played.view(0, scores=(score(),), accounts=(account(score(), None),), score_dealers=(2,))
    html = render_page(view)
    for seat in range(3):
        assert html.count(f'popovertarget="why-1-{seat}"') == 1
        assert f'id="why-1-{seat}" popover' in html


def test_the_legend_speaks_only_of_what_these_rules_have() -> None:
    played = match(bolt_condition="off", barrel_threshold=0).deal(dealer=2)
    html = render_page(played.view(0))
    legend = words_only(html[html.index('class="note legend"') : html.index("Press a number")])
    assert "bolt" not in legend
    assert "barrel" not in legend
    assert page_context(played.view(0), ENGLISH)["sheet"].rows == []
    assert "golden" in words_only(render_page(match("golden").deal(dealer=2).view(0)))
