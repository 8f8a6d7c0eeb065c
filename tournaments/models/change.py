"""What was changed in an event, by whom, from what to what."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.event import Event


class Change(models.Model):
    """One line of an event's log. Nothing is deleted: undoing is a line of its own.

    `kind` names the sentence; `old` and `new` are what the subject was and is, ids instead of names.
    """

    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, related_name="changes", db_index=False, verbose_name=_("event")
    )
    kind = models.CharField(_("kind"), max_length=30)
    by = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, blank=True, related_name="+",
        verbose_name=_("by"),
    )  # fmt: skip
    round = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    table = models.PositiveBigIntegerField(_("table of the event"), null=True, blank=True)
    entry = models.PositiveBigIntegerField(_("entry"), null=True, blank=True)
    old = models.JSONField(_("was"), default=dict, blank=True)
    new = models.JSONField(_("is"), default=dict, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True, default="")
    undoes = models.OneToOneField(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="undone_by",
        verbose_name=_("undoes"),
    )  # fmt: skip
    at = models.DateTimeField(_("at"), auto_now_add=True)

    class Meta:
        verbose_name = _("change")
        verbose_name_plural = _("changes")
        ordering = ["-pk"]
        indexes = [models.Index(fields=["event", "-id"], name="changes_of_an_event")]

    def __str__(self) -> str:
        return f"{self.event_id} {self.kind}"
