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
from games.selectors.hosting import not_asked_at
from games.selectors.position import AgreementFacts, Position
from games.selectors.presence import read_presence
from games.services.absence.own_seat import owner_plays
from games.services.agreements.expiry import is_late
from games.services.agreements.kinds import KINDS
from games.services.agreements.standing import closed, with_questions
from games.services.bans import without_seat
from games.services.held import check_not_held
from games.services.locking import lock_match, lock_table
from games.services.refusal import Refused
from games.services.saving import save_position

State = Agreement.State
REST: Final = timedelta(seconds=60)  # what was refused, withdrawn or has lapsed is not asked again at once


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
        check_not_held(before)
        _check_host_lets(before, kind)
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
                asked=list(KINDS[kind].asked(before, seat, about)),
            )  # fmt: skip
            question = AgreementFacts(row.pk, kind, seat, about, sequence, (), asked=tuple(row.asked))
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
        check_not_held(before)
        question = next((each for each in before.agreements if each.pk == agreement), None)
        if question is None or is_late(question, now):
            raise Refused("answered")
        position = _acted(before, seat, now)
        if seat == question.about:
            return _saved(position, before)  # he is there: that settles it
        if agrees:
            return _agreed(position, question, seat, before, now)
        if seat == question.asker:
            return _saved(closed(position, agreement, State.LAPSED, now=now), before)
        return _saved(closed(position, agreement, State.REFUSED, now=now, refused_by=seat), before)


def complete_agreements(position: Position, *, now: datetime) -> Position:
    """Carry out what waits for nobody any more, because who was asked has gone. The caller saves.

    Where too few are left to decide, the question lapses.
    """
    if not position.agreements:
        return position
    here = read_presence(position.table)
    for question in position.agreements:
        holds = KINDS[question.kind].holds(position, question, here)
        if question not in position.agreements or (holds and _missing(position, question, here)):
            continue
        if holds and _is_enough(position, question):
            position = _carried_out(position, question, now)
        else:
            position = closed(position, question.pk, State.LAPSED, now=now)
    return position


def _is_enough(position: Position, question: AgreementFacts) -> bool:
    """Whether so many people have agreed that something of this kind may be done."""
    agreed = (seat for seat in question.agreed if position.seats[seat].kind == Seat.Kind.HUMAN)
    return len(list(agreed)) >= KINDS[question.kind].voices(position)


def _missing(position: Position, question: AgreementFacts, here: Sequence[bool]) -> list[int]:
    """Who has to answer yet: those it was settled for, or the people there, but for the one it is about."""
    asked = (
        seat
        for seat, facts in enumerate(position.seats)
        if facts.kind == Seat.Kind.HUMAN
        and (seat in question.asked if question.asked else here[seat] and not facts.stand_in)
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
    here = [seen or index == seat for index, seen in enumerate(read_presence(position.table))]
    if not _missing(position, question, here) and _is_enough(position, question):
        if KINDS[question.kind].holds(position, question, here):
            position = _carried_out(position, question, now)
        else:
            position = closed(position, question.pk, State.LAPSED, now=now)
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


def _check_host_lets(position: Position, kind: str) -> None:
    """Whoever runs a table ends its match, and where its time runs out nobody waits."""
    if kind in not_asked_at(position.hosting):
        raise Refused("not_allowed", f"kind: no {kind} at this table", reason="hosted_question")


def _check_rested(position: Position, kind: str, about: int | None, now: datetime) -> None:
    for each in position.decided:
        same = (each.kind, each.about) == (kind, about) and each.state != State.AGREED
        if same and each.closed_at is not None and now - each.closed_at < REST:
            raise Refused("refused_lately")
