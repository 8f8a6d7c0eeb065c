"""What is said at a table."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.deal import Deal
from games.models.table import Table

TEXT_LENGTH = 200


class Message(models.Model):
    """A phrase by its name, which each reader gets in his language, or free text."""

    class Room(models.TextChoices):
        TABLE = "table", _("players")
        WATCHERS = "watchers", _("spectators, unread by players until the match is over")

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="messages", db_index=False, verbose_name=_("table")
    )  # the index below serves
    room = models.CharField(_("for"), max_length=8, choices=Room, default=Room.TABLE)
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.CASCADE, related_name="messages", verbose_name=_("player")
    )
    deal = models.ForeignKey(
        Deal, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("deal")
    )
    phrase = models.CharField(_("phrase"), max_length=20, blank=True, default="")
    text = models.CharField(_("text"), max_length=TEXT_LENGTH, blank=True, default="")
    created_at = models.DateTimeField(_("said"), auto_now_add=True)
    hidden_at = models.DateTimeField(_("hidden"), null=True, blank=True)
    hidden_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+",
        verbose_name=_("hidden by"),
    )  # fmt: skip

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=(Q(phrase="") & ~Q(text="")) | (Q(text="") & ~Q(phrase="")),
                name="a_phrase_or_a_text",
            ),
        ]
        indexes = [
            models.Index(fields=["table", "id"], name="messages_of_a_table"),
            models.Index(fields=["created_at"], name="messages_by_age"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}: {self.phrase or self.text}"
