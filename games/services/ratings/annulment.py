"""Annulling a match, and taking that back. Its line in the ledger stays; a replay passes over it or not."""

from __future__ import annotations

from functools import partial
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import Player, User
from accounts.services.moderation.log import log
from accounts.services.moderation.refusal import ModerationRefused
from games.effects.ratings import enqueue_rating
from games.models import Match, PaperMatch, RatedMatch
from games.services.ratings.asking import ask_recompute
from games.services.refusal import Refused

REASON_LENGTH = 300


def annul_match(*, match: UUID, reason: str, moderator: User | None) -> None:
    """Let a finished match count for nobody. Annulled already: nothing happens."""
    said = _checked(reason)
    with transaction.atomic():
        row = _held(match)
        if row.annulled_at is not None:
            return
        _not_in_it(moderator, row)
        _annul(row, said)
        log(
            moderator=moderator, action="annul_match", subject=str(row.pk), reason=said, players=_names(row)
        )  # fmt: skip


def reinstate_match(*, match: UUID, reason: str = "", moderator: User | None) -> None:
    """Let an annulled match count again, in its old place in the ledger."""
    with transaction.atomic():
        row = _held(match)
        if row.annulled_at is None:
            return
        _not_in_it(moderator, row)
        log(
            moderator=moderator, action="reinstate_match", subject=str(row.pk), reason=reason[:REASON_LENGTH],
            players=_names(row),
        )  # fmt: skip
        _reinstate(row)


def annul_hosted_match(*, match: UUID, reason: str) -> bool:
    """Let a finished match at a hosted table count for nobody; false where that was so already.

    Whoever runs the table keeps a log of his own of who did that.
    """
    with transaction.atomic():
        row = _held(match, hosted=True)
        if row.annulled_at is None:
            _annul(row, reason.strip()[:REASON_LENGTH], code="overruled")
            return True
    return False


def reinstate_hosted_match(*, match: UUID) -> None:
    """Let an annulled match at a hosted table count again."""
    with transaction.atomic():
        row = _held(match, hosted=True)
        if row.annulled_at is not None:
            _reinstate(row)


def annul_paper_match(*, match: UUID, reason: str) -> None:
    """Let a match with real cards count for nobody. The club keeps its own log of who did that."""
    said = _checked(reason)
    with transaction.atomic():
        row = PaperMatch.objects.select_for_update().get(pk=match)
        if row.annulled_at is None:
            row.annulled_at, row.annulled_because = timezone.now(), said
            row.save(update_fields=["annulled_at", "annulled_because"])
            _recompute(paper_match=row)


def reinstate_paper_match(*, match: UUID) -> None:
    """Let an annulled match with real cards count again."""
    with transaction.atomic():
        row = PaperMatch.objects.select_for_update().get(pk=match)
        if row.annulled_at is not None:
            row.annulled_at, row.annulled_because = None, ""
            row.save(update_fields=["annulled_at", "annulled_because"])
            _recompute(paper_match=row)


def _held(match: UUID, **which: bool) -> Match:
    rows = Match.objects.select_for_update(of=("self",)).select_related("table")
    row = rows.filter(pk=match, **{f"table__{field}": value for field, value in which.items()}).first()
    if row is None or row.finished_at is None:
        raise Refused("not_found")
    return row


def _annul(row: Match, said: str, *, code: str = "annulled") -> None:
    row.annulled_at, row.annulled_because = timezone.now(), said
    row.rated_at, row.unrated_because = None, code if row.table.rated else ""
    row.save(update_fields=["annulled_at", "annulled_because", "rated_at", "unrated_because"])
    _recompute(match=row)


def _reinstate(row: Match) -> None:
    has_lines = RatedMatch.objects.filter(match=row).exists()
    row.annulled_at, row.annulled_because, row.unrated_because = None, "", ""
    row.rated_at = timezone.now() if has_lines else None
    row.save(update_fields=["annulled_at", "annulled_because", "rated_at", "unrated_because"])
    if has_lines:
        _recompute(match=row)
    elif row.table.rated:
        transaction.on_commit(partial(enqueue_rating, row.pk), robust=True)


def _names(match: Match) -> list[str]:
    """Who sat in the match, in order of their seats."""
    sat = match.participations.filter(player__isnull=False).order_by("seat")
    return list(sat.values_list("player__name", flat=True))


def _not_in_it(moderator: User | None, match: Match) -> None:
    """Refuse whoever decides about a match of his own."""
    sat = Q(participations__match=match) | Q(seats__table=match.table_id)
    if moderator is not None and Player.objects.filter(sat, user=moderator).exists():
        raise ModerationRefused("yourself")


def _checked(reason: str) -> str:
    said = reason.strip()
    if not 1 <= len(said) <= REASON_LENGTH:
        raise Refused("bad_request", f"reason: 1 to {REASON_LENGTH} characters")
    return said


def _recompute(**which: Match | PaperMatch) -> None:
    ask_recompute(RatedMatch.objects.filter(**which).values_list("pool", flat=True))
