"""Who played in a match, and what came of it."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class Participation(models.Model):
    """One seat of a match: whoever sat there when the first deal was dealt. The figures come when it ends.

    Who leaves keeps the row; what a stand-in does afterwards counts for nobody, so the figures stop there.
    `place` is that among those who stayed, bots included; who left is behind them, the first to leave last.
    `deals` are those he played in; who sat one out does not count it.
    """

    match = models.ForeignKey(
        Match,
        on_delete=models.CASCADE,
        related_name="participations",
        db_index=False,
        verbose_name=_("match"),
    )  # the unique constraint below is its index
    seat = models.PositiveSmallIntegerField(_("seat"))
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, null=True, blank=True, related_name="participations",
        verbose_name=_("player"),
    )  # fmt: skip
    level = models.CharField(_("level of the bot"), max_length=20, blank=True, default="")
    # Somebody who took a bot's seat between deals: what was scored before is not his.
    joined_after = models.PositiveIntegerField(_("deals scored before he came"), default=0)
    left_at = models.DateTimeField(_("left"), null=True, blank=True)
    left_totals = models.JSONField(_("everybody's points when he left"), null=True, blank=True)
    left_after = models.PositiveIntegerField(_("deals scored before he left"), null=True, blank=True)
    # Others had abandoned the match by then: no pause follows.
    left_forgiven = models.BooleanField(_("left what others had abandoned"), default=False)
    place = models.PositiveSmallIntegerField(_("place"), null=True, blank=True)
    total = models.IntegerField(_("points"), null=True, blank=True)
    deals = models.PositiveIntegerField(_("deals"), default=0)
    contracts = models.PositiveIntegerField(_("contracts"), default=0)
    contracts_made = models.PositiveIntegerField(_("contracts made"), default=0)
    contract_points = models.PositiveIntegerField(_("sum of the contracts"), default=0)
    bolts = models.PositiveIntegerField(_("bolts"), default=0)
    barrels = models.PositiveIntegerField(_("times on the barrel"), default=0)
    barrels_won = models.PositiveIntegerField(_("times won from the barrel"), default=0)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("participation")
        verbose_name_plural = _("participations")
        ordering = ["match", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="participation_once_a_seat"),
            models.UniqueConstraint(
                fields=["match", "player"],
                condition=Q(player__isnull=False),
                name="participation_once_a_player",
            ),
        ]
        indexes = [models.Index(fields=["player", "-finished_at"], name="matches_of_a_player")]

    def __str__(self) -> str:
        return f"{self.match_id}/{self.seat}"
