"""Reporting a player to the moderators, and closing a report."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Player, User
from accounts.services.moderation.bans import not_about_oneself
from accounts.services.moderation.log import log
from accounts.services.moderation.refusal import ModerationRefused
from accounts.services.notices import tell
from accounts.texts import tidy
from games.models import Match, Report
from games.selectors.reports import is_reported, last_deal, match_heard, match_shared, people_of, reports_left

TEXT_LENGTH = 2000
ANSWER_LENGTH = 1000


class ReportRefused(Exception):
    """A report that is not taken. `games.presenters.reports` puts the code into words."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@transaction.atomic
def report(*, reporter: Player, player: Player, table: str, kind: str, text: str) -> Report:
    """Report a player: of a table at which both sit or sat, or without one for an offending name."""
    clean = tidy(text)
    if kind not in Report.Kind.values:
        raise ReportRefused("no_kind")
    if len(clean) > TEXT_LENGTH:
        raise ReportRefused("too_long")
    if kind == Report.Kind.OTHER and not clean:
        raise ReportRefused("no_text")
    if player.pk == reporter.pk:
        raise ReportRefused("yourself")
    # One at a time: the limit is counted in rows.
    held = Player.objects.select_for_update(no_key=True).filter(pk=reporter.pk, deleted_at=None)
    if not held.values_list("pk").first():
        raise ReportRefused("no_player")
    match = _shared(table, reporter, player, kind)
    if is_reported(reporter, player, match):
        raise ReportRefused("already")
    if reports_left(reporter) <= 0:
        raise ReportRefused("too_many")
    deal = last_deal(match) if match is not None else None
    return Report.objects.create(
        reporter=reporter, player=player, match=match, deal=deal, kind=kind, text=clean
    )


@transaction.atomic
def close_report(*, report: int, upheld: bool, answer: str, moderator: User | None) -> Report:
    """Close an open report, and tell whoever made it."""
    held = Report.objects.select_for_update(of=("self",)).select_related("reporter", "player").get(pk=report)
    if held.state != Report.State.OPEN:
        raise ModerationRefused("closed")
    not_about_oneself(moderator, held.player)
    clean = tidy(answer)
    if len(clean) > ANSWER_LENGTH:
        raise ModerationRefused("too_long")
    held.state = Report.State.UPHELD if upheld else Report.State.DISMISSED
    held.moderator, held.answer, held.closed_at = moderator, clean, timezone.now()
    held.save(update_fields=["state", "moderator", "answer", "closed_at"])
    action = "uphold" if upheld else "dismiss"
    log(moderator=moderator, action=action, player=held.player, subject=f"report {held.pk}", reason=clean)
    if held.reporter is not None:
        tell(
            player=held.reporter, kind="report_closed",
            report=held.pk, reported=str(held.player_id), upheld=upheld, answer=clean,
        )  # fmt: skip
    return held


def _shared(table: str, reporter: Player, player: Player, kind: str) -> Match | None:
    if not table:
        if kind != Report.Kind.NAME or not player.is_registered:
            raise ReportRefused("no_table")
        return None
    # Whoever speaks at a table can be reported by everybody who hears it.
    if heard := match_heard(table, player):
        return heard
    match = match_shared(table, reporter)
    if match is None:
        raise ReportRefused("not_there")
    if player not in people_of(match):
        raise ReportRefused("not_met")
    return match
