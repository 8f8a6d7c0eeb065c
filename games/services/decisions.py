"""What a moderator decides about a report: all of it happens, or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from accounts.models import User
from accounts.services.moderation.bans import ban
from accounts.services.moderation.log import log
from accounts.services.moderation.names import take_name
from accounts.services.moderation.refusal import ModerationRefused
from games.models import PaperResult, Report
from games.services.ratings import annul_match, annul_paper_match, reinstate_paper_match
from games.services.reports import close_report


@dataclass(frozen=True, slots=True)
class BanWish:
    """A ban that is to follow."""

    kind: str
    until: datetime | None
    reason: str


@transaction.atomic
def decide(
    *,
    report: Report,
    upheld: bool,
    answer: str,
    moderator: User,
    banned: BanWish | None = None,
    renamed: str = "",
    annulled: str = "",
) -> None:
    """Close a report. Of who was reported: ban him, take his name, annul the match, for the reasons given."""
    close_report(report=report.pk, upheld=upheld, answer=answer, moderator=moderator)
    if banned is not None:
        ban(
            player=report.player, kind=banned.kind, reason=banned.reason, until=banned.until,
            moderator=moderator,
        )  # fmt: skip
    if renamed:
        take_name(player=report.player, reason=renamed, moderator=moderator)
    if annulled and report.match_id is not None:
        annul_match(match=report.match_id, reason=annulled, moderator=moderator)


@transaction.atomic
def set_paper_match(*, match: UUID, counts: bool, reason: str, moderator: User) -> None:
    """Let a match with real cards count for nobody, or again, over the heads of its club."""
    own = Q(player__user=moderator) | Q(player__taken_over_by__user=moderator)
    if PaperResult.objects.filter(own, match=match).exists():
        raise ModerationRefused("yourself")
    if counts:
        reinstate_paper_match(match=match)
    else:
        annul_paper_match(match=match, reason=reason)
    action = "reinstate_paper_match" if counts else "annul_paper_match"
    sat = PaperResult.objects.filter(match=match).order_by("pk").values_list("player__name", flat=True)
    log(moderator=moderator, action=action, subject=str(match), reason=reason, players=list(sat))
