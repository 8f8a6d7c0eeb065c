"""The JSON state of a table for one viewer."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from games.selectors.position import AgreementFacts
from games.selectors.view import SeatView, TableView


def state_json(view: TableView) -> dict[str, Any]:
    """Everything this viewer may know; enough to decide on without any earlier state."""
    seen = view.observation
    return {
        "table": view.table,
        "match": view.match,
        "version": view.version,
        "rules": {"preset": view.preset, "options": view.options},
        "players": [_player_json(seat) for seat in view.players],
        "seat": view.seat,
        "deal": seen.deal,
        "dealer": seen.dealer,
        "phase": seen.phase,
        "to_act": seen.to_act,
        "deadline": _time(view.deadline),
        "hand": seen.hand,
        "counts": seen.counts,
        "talon": seen.talon,
        "auction": seen.auction,
        "declarer": seen.declarer,
        "contract": seen.contract,
        "trump": seen.trump,
        "trick": seen.trick,
        "last_trick": seen.last_trick,
        "tricks_won": seen.tricks_won,
        "marriages": seen.marriages,
        "log": seen.log,
        "legal": seen.legal,
        "totals": seen.totals,
        "bolts": seen.bolts,
        "barrel": seen.barrel,
        "falls": seen.falls,
        "concessions": seen.concessions,
        "golden_left": seen.golden_left,
        "clock": view.clock,
        **({"bank_ms": list(view.times.bank_ms)} if view.clock else {}),
        "scores": view.scores,
        "commitment": view.commitment,
        "result": view.result,
        **({"hosted": _hosted_json(view)} if view.hosting is not None else {}),
        **(
            {"questions": [_question_json(view, each) for each in view.agreements]} if view.agreements else {}
        ),
    }


def _hosted_json(view: TableView) -> dict[str, Any]:
    """Of a table that an official runs: until when, whether it stands, and what he says."""
    hosting, host = view.hosting, view.host
    told: dict[str, Any] = {
        "held": view.is_held,
        "ends_at": _time(hosting.ends_at if hosting else None),
        "ended_by": view.ended_by or None,
        "places": view.places,
    }
    if host is None:
        return told
    return told | {
        "event": host.name, "round": host.round, "rounds": host.rounds, "number": host.number,
        "word": host.word or None, "next_table": view.next_table or None,
    }  # fmt: skip


def _question_json(view: TableView, question: AgreementFacts) -> dict[str, Any]:
    told = {
        "id": question.pk,
        "kind": question.kind,
        "asker": question.asker,
        "about": question.about,
        "agreed": question.agreed,
    }
    return told | {"action": view.asked_back} if question.sequence is not None else told


def _player_json(seat: SeatView) -> dict[str, Any]:
    if seat.kind == "bot":
        return {"name": seat.name, "kind": seat.kind, "level": seat.level}
    told = {"name": seat.name, "kind": seat.kind, "present": seat.present}
    return told | {"stand_in": True} if seat.stand_in else told


def _time(moment: datetime | None) -> str | None:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if moment else None
