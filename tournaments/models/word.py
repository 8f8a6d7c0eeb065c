"""What the players of an event are told."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.event import Event


class Broadcast(models.Model):
    """A line that an official says to all tables."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="broadcasts")
    by = models.ForeignKey("accounts.Player", on_delete=models.SET_NULL, null=True, related_name="+")
    text = models.CharField(_("text"), max_length=200)
    at = models.DateTimeField(_("at"), auto_now_add=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("word to all tables")
        verbose_name_plural = _("words to all tables")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.text


class Told(models.Model):
    """Somebody was told something once; whoever would tell him again finds the row."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="told", db_index=False)
    kind = models.CharField(_("kind"), max_length=30)
    round = models.PositiveSmallIntegerField(_("round"), default=0)
    mailed_at = models.DateTimeField(_("mailed"), null=True, blank=True)
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("word to an entry")
        verbose_name_plural = _("words to entries")
        constraints = [models.UniqueConstraint(fields=["entry", "kind", "round"], name="told_once")]
        indexes = [
            models.Index(fields=["at"], condition=models.Q(mailed_at__isnull=True), name="told_to_mail"),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.kind}"
