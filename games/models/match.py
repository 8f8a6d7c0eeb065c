"""A match: deals until somebody has won."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Match(models.Model):
    """One match at a table: a snapshot for speed, its version, and what is due.

    The truth about what was played is the log; the snapshot is what replaying it gives.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting for players")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")

    class EndedBy(models.TextChoices):
        RULES = "", _("the rules")
        TIME = "time", _("the time of its round")
        OFFICIAL = "official", _("an official")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="matches", db_index=False, verbose_name=_("table")
    )  # the unique constraint below is its index
    number = models.PositiveIntegerField(_("number"), default=0)
    version = models.PositiveIntegerField(_("version"), default=1)
    # The last so many versions changed nothing for who plays: an action for one of them is not stale.
    asides = models.PositiveIntegerField(_("versions beside the play"), default=0)
    action_count = models.PositiveIntegerField(_("actions"), default=0)  # the next action's sequence
    snapshot = models.JSONField(_("snapshot"))
    status = models.CharField(_("status"), max_length=8, choices=Status)
    # Since when the seat that is to act may do so, and what is left on the clocks of a timed table.
    acting_since = models.DateTimeField(_("acting since"), null=True, blank=True)
    clocks = models.JSONField(_("clocks"), default=dict, blank=True)
    due_at = models.DateTimeField(_("due"), null=True, blank=True)  # when the server itself has to go on
    # Nobody was there when something was due: it waits, without a time, for whoever comes.
    stands_still = models.BooleanField(_("stands still"), default=False)
    result = models.JSONField(_("result"), null=True, blank=True)
    # It has no result of the rules' own: the totals by then say who was before whom.
    ended_by = models.CharField(_("ended by"), max_length=8, choices=EndedBy, blank=True, default="")
    created_at = models.DateTimeField(_("begun"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    # Of a match at a rated table: the one or the other is set once it has been looked at.
    rated_at = models.DateTimeField(_("rated"), null=True, blank=True)
    unrated_because = models.CharField(_("not rated because"), max_length=20, blank=True, default="")
    annulled_at = models.DateTimeField(_("annulled"), null=True, blank=True)
    annulled_because = models.CharField(_("annulled because"), max_length=300, blank=True, default="")

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="match_number_once_a_table"),
        ]
        indexes = [
            models.Index(fields=["due_at"], condition=models.Q(due_at__isnull=False), name="match_due"),
            models.Index(
                fields=["table"], condition=models.Q(finished_at__isnull=True), name="match_unfinished"
            ),
            models.Index(fields=["table"], condition=models.Q(stands_still=True), name="match_stands_still"),
            # For the sweep that rates what was lost on the way, and the one that follows annulments.
            models.Index(
                fields=["finished_at"],
                condition=models.Q(finished_at__isnull=False, rated_at__isnull=True, unrated_because=""),
                name="match_not_looked_at",
            ),
            models.Index(
                fields=["annulled_at"],
                condition=models.Q(annulled_at__isnull=False),
                name="match_annulled",
            ),
        ]

    def __str__(self) -> str:
        return str(self.id)
