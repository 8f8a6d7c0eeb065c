"""Running totals with their marks; every number explains itself."""

from __future__ import annotations

from typing import Any

from games.presenters.page import page_context
from games.presenters.sheet import Row, Sheet, sheet
from tests.presenters.views import ENGLISH, Played, match, render_page, words_only

ZEROS = [0, 0, 0]
NOBODY = [None, None, None]


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


def shown(*scores: dict[str, Any], **options: Any) -> Sheet:
    played = Played(match(**options).rules, match(**options).deal(dealer=2).state)
    view = played.view(0, scores=scores, score_dealers=tuple(i % 3 for i in range(len(scores))))
    return sheet(view, ("You", "Boris", "Vera"))


def reasons(row: Row, seat: int) -> list[tuple[str, str]]:
    return [(line.words, line.value) for line in row.reasons[seat][1]]


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
    assert reasons(row, 1) == [("Before", "0"), ("120 conceded by the declarer", "+60"), ("Total", "60")]


def test_a_bolt_is_marked_and_a_paid_set_is_struck_through() -> None:
    first, second = shown(
        score(bolts=[0, 0, 2]),
        score(penalty=[0, 0, 120], totals=[260, 40, -120]),
    ).rows
    assert (first.cells[2].mark, first.cells[2].struck) == ("●", False)
    assert (second.cells[2].mark, second.cells[2].struck) == ("●", True)
    assert ("Bolt number 3: the set is full", "−120") in reasons(second, 2)


def test_a_total_on_the_barrel_is_boxed_with_its_attempts() -> None:
    before = score(totals=[870, 20, 0])
    sits = score(change=[20, 20, 0], totals=[880, 40, 0], barrel=[0, None, None])
    stays = score(made=False, change=[0, 20, 0], totals=[880, 60, 0], barrel=[1, None, None])
    _first, second, third = shown(before, sits, stays, preset="pagat_russian").rows
    assert (second.cells[0].boxed, second.cells[0].mark) == (True, "")
    assert (third.cells[0].boxed, third.cells[0].mark) == (True, "1/3")
    assert ("Sits on the barrel, held at 880", "880") in reasons(second, 0)


def test_a_fall_from_the_barrel_is_marked() -> None:
    before = score(totals=[880, 20, 0], barrel=[0, None, None])
    after = score(made=False, change=[-120, 20, 0], totals=[760, 40, 0], falls=[1, 0, 0])
    row = shown(before, after).rows[1]
    assert row.cells[0].mark == "↓"
    assert ("Fell from the barrel", "") in reasons(row, 0)


def test_the_dump_truck_is_marked_and_explained() -> None:
    before = score(totals=[535, 20, 0])
    after = score(change=[20, 20, 0], totals=[0, 40, 0])
    row = shown(before, after, dump_truck="plus").rows[1]
    assert row.cells[0].mark == "0"
    assert ("Dump truck: exactly 555", "0") in reasons(row, 0)


def test_a_number_is_explained_line_by_line() -> None:
    (row,) = shown(score()).rows
    assert reasons(row, 0) == [
        ("Before", "0"),
        ("Tricks and marriages", "130"),
        ("Contract 120 made: the points taken count", "+130"),
        ("Total", "130"),
    ]
    assert reasons(row, 1)[2] == ("Defender: the points taken count", "+20")


def test_a_defender_on_the_barrel_is_told_why_nothing_was_added() -> None:
    before = score(totals=[0, 880, 0], barrel=[None, 0, None])
    after = score(change=[130, 0, 0], totals=[130, 880, 0], barrel=[None, 0, None])
    row = shown(before, after).rows[1]
    assert ("On the barrel a defender's points do not count", "0") in reasons(row, 1)


def test_after_a_reset_the_sheet_counts_from_zero_again() -> None:
    golden = {"golden_deals": 3, "golden_all_fail": "reset"}
    failed = score(made=False, change=[-240, 40, 0], totals=[-240, 40, 0])
    rows = shown(failed, failed, failed, score(), **golden).rows
    assert reasons(rows[3], 0)[0] == ("Before", "0")


def test_a_doubled_change_says_so() -> None:
    failed = score(made=False, change=[-240, 40, 0], totals=[-240, 40, 0])
    (row,) = shown(failed, golden_deals=3).rows
    assert reasons(row, 0)[2][0] == "Contract 120 failed: minus the contract, doubled"


def test_each_number_on_the_page_is_a_button_for_its_deal() -> None:
    played = match().deal(dealer=2)
    view = played.view(0, scores=(score(),), score_dealers=(2,))
    html = render_page(view)
    assert html.count('popovertarget="why-deal-1"') == 3
    assert 'id="why-deal-1" popover' in html


def test_the_legend_speaks_only_of_what_these_rules_have() -> None:
    played = match(bolt_condition="off", barrel_threshold=0).deal(dealer=2)
    html = render_page(played.view(0))
    legend = words_only(html[html.index('class="note legend"') : html.index("Press a number")])
    assert "bolt" not in legend
    assert "barrel" not in legend
    assert page_context(played.view(0), ENGLISH)["sheet"].rows == []
