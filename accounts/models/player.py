"""The player others meet at a table."""

from __future__ import annotations

import uuid
from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.folding import FOLDED_LENGTH, folded
from accounts.models.user import NAME_LENGTH, User


class Player(models.Model):
    """The public identity at tables: a user's, a guest's, or that of a club member without an account."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    folded_name = models.CharField(max_length=FOLDED_LENGTH, blank=True, default="", editable=False)
    user = models.OneToOneField(
        User, null=True, blank=True, on_delete=models.SET_NULL, related_name="player", verbose_name=_("user")
    )
    language = models.CharField(_("language"), max_length=10, blank=True, default="")
    preferences = models.JSONField(_("preferences"), default=dict, blank=True)
    privacy = models.JSONField(_("privacy"), default=dict, blank=True)
    # A member without an account belongs to the club that entered the name.
    entered_by = models.ForeignKey(
        "accounts.Club", null=True, blank=True, on_delete=models.PROTECT, related_name="entries",
        verbose_name=_("entered by the club"),
    )  # fmt: skip
    taken_over_by = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="taken_over",
        verbose_name=_("taken over by"),
    )  # fmt: skip
    # Raised to put out every browser that came in by a link; they carry the number of their time.
    link_epoch = models.PositiveIntegerField(default=0, editable=False)
    renamed_at = models.DateTimeField(_("renamed"), null=True, blank=True)
    deleted_at = models.DateTimeField(_("deleted"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")

    def __str__(self) -> str:
        return self.name

    def save(self, **options: Any) -> None:
        """Keep what is searched for beside the name."""
        self.folded_name = folded(self.name)
        fields = options.get("update_fields")
        if fields is not None and "name" in fields:
            options["update_fields"] = {*fields, "folded_name"}
        super().save(**options)

    @property
    def is_registered(self) -> bool:
        """Whether an account stands behind the player."""
        return self.user_id is not None

    @property
    def kind(self) -> str:
        """How others see this player: "guest" or "human"."""
        nobody = self.user_id is None and self.entered_by_id is None and self.deleted_at is None
        return "guest" if nobody else "human"
