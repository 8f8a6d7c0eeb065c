"""Who people are: an account to sign in with, and the player others meet at a table."""

from __future__ import annotations

import uuid

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _

NAME_LENGTH = 40


class User(AbstractUser):
    """Somebody who can sign in."""


class Player(models.Model):
    """The public identity at tables; one without a user is a guest."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    user = models.OneToOneField(
        User, null=True, blank=True, on_delete=models.SET_NULL, related_name="player", verbose_name=_("user")
    )
    language = models.CharField(_("language"), max_length=10, blank=True, default="")
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")

    def __str__(self) -> str:
        return self.name

    @property
    def kind(self) -> str:
        """How others see this player: "guest" or "human"."""
        return "guest" if self.user_id is None else "human"


class ApiToken(models.Model):
    """A key to act as a player; only its digest is kept, so a leaked table opens nothing."""

    digest = models.CharField(max_length=64, unique=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tokens")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")

    def __str__(self) -> str:
        return f"{self.player} {self.digest[:8]}"
