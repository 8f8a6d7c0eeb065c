"""Names that are or were somebody's."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models.player import Player
from accounts.models.user import NAME_LENGTH


class TakenName(models.Model):
    """A name nobody else may take any more. `digest` is that of its skeleton, so look-alikes meet in one row.

    A name with several looks has a row for each, and its text in the first. When an account is deleted, text
    and player go and the digest stays.
    """

    digest = models.CharField(_("digest of the skeleton"), max_length=64, unique=True)
    text = models.CharField(_("name"), max_length=NAME_LENGTH, blank=True)
    player = models.ForeignKey(
        Player,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="names",
        verbose_name=_("player"),
    )
    is_current = models.BooleanField(_("in use"), default=True)
    is_barred = models.BooleanField(_("taken away by a moderator"), default=False)
    taken_at = models.DateTimeField(_("taken"), auto_now_add=True)

    class Meta:
        verbose_name = _("taken name")
        verbose_name_plural = _("taken names")
        constraints = [
            models.UniqueConstraint(
                fields=["player"], condition=models.Q(is_current=True), name="one_name_in_use_a_player"
            ),
        ]

    def __str__(self) -> str:
        return self.text or self.digest[:8]
