"""Bans, and the log of everything a moderator does."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models.player import Player


class Ban(models.Model):
    """A player may not chat or not play for a time, and is told why. `ends_at` None: until it is lifted."""

    class Kind(models.TextChoices):
        CHAT = "chat", _("chat")
        PLAY = "play", _("play")

    class Appeal(models.TextChoices):
        NONE = "", _("no appeal")
        OPEN = "open", _("waiting for an answer")
        GRANTED = "granted", _("granted")
        REFUSED = "refused", _("refused")

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="bans", verbose_name=_("player")
    )
    kind = models.CharField(_("kind"), max_length=4, choices=Kind)
    reason = models.TextField(_("reason, shown to the player"), max_length=1000)
    starts_at = models.DateTimeField(_("from"))
    ends_at = models.DateTimeField(_("until"), null=True, blank=True)
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)
    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        verbose_name=_("moderator"),
    )  # fmt: skip
    appeal = models.CharField(_("appeal"), max_length=7, choices=Appeal, blank=True, default=Appeal.NONE)
    appeal_text = models.TextField(_("what the player says"), max_length=2000, blank=True)
    appealed_at = models.DateTimeField(_("appealed"), null=True, blank=True)
    appeal_answer = models.TextField(_("answer to the appeal"), max_length=1000, blank=True)

    class Meta:
        verbose_name = _("ban")
        verbose_name_plural = _("bans")
        indexes = [models.Index(fields=["player", "kind"], name="bans_of_a_player")]

    def __str__(self) -> str:
        return f"{self.player}: {self.kind}"


class ModeratorAction(models.Model):
    """One line of the log of moderation. It is only ever added to."""

    moderator = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        verbose_name=_("moderator"),
    )  # fmt: skip
    action = models.CharField(_("action"), max_length=40)
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+",
        verbose_name=_("player concerned"),
    )  # fmt: skip
    subject = models.CharField(_("what it was about"), max_length=100, blank=True)
    reason = models.TextField(_("reason"), max_length=1000, blank=True)
    details = models.JSONField(_("details"), default=dict, blank=True)
    created_at = models.DateTimeField(_("done"), auto_now_add=True)

    class Meta:
        verbose_name = _("moderator's action")
        verbose_name_plural = _("moderators' actions")
        ordering = ["-created_at", "-id"]

    def __str__(self) -> str:
        return f"{self.action} {self.subject}"
