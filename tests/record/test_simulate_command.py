"""`manage.py simulate`: records of whole matches, the same for the same seed."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from games.ai import POLICIES
from games.management.commands.simulate import KNOWN
from games.record.lines import answer


class Simulated:
    """The command run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def text(self, preset: str = "thousand_offline", matches: int = 1, seed: Any = 1, **named: Any) -> str:
        """Return what is printed."""
        call_command("simulate", preset=preset, matches=matches, seed=str(seed), **named)
        return self.capsys.readouterr().out

    def records(self, *arguments: Any, **named: Any) -> list[dict[str, Any]]:
        """Return the records that are printed."""
        return [json.loads(line) for line in self.text(*arguments, **named).splitlines()]


@pytest.fixture
def simulated(capsys: pytest.CaptureFixture[str]) -> Simulated:
    return Simulated(capsys)


def refused(*arguments: str) -> CommandError:
    with pytest.raises(CommandError) as caught:
        call_command("simulate", *arguments)
    return caught.value


def test_one_record_a_match_that_a_reader_finds_right(simulated: Simulated) -> None:
    records = simulated.records(matches=3)

    assert len(records) == 3
    for record in records:
        found = answer(record)
        assert found["ok"], found
        assert found["deals"] == [deal["score"] for deal in record["deals"]]
        assert found["result"] == record["result"]


def test_the_matches_of_one_run_differ(simulated: Simulated) -> None:
    assert len(set(simulated.text(matches=5).splitlines())) == 5


@pytest.mark.parametrize("policy", ["random", "easy"])
def test_the_same_seed_gives_the_same_bytes(simulated: Simulated, policy: str) -> None:
    def run(seed: int) -> str:
        return simulated.text("russian_four", 2, seed, policy=policy, max_deals=5)

    assert run(7) == run(7)
    assert run(7) != run(8)


def test_the_first_matches_are_the_same_however_many_follow(simulated: Simulated) -> None:
    assert simulated.text(matches=4, max_deals=3).startswith(simulated.text(matches=2, max_deals=3))


def test_easy_is_the_policy_when_none_is_named(simulated: Simulated) -> None:
    assert simulated.text(max_deals=5) == simulated.text(max_deals=5, policy="easy")
    assert simulated.text(max_deals=5) != simulated.text(max_deals=5, policy="random")


@pytest.mark.parametrize("most", [0, 1, 3])
def test_a_match_that_reaches_the_limit_of_deals_has_no_result(simulated: Simulated, most: int) -> None:
    (record,) = simulated.records(max_deals=most)

    assert len(record["deals"]) == most
    assert "result" not in record
    assert answer(record)["ok"]


def test_redeals_count_for_the_limit(simulated: Simulated) -> None:
    option = ["forced_opening=none", "silence_below=-120", "golden_deals=0"]
    (record,) = simulated.records(max_deals=40, policy="random", option=option)

    assert len(record["deals"]) == 40
    assert any(deal["score"] is None for deal in record["deals"])


def test_the_limit_is_200_when_none_is_named(simulated: Simulated) -> None:
    (record,) = simulated.records(policy="random", seed=4)

    assert len(record["deals"]) == 200


def test_no_matches_print_nothing(simulated: Simulated) -> None:
    assert simulated.text(matches=0) == ""


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("bid_step=10", "bid_step", 10),
        ("barrel_fall_penalty=120", "barrel_fall_penalty", "120"),  # a number is no value of it: a string
        ("concede_pay=60", "concede_pay", "60"),
        ("must_beat=true", "must_beat", True),
        ("dark_min_score=null", "dark_min_score", None),
        ("dark_min_score=240", "dark_min_score", 240),
        ("marriage_values=[100,80,60,40]", "marriage_values", [100, 80, 60, 40]),
        ("trump=marriage", "trump", "marriage"),
        ('trump="marriage"', "trump", "marriage"),
        ("match_deals=2", "match_deals", 2),
    ],
)
def test_a_value_is_json_where_that_is_allowed_and_a_string_otherwise(
    simulated: Simulated, text: str, name: str, value: Any
) -> None:
    (record,) = simulated.records(max_deals=1, option=[text])

    assert record["rules"]["options"] == {name: value}
    assert type(record["rules"]["options"][name]) is type(value)
    assert answer(record)["ok"]


def test_several_options_go_together(simulated: Simulated) -> None:
    (record,) = simulated.records(max_deals=1, option=["players=2", "bid_step=10"])

    assert record["rules"]["options"] == {"players": 2, "bid_step": 10}
    assert len(record["players"]) == 2


@pytest.mark.parametrize(
    ("option", "named"),
    [
        ("bid_step=7", "bid_step"),
        ("must_beat=True", "must_beat"),
        ("must_beat=1", "must_beat"),
        ("bid_step=NaN", "bid_step"),
        ("bid_step=", "bid_step"),
        ("foo=1", "foo"),
        ("golden_deals=2", "golden_deals"),
        ("bid_step", "bid_step"),
    ],
)
def test_options_that_cannot_be_are_named_and_exit_with_2(option: str, named: str) -> None:
    error = refused("--preset", "polish", "--matches", "1", "--seed", "1", "--option", option)

    assert error.returncode == 2
    assert named in str(error)


def test_an_unknown_preset_exits_with_2() -> None:
    error = refused("--preset", "nope", "--matches", "1", "--seed", "1")

    assert error.returncode == 2
    assert "preset" in str(error)


@pytest.mark.parametrize("policy", [name for name in KNOWN if name not in POLICIES])
def test_a_policy_that_is_not_built_exits_with_2(policy: str) -> None:
    error = refused("--preset", "polish", "--matches", "1", "--seed", "1", "--policy", policy)

    assert error.returncode == 2
    assert policy in str(error)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--matches", "1", "--seed", "1"],
        ["--preset", "polish", "--seed", "1"],
        ["--preset", "polish", "--matches", "1"],
        ["--preset", "polish", "--matches", "x", "--seed", "1"],
        ["--preset", "polish", "--matches", "1", "--seed", "1", "--policy", "clever"],
    ],
)
def test_what_has_to_be_said_has_to_be_said(arguments: list[str]) -> None:
    refused(*arguments)


def test_the_real_commands_work_together() -> None:
    def run(*arguments: str, given: bytes = b"") -> tuple[int, bytes]:
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=settings.BASE_DIR,
            input=given,
            capture_output=True,
            check=False,
        )
        return done.returncode, done.stdout

    usual = ("simulate", "--preset", "golden", "--matches", "2", "--seed", "5", "--max-deals", "20")
    status, records = run(*usual)
    assert status == 0
    assert run(*usual) == (0, records)
    status, answers = run("replay", given=records)
    assert status == 0
    assert [json.loads(line)["ok"] for line in answers.splitlines()] == [True, True]

    unbuilt = next((name for name in KNOWN if name not in POLICIES), None)
    if unbuilt:
        assert run(*usual, "--policy", unbuilt) == (2, b"")
