"""The JSON interface, call by call, as an outside program meets it."""

from __future__ import annotations

import json
import re
import uuid
from datetime import UTC, datetime
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from accounts.identity import remember
from accounts.models import Club, Membership, Player
from accounts.services.moderation.bans import ban
from accounts.services.tokens import issue_token
from games.limits import GUESTS
from games.models import Deal, LoggedAction, Table
from tests.games.driving import deal_is_over, exhaust, open_for, play_until, rows_of
from tests.people import registered

pytestmark = pytest.mark.django_db(transaction=True)

STATE_KEYS = (
    "table match version rules players seat deal dealer phase to_act deadline hand counts talon auction "
    "declarer contract trump trick last_trick tricks_won marriages log legal totals bolts barrel falls "
    "concessions golden_left clock scores commitment result"
)
SCORE_KEYS = "declarer contract made raw change penalty totals bolts barrel falls concessions"


class Program:
    """A client with a token of its own."""

    def __init__(self, name: str = "") -> None:
        self.http = Client()
        self.headers: dict[str, str] = {}
        if name:
            guest = self.post("guests", {"name": name}, expect=201)
            self.headers = {"Authorization": f"Bearer {guest['token']}"}
            self.player = guest["player"]

    @classmethod
    def of(cls, player: Player) -> Program:
        """A program of somebody who is there already."""
        program = cls()
        program.headers = {"Authorization": f"Bearer {issue_token(player=player)}"}
        return program

    def post(self, call: str, body: object = None, *, expect: int = 200) -> Any:
        text = body if isinstance(body, bytes | str) else json.dumps(body if body is not None else {})
        response = self.http.post(f"/api/{call}", text, content_type="application/json", headers=self.headers)
        assert response.status_code == expect, response.content
        return response.json()

    def get(self, call: str, *, expect: int = 200) -> Any:
        response = self.http.get(f"/api/{call}", headers=self.headers)
        assert response.status_code == expect, response.content
        return response.json()

    def act(self, state: dict[str, Any], action: str, *, expect: int = 200, **fields: object) -> Any:
        body = {"action": action, "version": state["version"], "client_action_id": str(uuid.uuid4())} | fields
        return self.post(f"tables/{state['table']}/actions", body, expect=expect)


@pytest.fixture
def anna_calls(db: None) -> Program:
    return Program("Anna")


@pytest.fixture
def three(anna_calls: Program) -> tuple[list[Program], str]:
    """Three programs at one table."""
    programs = [anna_calls, Program("Boris"), Program("Vera")]
    table = anna_calls.post("tables", {"seats": ["me", "open", "open"]}, expect=201)["table"]
    for program in programs[1:]:
        program.post(f"tables/{table}/join")
    return programs, table


def whose_turn(programs: list[Program], table: str) -> tuple[Program, dict[str, Any]]:
    states = [program.get(f"tables/{table}/state") for program in programs]
    seat = states[0]["to_act"]
    return programs[seat], states[seat]


def test_a_guest_gets_an_id_a_name_and_a_token() -> None:
    named = Program().post("guests", {"name": "Anna"}, expect=201)
    unnamed = Program().post("guests", b"", expect=201)

    assert sorted(named) == ["name", "player", "token"]
    assert named["name"] == "Anna"
    assert re.fullmatch(r"Guest-\d+", unnamed["name"])
    assert Player.objects.count() == 2


def test_a_new_table_answers_with_its_state(anna_calls: Program) -> None:
    state = anna_calls.post(
        "tables",
        {
            "preset": "thousand_offline",
            "options": {"bolt_penalty": 100},
            "seats": ["bot:easy", "me", "bot:easy"],
            "rated": False,
            "clock": None,
            "seed": None,
        },
        expect=201,
    )

    assert " ".join(state) == STATE_KEYS
    assert state["rules"] == {"preset": "thousand_offline", "options": {"bolt_penalty": 100}}
    assert state["players"] == [
        {"name": state["players"][0]["name"], "kind": "bot", "level": "easy"},
        {"name": "Anna", "kind": "guest", "present": True},
        {"name": state["players"][2]["name"], "kind": "bot", "level": "easy"},
    ]
    assert (state["seat"], state["deal"], state["phase"]) == (1, 0, "AUCTION")
    assert len(state["hand"]) == 7
    assert state["counts"] == [7, 7, 7]
    assert re.fullmatch(r"[0-9a-f]{64}", state["commitment"])
    assert (state["deadline"], state["clock"], state["result"], state["scores"]) == (None, None, None, [])


def test_the_example_of_the_documentation_is_the_default(anna_calls: Program) -> None:
    assert [seat["kind"] for seat in anna_calls.post("tables", b"", expect=201)["players"]] == [
        "guest",
        "bot",
        "bot",
    ]


def test_three_programs_play_a_deal_from_states_alone(three: tuple[list[Program], str]) -> None:
    programs, table = three
    state = programs[0].get(f"tables/{table}/state")
    for _action in range(100):
        if state["scores"]:
            break
        program, mine = whose_turn(programs, table)
        state = program.act(mine, mine["legal"][0])
    assert state["phase"] == "SCORE"
    assert state["to_act"] is None
    score = state["scores"][0]
    assert " ".join(score) == SCORE_KEYS
    assert state["totals"] == score["totals"]

    record = programs[1].get(f"matches/{state['match']}/record")
    assert record["format"] == "thousand-record/1"
    assert record["players"] == ["Anna", "Boris", "Vera"]
    assert [deal["actions"] for deal in record["deals"]] == [state["log"]]
    assert record["deals"][0]["score"] == score


def test_an_action_answers_with_the_new_state(three: tuple[list[Program], str]) -> None:
    program, state = whose_turn(*three)

    after = program.act(state, state["legal"][-1])

    assert after["version"] == state["version"] + 1
    assert after["log"] == [state["legal"][-1]]


def test_the_same_client_action_again_is_answered_with_the_present_state(
    three: tuple[list[Program], str],
) -> None:
    programs, table = three
    program, state = whose_turn(programs, table)
    first = program.act(state, f"{state['seat']} pass", client_action_id="once")

    again = program.act(state, f"{state['seat']} pass", client_action_id="once")

    assert again == first
    assert LoggedAction.objects.count() == 1


def test_a_stale_version_is_a_conflict_with_the_present_state(three: tuple[list[Program], str]) -> None:
    programs, table = three
    program, state = whose_turn(programs, table)

    refused = program.act(state, state["legal"][0], version=state["version"] - 1, expect=409)

    assert sorted(refused) == ["code", "error", "state"]
    assert refused["code"] == "stale_version"
    assert refused["state"] == program.get(f"tables/{table}/state")


def test_what_the_rules_refuse_is_a_conflict_with_their_code(three: tuple[list[Program], str]) -> None:
    programs, table = three
    program, state = whose_turn(programs, table)
    seat = state["seat"]

    codes = [
        program.act(state, f"{seat} {said}", expect=409)["code"]
        for said in ("bid 101", "bid 1000", "play AS", "nonsense", "marry KS")
    ]

    assert codes == ["illegal_bid", "illegal_bid", "wrong_phase", "bad_action", "wrong_phase"]
    later = (seat + 1) % 3
    assert programs[later].act(state, f"{later} pass", expect=409)["code"] == "wrong_seat"


def test_other_peoples_seats_are_forbidden(three: tuple[list[Program], str]) -> None:
    programs, table = three
    _program, state = whose_turn(programs, table)
    other = programs[(state["seat"] + 1) % 3]

    refused = other.act(state, state["legal"][0], expect=403)

    assert refused["code"] == "not_your_seat"
    assert "state" not in refused
    assert Program("Galya").act(state, state["legal"][0], expect=403)["code"] == "not_your_seat"
    left = Program("Dina").post(f"tables/{table}/leave", expect=403)
    assert (left["code"], left["error"]) == ("not_your_seat", "That seat is not yours.")


def test_who_is_nobody_may_look_and_do_nothing_else(three: tuple[list[Program], str]) -> None:
    _programs, table = three
    nobody = Program()

    state = nobody.get(f"tables/{table}/state")

    assert (state["seat"], state["hand"], state["legal"]) == (None, [], [])
    assert nobody.act(state, "0 pass", expect=401)["code"] == "not_signed_in"
    assert nobody.post("tables", expect=401)["code"] == "not_signed_in"
    assert nobody.post(f"tables/{table}/join", expect=401)["code"] == "not_signed_in"
    assert nobody.post(f"tables/{table}/leave", expect=401)["code"] == "not_signed_in"


def test_a_wrong_token_is_not_signed_in_even_for_looking(three: tuple[list[Program], str]) -> None:
    stranger = Program()
    stranger.headers = {"Authorization": "Bearer nonsense"}

    assert stranger.get(f"tables/{three[1]}/state", expect=401)["code"] == "not_signed_in"


def test_sitting_down(anna_calls: Program) -> None:
    boris, vera, galya = Program("Boris"), Program("Vera"), Program("Galya")
    table = anna_calls.post("tables", {"seats": ["open", "me", "open"]}, expect=201)["table"]

    assert boris.post(f"tables/{table}/join", {"seat": 2})["seat"] == 2
    taken = vera.post(f"tables/{table}/join", {"seat": 2}, expect=409)
    assert taken["code"] == "seat_taken"
    assert taken["state"]["players"][0] == {"name": "", "kind": "open", "present": False}
    assert boris.post(f"tables/{table}/join", expect=409)["code"] == "already_seated"
    assert vera.post(f"tables/{table}/join", b"")["phase"] == "AUCTION"
    assert galya.post(f"tables/{table}/join", expect=409)["code"] == "seat_taken"


def test_getting_up_leaves_the_seat_to_a_bot(three: tuple[list[Program], str]) -> None:
    programs, table = three

    state = programs[1].post(f"tables/{table}/leave")

    assert state["seat"] is None
    assert state["players"][1]["kind"] == "bot"


@pytest.mark.parametrize(
    "body",
    [
        b"{", b"nonsense", b"[]", b"null", b'"action"', b"1", b"\xff\xfe", b"[" * 5000,
        {"action": "0 pass"},
        {"action": "0 pass", "version": 1},
        {"action": 5, "version": 1, "client_action_id": "a"},
        {"action": "0 pass", "version": "1", "client_action_id": "a"},
        {"action": "0 pass", "version": 1.5, "client_action_id": "a"},
        {"action": "0 pass", "version": True, "client_action_id": "a"},
        {"action": "0 pass", "version": None, "client_action_id": "a"},
        {"action": "0 pass", "version": 1, "client_action_id": ""},
        {"action": "0 pass", "version": 1, "client_action_id": 7},
        {"action": "0 pass", "version": 1, "client_action_id": "x" * 65},
        {"action": "0 pass", "version": 1, "client_action_id": "a\x00b"},
        b'{"action": "0 pass", "version": 1, "client_action_id": "\\ud800"}',
        {"action": "0 pass" * 100, "version": 1, "client_action_id": "a"},
    ],
)  # fmt: skip
def test_a_malformed_body_is_a_bad_request(three: tuple[list[Program], str], body: object) -> None:
    programs, table = three

    refused = programs[0].post(f"tables/{table}/actions", body, expect=400)

    assert refused["code"] == "bad_request"
    assert refused["error"]
    assert not LoggedAction.objects.exists()


@pytest.mark.parametrize("body", [b"[]", b"[1]", b'"Anna"', b"0", b"false"])
@pytest.mark.parametrize("call", ["guests", "tables", "tables/{table}/join"])
def test_a_body_is_an_object_or_nothing(anna_calls: Program, call: str, body: bytes) -> None:
    table = anna_calls.post("tables", {"seats": ["me", "open", "open"]}, expect=201)["table"]

    refused = Program("Boris").post(call.format(table=table), body, expect=400)

    assert refused["code"] == "bad_request"
    assert Table.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "about"),
    [
        ({"options": {"bolt_limit": 4}}, "bolt_limit"),
        ({"preset": "nothing"}, "preset"),
        ({"preset": 5}, "preset"),
        ({"options": []}, "options"),
        ({"seats": "me"}, "seats"),
        ({"seats": ["me"] * 50}, "seats"),
        ({"rated": 1}, "rated"),
        ({"rated": True}, "rated"),
        ({"club": "nowhere"}, "club"),
        ({"club": "a\x00b"}, "club"),
        ({"club": ""}, "club"),
        ({"club": 7}, "club"),
        ({"seed": 7}, "seed"),
        ({"seed": [7]}, "seed"),
        ({"clock": {"action_s": 4, "bank_s": 180}}, "clock"),
    ],
)
def test_a_table_that_cannot_be_is_a_bad_request(anna_calls: Program, body: object, about: str) -> None:
    refused = anna_calls.post("tables", body, expect=400)

    assert refused["code"] == "bad_request"
    assert about in refused["error"]
    assert not Table.objects.exists()


def test_a_rated_table_of_a_club_is_opened_for_its_members_and_refused_to_others() -> None:
    anna, vera = registered("Anna"), registered("Vera")
    club = Club.objects.create(slug="cards", name="Cards", digest="cards")
    Membership.objects.create(club=club, player=anna, state=Membership.State.MEMBER)
    body = {"seats": ["me", "open", "open"], "rated": True, "club": "cards"}

    state = Program.of(anna).post("tables", body, expect=201)
    refused = Program.of(vera).post("tables", body, expect=403)
    turned_away = Program.of(vera).post(f"tables/{state['table']}/join", {}, expect=403)

    assert " ".join(state) == STATE_KEYS
    assert Table.objects.get().club == club
    assert (refused["code"], turned_away["code"]) == ("not_allowed", "not_allowed")
    assert "club" in refused["error"]


def test_who_is_banned_is_told_until_when_why_and_where_to_appeal() -> None:
    anna = registered("Anna")
    until = datetime(2100, 5, 13, 12, 30, tzinfo=UTC)
    ban(player=anna, kind="play", reason="Stalled.", until=until, moderator=None)

    refused = Program.of(anna).post("tables", {"seats": ["me", "open", "open"]}, expect=403)

    assert refused == {
        "code": "not_allowed",
        "error": "banned from playing until 2100-05-13T12:30+00:00: Stalled. (to appeal: /settings/bans/)",
    }


@pytest.mark.parametrize("name", ["a\x00b", "a\x1bb", 7, ["Anna"], "x" * 1000])
def test_a_name_that_is_none_is_a_bad_request(name: object) -> None:
    assert Program().post("guests", {"name": name}, expect=400)["code"] == "bad_request"


def test_unknown_tables_matches_and_calls_are_not_found(anna_calls: Program) -> None:
    state = {"table": "zzzz", "version": 1}

    assert anna_calls.get("tables/zzzz/state", expect=404)["code"] == "not_found"
    assert anna_calls.get("tables/%00/state", expect=404)["code"] == "not_found"
    assert anna_calls.get("tables/zzzz/events", expect=404)["code"] == "not_found"
    assert anna_calls.act(state, "0 pass", expect=404)["code"] == "not_found"
    assert anna_calls.post("tables/zzzz/join", expect=404)["code"] == "not_found"
    assert anna_calls.post("tables/zzzz/leave", expect=404)["code"] == "not_found"
    for match in (uuid.uuid4(), "nothing"):
        assert anna_calls.get(f"matches/{match}/record", expect=404)["code"] == "not_found"
        assert anna_calls.get(f"matches/{match}/proof", expect=404)["code"] == "not_found"
    assert "match" in anna_calls.get(f"matches/{uuid.uuid4()}/record", expect=404)["error"]
    assert anna_calls.get("nonsense", expect=404)["code"] == "not_found"
    assert anna_calls.post("nonsense/more", expect=404)["code"] == "not_found"


def test_a_large_body_is_too_large(three: tuple[list[Program], str]) -> None:
    programs, table = three
    body = json.dumps({"action": "x" * 70_000})

    assert programs[0].post(f"tables/{table}/actions", body, expect=413)["code"] == "too_large"
    assert programs[0].post("guests", "x" * 3_000_000, expect=413)["code"] == "too_large"


def test_a_page_plays_with_its_cookie_and_a_csrf_token(anna: Player) -> None:
    page, earlier = Client(enforce_csrf_checks=True), HttpResponse()
    remember(earlier, anna)
    page.cookies = earlier.cookies
    refused = page.post("/api/tables", "{}", content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
    page.cookies["csrftoken"] = "a" * 32
    token = {"X-CSRFToken": "a" * 32}
    opened = page.post("/api/tables", "{}", content_type="application/json", headers=token)
    assert (opened.status_code, opened.json()["seat"]) == (201, 0)
    assert page.get(f"/api/tables/{opened.json()['table']}/state").json()["seat"] == 0


def test_limits_say_when_to_come_again(settings: Settings) -> None:
    settings.THOUSAND_RATE_LIMITS = True
    exhaust(GUESTS, "10.0.0.3")

    response = Client().post("/api/guests", "{}", content_type="application/json", REMOTE_ADDR="10.0.0.3")

    assert response.status_code == 429
    assert response.json()["code"] == "too_many_requests"
    assert 0 < int(response["Retry-After"]) <= 60


def test_a_record_holds_no_deal_that_is_still_played(anna: Player, boris: Player, vera: Player) -> None:
    players = [anna, boris, vera]
    table = open_for(players)
    match = rows_of(table).pk
    assert Program().get(f"matches/{match}/record")["deals"] == []
    assert Program().get(f"matches/{match}/proof") == {"deals": []}
    play_until(table, players, deal_is_over)
    play_until(table, players, lambda position: not deal_is_over(position))

    record = Program().get(f"matches/{match}/record")
    proof = Program().get(f"matches/{match}/proof")

    assert len(record["deals"]) == len(proof["deals"]) == 1
    assert "result" not in record
    first = Deal.objects.get(match=match, number=0)
    assert proof["deals"][0] == {
        "deal": 0, "commitment": first.commitment, "salt": first.salt, "pack": first.pack,
    }  # fmt: skip


def test_a_record_of_a_finished_match_replays(anna: Player, boris: Player, vera: Player) -> None:
    from games.record.reader import replay

    players = [anna, boris, vera]
    table = open_for(players, match_deals=2, redeal_four_nines="claim")
    play_until(table, players, lambda position: position.result is not None)

    record = Program().get(f"matches/{rows_of(table).pk}/record")

    assert replay(record).as_json()["result"] == record["result"] == rows_of(table).result


def test_the_interface_is_documented_without_files_from_elsewhere() -> None:
    page = Client().get("/api/docs")
    schema = Client().get("/api/openapi.json").json()

    assert page.status_code == 200
    assert not re.findall(r'(?:src|href)="https?://', page.content.decode())
    assert sorted(schema["paths"]) == [
        "/api/events",
        "/api/events/{code}",
        "/api/events/{code}/broadcasts",
        "/api/events/{code}/entries/{number}/expel",
        "/api/events/{code}/log",
        "/api/events/{code}/rounds/{number}/swap",
        "/api/events/{code}/standings",
        "/api/events/{code}/tables/{number}/replay",
        "/api/events/{code}/tables/{number}/result",
        "/api/events/{code}/tables/{number}/seat",
        "/api/events/{code}/tables/{number}/time",
        "/api/events/{code}/tables/{number}/void",
        "/api/events/{code}/undo",
        "/api/guests",
        "/api/matches/{match}/proof",
        "/api/matches/{match}/record",
        "/api/tables",
        "/api/tables/{table}/actions",
        "/api/tables/{table}/agreements",
        "/api/tables/{table}/agreements/{question}",
        "/api/tables/{table}/events",
        "/api/tables/{table}/join",
        "/api/tables/{table}/leave",
        "/api/tables/{table}/return",
        "/api/tables/{table}/state",
        "/api/tables/{table}/talk",
    ]
