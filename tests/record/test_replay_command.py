"""`manage.py replay`: answers on standard output, one a line, and the exit status."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from .records import ended, opened, played

GOOD, BAD = json.dumps(opened("1 pass")), json.dumps(opened("1 fold"))


def replayed(*files: Path) -> tuple[int, list[dict[str, Any]]]:
    """Return exit status and answers of the command run in this process."""
    out, status = io.StringIO(), 0
    try:
        call_command("replay", *map(str, files), stdout=out)
    except SystemExit as end:
        status = int(end.code or 0)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def written(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_good_records_exit_with_0(tmp_path: Path) -> None:
    status, found = replayed(written(tmp_path, "a.jsonl", f"{GOOD}\n{json.dumps(ended())}\n"))

    assert status == 0
    assert [answer["ok"] for answer in found] == [True, True]
    assert found[0]["next"]["seat"] == 2
    assert "next" not in found[1]


def test_a_bad_record_exits_with_1_after_all_have_been_answered(tmp_path: Path) -> None:
    one = written(tmp_path, "a.jsonl", f"{BAD}\n{GOOD}\nnonsense\n")
    two = written(tmp_path, "b.json", json.dumps(played(2), indent=1))
    status, found = replayed(one, two)

    assert status == 1
    assert [answer["ok"] for answer in found] == [False, True, False, True]
    assert [answer.get("code") for answer in found] == ["bad_action", None, "bad_json", None]
    assert found[0] | {"error": ""} == {
        "ok": False,
        "deal": 0,
        "action": 0,
        "code": "bad_action",
        "error": "",
    }


def test_each_file_is_an_input_of_its_own(tmp_path: Path) -> None:
    halves = [written(tmp_path, "a.json", GOOD[:40]), written(tmp_path, "b.json", GOOD[40:])]

    assert replayed(*halves)[0] == 1
    assert replayed(written(tmp_path, "c.json", GOOD), written(tmp_path, "d.json", GOOD)) == (
        0,
        replayed(tmp_path / "c.json")[1] * 2,
    )


def test_empty_input_prints_nothing_and_is_no_error(tmp_path: Path) -> None:
    assert replayed(written(tmp_path, "a.jsonl", "")) == (0, [])
    assert replayed(written(tmp_path, "b.jsonl", "\n\n  \n")) == (0, [])


def test_bytes_that_are_no_utf8_spoil_their_own_line_only(tmp_path: Path) -> None:
    data = GOOD.encode() + b"\n" + GOOD.encode().replace(b"Anna", b"\xff\xfe") + b"\n\x00\n" + GOOD.encode()
    status, found = replayed(written(tmp_path, "a.jsonl", data))

    assert status == 1
    assert [answer.get("code") for answer in found] == [None, "bad_json", "bad_json", None]


def test_standard_input_is_read_without_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{GOOD}\n{BAD}".encode())))
    status, found = replayed()

    assert status == 1
    assert [answer["ok"] for answer in found] == [True, False]


def test_the_real_command_answers_standard_input_and_exits() -> None:
    def run(text: str) -> tuple[int, list[str], str]:
        done = subprocess.run(
            [sys.executable, "manage.py", "replay"],
            cwd=settings.BASE_DIR,
            input=text.encode(),
            capture_output=True,
            check=False,
        )
        return done.returncode, done.stdout.decode("ascii").splitlines(), done.stderr.decode()

    status, lines, errors = run(f"{GOOD}\n{BAD}\n{GOOD}")
    assert (status, errors) == (1, "")
    assert [json.loads(line)["ok"] for line in lines] == [True, False, True]
    assert run("") == (0, [], "")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"nothing\.json: No such file") as caught:
        replayed(tmp_path / "nothing.json")
    assert caught.value.returncode == 2
