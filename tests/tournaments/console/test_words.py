"""Everything that happens in an event has words: kinds of changes, refusals, reasons of draws."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.services.refusal import Refused
from tests.tournaments.cast import a_director, a_round, a_table, an_event, with_players
from tournaments.models import Change
from tournaments.presenters import reasons
from tournaments.presenters.change_kinds import KINDS
from tournaments.presenters.changes import change_line
from tournaments.presenters.refusals import WORDS, refusal_words
from tournaments.selectors.console.log import lines_of, names_for

ROOT = Path(__file__).resolve().parents[3] / "tournaments"
# Functions that write a line of the log, and which of their arguments is its kind.
WRITERS = {"note": 1, "write": 2, "enter_state": 2, "_step": 5, "_write": 3}
FACTS = {
    "player": "7", "pair": ["7", "8"], "points": 4.0, "table": 2.0, "low": 0, "high": 2, "times": 2,
    "empty": 1, "least": True, "more": 12.5, "seeds": [1, 2, 3], "before": {}, "cost": 1, "share": 0.5,
}  # fmt: skip


def calls(folder: Path) -> Iterator[ast.Call]:
    for path in sorted(folder.rglob("*.py")):
        yield from (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call))


def called(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def texts(node: ast.expr) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value:
            yield each.value


def kinds_written() -> set[str]:
    """Every kind of line that a service writes."""
    found: set[str] = set()
    for call in calls(ROOT / "services"):
        place = WRITERS.get(called(call))
        if place is not None and len(call.args) > place:
            found |= set(texts(call.args[place]))
        if called(call) in (*WRITERS, "arrange"):
            found |= {kind for word in call.keywords if word.arg == "kind" for kind in texts(word.value)}
    return found


def test_every_kind_of_change_has_words() -> None:
    written = kinds_written()
    assert {"result", "corrected", "voided", "entered", "swapped", "round_started"} <= written
    assert sorted(written - set(KINDS)) == []


def test_every_reason_of_a_refusal_has_words() -> None:
    unknown = refusal_words(Refused("nothing_such"))
    found = {
        text
        for folder in ("tables", "rounds", "entries", "life")
        for call in calls(ROOT / "services" / folder)
        if called(call) == "Refused"
        for word in call.keywords
        if word.arg == "reason" and isinstance(word.value, ast.Constant)
        for text in texts(word.value)
    }
    assert "still_played" in found
    assert (
        sorted(code for code in found if refusal_words(Refused("bad_request", reason=code)) == unknown) == []
    )


def test_no_reason_is_said_twice() -> None:
    """One sentence a reason, whichever module is loaded first: no dictionary of them has a key twice."""
    said = [
        str(key.value)
        for path in sorted((ROOT / "presenters").rglob("refusals.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    ]
    assert sorted(set(said)) == sorted(said) == sorted(WORDS)


def test_every_reason_of_a_draw_has_words() -> None:
    found = {
        text
        for path in ("explain.py", "swiss.py", "knock_out.py")
        for node in ast.walk(ast.parse((ROOT / "pairing" / path).read_text()))
        if isinstance(node, ast.Call) and called(node) == "Reason" and isinstance(node.args[0], ast.Constant)
        for text in texts(node.args[0])
    } | {"up", "down", "bots", "stand_in"}
    assert sorted(found - set(reasons.WORDS)) == []
    names = {7: "Anna", 8: "Boris"}
    for code in found - {"cost"}:
        words = reasons.reason_words(code, FACTS, names)
        assert words
        assert "%(" not in words


@pytest.mark.django_db
def test_a_change_is_told_with_what_was_and_what_is() -> None:
    event = an_event()
    table = a_table(a_round(event, 2), with_players(event, 3))
    old, new = {"state": "finished", "totals": [10, 20, -5]}, {"state": "finished", "totals": [10, 25, -5]}
    Change.objects.create(
        event=event, kind="corrected", by=a_director(), table=table.pk, round=2, old=old, new=new
    )
    Change.objects.create(event=event, kind="made_tea", by=None, new={"cups": 3})
    lines = list(lines_of(event))
    tea, corrected = (change_line(line, names_for(event, lines)) for line in lines)
    assert corrected.words == "Result of <bdi>table 1 of round 2</bdi> corrected"
    assert (corrected.old, corrected.new) == ("10 : 20 : −5", "10 : 25 : −5")
    assert corrected.by == "Dora"
    assert corrected.may_undo
    assert tea.words == "Made tea"
    assert tea.by == "the site itself"
    assert not tea.may_undo


@pytest.mark.django_db
def test_names_in_the_log_are_escaped() -> None:
    event = an_event()
    entry = with_players(event, 1)[0]
    entry.player.name = "<b>Bold</b>"
    entry.player.save(update_fields=["name"])
    line = Change.objects.create(event=event, kind="withdrawn", by=None, entry=entry.pk)
    words = change_line(line, names_for(event, [line])).words
    assert words == "Withdrawn: <bdi>&lt;b&gt;Bold&lt;/b&gt;</bdi>"
