"""Matches: their record, and what proves their shuffles."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Router

from games.api.auth import anybody
from games.api.schemas import ErrorOut
from games.models import Match
from games.selectors.records import match_proof, match_record

router = Router()


@router.get("/matches/{match}/record", auth=anybody, response={200: dict[str, Any], 404: ErrorOut})
def record(request: HttpRequest, match: str) -> dict[str, Any]:
    """The record of the match, format thousand-record/1: finished deals only while it runs."""
    return match_record(_match_id(match))


@router.get("/matches/{match}/proof", auth=anybody, response={200: dict[str, Any], 404: ErrorOut})
def proof(request: HttpRequest, match: str) -> dict[str, Any]:
    """Salt and pack of each finished deal: the SHA-256 of salt, line feed, pack is the commitment shown."""
    return match_proof(_match_id(match))


def _match_id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise Match.DoesNotExist(text) from error
