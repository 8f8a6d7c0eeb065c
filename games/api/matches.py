"""Matches: their record, and what proves their shuffles."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from ninja import Router

from accounts.http import PlayerRequest
from games.api.auth import anybody
from games.api.schemas import ErrorOut
from games.models import Match
from games.selectors.cache import check_match_open
from games.selectors.records import match_proof, match_record

router = Router()

ANSWERS = {200: dict[str, Any], 403: ErrorOut, 404: ErrorOut}


@router.get("/matches/{match}/record", auth=anybody, response=ANSWERS)
def record(request: PlayerRequest, match: str) -> dict[str, Any]:
    """The record of the match, format thousand-record/1: finished deals only while it runs."""
    return match_record(_open_match(request, match))


@router.get("/matches/{match}/proof", auth=anybody, response=ANSWERS)
def proof(request: PlayerRequest, match: str) -> dict[str, Any]:
    """Salt and pack of each finished deal: the SHA-256 of salt, line feed, pack is the commitment shown."""
    return match_proof(_open_match(request, match))


def _open_match(request: PlayerRequest, text: str) -> UUID:
    """The match, unless it still runs at a table this caller may not watch."""
    match = _match_id(text)
    check_match_open(match, request.player)
    return match


def _match_id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise Match.DoesNotExist(text) from error
