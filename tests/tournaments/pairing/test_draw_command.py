"""`manage.py draw`: one JSON object a round."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

KEYS = ["round", "tables", "byes", "objective", "engine", "seconds", "rematches", "fours"]

Line = dict[str, Any]


class Printed:
    """The command run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def lines(self, *arguments: str) -> list[Line]:
        """Return what is printed, line by line."""
        call_command("draw", *arguments)
        return [json.loads(line) for line in self.capsys.readouterr().out.splitlines()]


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Printed:
    return Printed(capsys)


def _refused(*arguments: str) -> str:
    with pytest.raises(CommandError) as error:
        call_command("draw", *arguments)
    assert error.value.returncode == 2
    return str(error.value)


def _met(lines: list[Line]) -> list[frozenset[str]]:
    return [
        frozenset(two)
        for line in lines
        for table in line["tables"]
        for two in combinations([one for one in table["seats"] if one], 2)
    ]


def test_a_swiss_event_is_drawn_and_played_round_by_round(printed: Printed) -> None:
    lines = printed.lines(
        "--format", "swiss", "--players", "13", "--rounds", "4", "--seed", "s", "--simulate"
    )

    assert [list(line) for line in lines] == [KEYS] * 4
    assert [line["round"] for line in lines] == [1, 2, 3, 4]
    for line in lines:
        assert [table["table"] for table in line["tables"]] == [1, 2, 3, 4]
        seats = [one for table in line["tables"] for one in table["seats"]]
        assert sorted(seats) == sorted(f"p{n}" for n in range(1, 14))
        assert (line["fours"], line["byes"]) == (1, [])
    assert lines[0]["objective"] == 0


def test_the_same_seed_prints_the_same_draw(printed: Printed) -> None:
    arguments = ("--format", "swiss", "--players", "10", "--rounds", "3", "--seed", "7", "--simulate")

    one, other = ([{**line, "seconds": 0} for line in printed.lines(*arguments)] for _time in range(2))

    assert one == other


@pytest.mark.parametrize(("remainder", "byes", "empty"), [("byes", 1, 0), ("bots", 0, 2)])
def test_who_is_left_over_rests_or_plays_with_bots(
    printed: Printed, remainder: str, byes: int, empty: int
) -> None:
    (line,) = printed.lines("--format", "swiss", "--players", "10", "--remainder", remainder)

    assert len(line["byes"]) == byes
    assert sum(table["seats"].count(None) for table in line["tables"]) == empty


@pytest.mark.parametrize(("players", "rounds"), [(9, 4), (15, 7)])
def test_all_play_all_brings_every_pair_together_once(printed: Printed, players: int, rounds: int) -> None:
    lines = printed.lines("--format", "all-play-all", "--players", str(players), "--rounds", str(rounds))

    assert len(_met(lines)) == len(set(_met(lines))) == players * (players - 1) // 2
    assert all(line["rematches"] == 0 for line in lines)


def test_a_knock_out_goes_on_until_one_is_left(printed: Printed) -> None:
    lines = printed.lines("--format", "knock-out", "--players", "27", "--simulate")

    assert [len(line["tables"]) for line in lines] == [9, 3, 1]
    first, second = ({one for table in line["tables"] for one in table["seats"]} for line in lines[:2])
    assert second < first


def _state(tmp_path: Path, **fields: Any) -> str:
    players = [{"id": f"p{n}", "points": 2 * (n < 3)} for n in range(6)]
    path = tmp_path / "state.json"
    path.write_text(json.dumps({"players": players, "round": 2, **fields}))
    return str(path)


def test_the_next_round_of_a_history_is_drawn(printed: Printed, tmp_path: Path) -> None:
    (line,) = printed.lines("--state", _state(tmp_path))

    assert list(line) == KEYS
    assert line["round"] == 2
    assert [set(table["seats"]) for table in line["tables"]] == [{"p0", "p1", "p2"}, {"p3", "p4", "p5"}]
    assert line["objective"] == 0


def test_what_is_forbidden_in_a_history_is_kept_apart(printed: Printed, tmp_path: Path) -> None:
    (line,) = printed.lines("--state", _state(tmp_path, forbidden=[["p0", "p1"]]))

    assert frozenset({"p0", "p1"}) not in _met([line])
    assert line["objective"] == 4 * 400


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "--format or --state is needed"),
        (["--format", "swiss"], "--players is needed"),
        (["--format", "swiss", "--players", "1"], "--players: from 2"),
        (["--format", "swiss", "--players", "2"], "too few players"),
        (["--format", "swiss", "--players", "9", "--rounds", "0"], "--rounds: from 1"),
        (["--format", "swiss", "--players", "9", "--rounds", "2"], "add --simulate"),
        (["--format", "knock-out", "--players", "9", "--rounds", "2"], "add --simulate"),
        (["--format", "swiss", "--players", "9", "--rounds", "5", "--simulate", "--no-repeats"], "rematch"),
        (["--state", "/no/such/file"], "No such file"),
    ],
)  # fmt: skip
def test_bad_arguments_are_refused_with_a_reason(arguments: list[str], words: str) -> None:
    assert words in _refused(*arguments)


def test_the_exit_status_is_2() -> None:
    for arguments in (["--format", "arena"], ["--format", "swiss", "--players", "1"]):
        done = subprocess.run(
            [sys.executable, "manage.py", "draw", *arguments], capture_output=True, cwd=settings.BASE_DIR
        )
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr


def test_a_bad_history_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text("{")
    assert "not JSON" in _refused("--state", str(path))
    path.write_bytes(b"\xff\xfe")
    assert "not JSON" in _refused("--state", str(path))
    assert "met[0]" in _refused("--state", _state(tmp_path, met=[["p0"]]))
    assert "cannot stand beside it" in _refused("--state", _state(tmp_path), "--players", "9")
    assert "only Swiss" in _refused("--state", _state(tmp_path), "--format", "knock-out")
    everybody = [[f"p{one}", f"p{other}"] for one, other in combinations(range(6), 2)]
    assert "forbidden pairs" in _refused("--state", _state(tmp_path, forbidden=everybody))


def test_what_the_solver_prints_by_itself_stands_not_among_the_draws() -> None:
    wanted = ["--format", "swiss", "--players", "29", "--rounds", "2", "--seed", "s29", "--simulate"]
    done = subprocess.run(
        [sys.executable, "manage.py", "draw", *wanted], capture_output=True, cwd=settings.BASE_DIR
    )
    assert [json.loads(line)["round"] for line in done.stdout.splitlines()] == [1, 2]


def test_half_a_letter_in_a_name_is_refused_with_a_reason(tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    file.write_text('{"players": [{"id": "\\ud800"}, {"id": "b"}, {"id": "c"}]}')
    assert "half a letter" in _refused("--state", str(file))
