"""Asking everybody at the table, and answering."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.models import Player
from games.models import Agreement, Match, Seat
from games.selectors.position import AgreementFacts, Position
from games.selectors.presence import read_presence
from games.services.absence.own_seat import owner_plays
from games.services.agreements.kinds import KINDS
from games.services.agreements.standing import closed, with_questions
from games.services.bans import without_seat
from games.services.locking import lock_match, lock_table
from games.services.refusal import Refused
from games.services.saving import save_position

State = Agreement.State
REST: Final = timedelta(seconds=60)  # what was refused is not asked again at once


def ask_agreement(
    *,
    table: str,
    player: Player | None,
    kind: str,
    about: int | None = None,
    sequence: int | None = None,
    version: int,
) -> Position:
    """Ask everybody it concerns; the asker has agreed. Who asks what is asked already agrees to it.

    `about` is the seat of somebody who is away, `sequence` the place in the log that is gone back to.
    """
    if player is None:
        raise Refused("not_signed_in")
    if kind not in KINDS:
        raise Refused("bad_request", f"kind: {', '.join(KINDS)}")
    now = timezone.now()
    with transaction.atomic():
        before = lock_table(table)
        seat = _seat_at(before, player)
        if KINDS[kind].exact and version != before.version:
            raise Refused("stale_version")
        if before.status != Match.Status.PLAYING:
            raise Refused("wrong_phase")
        because = KINDS[kind].check(before, seat, about, sequence)
        position = _acted(before, seat, now)
        question = next((each for each in position.agreements if each.kind == kind), None)
        if question is not None and (question.about, question.sequence) != (about, sequence):
            raise Refused("asked_already")
        if question is None:
            if not KINDS[kind].again_at_once:
                _check_rested(position, kind, about, now)
            row = Agreement.objects.create(
                match_id=position.match, kind=kind, asker=seat, about=about, sequence=sequence,
                because=because, version=before.version, agreed=[],
            )  # fmt: skip
            question = AgreementFacts(row.pk, kind, seat, about, sequence, ())
            position = KINDS[kind].hold(position, now)
        return _agreed(position, question, seat, before, now)


def answer_agreement(*, agreement: int, player: Player | None, agrees: bool) -> Position:
    """Agree or refuse. Whoever has asked takes the question back by refusing."""
    if player is None:
        raise Refused("not_signed_in")
    now = timezone.now()
    match = Agreement.objects.filter(pk=agreement).values_list("match", flat=True).first()
    with transaction.atomic():
        before = lock_match(match) if match is not None else None
        if before is None:
            raise Refused("not_found")
        seat = _seat_at(before, player)
        question = next((each for each in before.agreements if each.pk == agreement), None)
        if question is None:
            raise Refused("answered")
        if seat == question.about:
            raise Refused("not_allowed", "agreement: it is about you", reason="not_asked")
        position = _acted(before, seat, now)
        if agrees:
            return _agreed(position, question, seat, before, now)
        state = State.LAPSED if seat == question.asker else State.REFUSED
        return _saved(closed(position, agreement, state, now=now), before)


def complete_agreements(position: Position, *, now: datetime) -> Position:
    """Carry out what waits for nobody any more, because who was asked has gone. The caller saves."""
    if not position.agreements:
        return position
    here = read_presence(position.table)
    for question in position.agreements:
        if not _missing(position, question, here) and question in position.agreements:
            position = _carried_out(position, question, now)
    return position


def _missing(position: Position, question: AgreementFacts, here: Sequence[bool]) -> list[int]:
    """Who has to answer yet: the people who are there, but for the one it is about."""
    of_all = KINDS[question.kind].of_all
    asked = (
        seat
        for seat, facts in enumerate(position.seats)
        if facts.kind == Seat.Kind.HUMAN
        and not facts.stand_in
        and (of_all or here[seat])
        and seat != question.about
    )
    return [seat for seat in asked if seat not in question.agreed]


def _agreed(
    position: Position, question: AgreementFacts, seat: int, before: Position, now: datetime
) -> Position:
    if seat in question.agreed:
        return _saved(position, before) if position is not before else before
    question = replace(question, agreed=(*question.agreed, seat))
    Agreement.objects.filter(pk=question.pk).update(agreed=list(question.agreed))
    position = with_questions(position)
    if not _missing(position, question, read_presence(position.table)):
        position = _carried_out(position, question, now)
    return _saved(position, before)


def _carried_out(position: Position, question: AgreementFacts, now: datetime) -> Position:
    held = closed(position, question.pk, State.AGREED, now=now)
    return KINDS[question.kind].carry_out(held, question, now)


def _saved(position: Position, before: Position) -> Position:
    if position.version == before.version:
        position = replace(position, version=before.version + 1)
    save_position(position, replaces=before.version)
    return position


def _acted(position: Position, seat: int, now: datetime) -> Position:
    """Whoever asks or answers is back, if he was away."""
    return owner_plays(position, seat, now=now)


def _seat_at(position: Position, player: Player) -> int:
    seat = position.seat_of(player.pk)
    if seat is None:
        raise without_seat(player)
    return seat


def _check_rested(position: Position, kind: str, about: int | None, now: datetime) -> None:
    for each in position.decided:
        same = (each.kind, each.about) == (kind, about) and each.state == State.REFUSED
        if same and each.closed_at is not None and now - each.closed_at < REST:
            raise Refused("refused_lately")
