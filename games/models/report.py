"""Reports: a player tells the moderators of another."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models.deal import Deal
from games.models.match import Match


class Report(models.Model):
    """One report, with the deal it is about."""

    class Kind(models.TextChoices):
        COLLUSION = "collusion", _("playing together against the third")
        STALLING = "stalling", _("stalling or running away")
        INSULT = "insult", _("insults")
        NAME = "name", _("an offending name")
        OTHER = "other", _("something else")

    class State(models.TextChoices):
        OPEN = "open", pgettext_lazy("a report", "open")
        UPHELD = "upheld", _("upheld")
        DISMISSED = "dismissed", _("dismissed")

    reporter = models.ForeignKey(
        "accounts.Player", null=True, on_delete=models.SET_NULL, related_name="reports_made",
        verbose_name=_("who reports"),
    )  # fmt: skip
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.CASCADE, related_name="reports", verbose_name=_("who is reported")
    )
    match = models.ForeignKey(
        Match,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="reports",
        verbose_name=_("match"),
    )
    deal = models.ForeignKey(
        Deal, null=True, blank=True, on_delete=models.SET_NULL, related_name="reports", verbose_name=_("deal")
    )
    kind = models.CharField(_("about"), max_length=10, choices=Kind)
    text = models.TextField(_("what happened"), max_length=2000, blank=True)
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.OPEN)
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        verbose_name=_("moderator"),
    )  # fmt: skip
    answer = models.TextField(_("answer"), max_length=1000, blank=True)
    created_at = models.DateTimeField(_("reported"), auto_now_add=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"#{self.pk} {self.get_kind_display()}"
