"""A seat at a table, and who has it."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.table import Table

BOT_NAMES = ("Ada", "Blaise", "Emmy", "Felix")  # one a seat, so that two bots at a table are told apart


class Seat(models.Model):
    """One seat: open, a person's or a bot's."""

    class Kind(models.TextChoices):
        HUMAN = "human", _("person")
        BOT = "bot", _("bot")
        OPEN = "open", _("open")

    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="seats", db_index=False, verbose_name=_("table")
    )  # the unique constraint below is its index
    index = models.PositiveSmallIntegerField(_("number"))
    kind = models.CharField(_("kind"), max_length=5, choices=Kind)
    level = models.CharField(_("level"), max_length=20, blank=True, default="")
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, null=True, blank=True, related_name="seats",
        verbose_name=_("player"),
    )  # fmt: skip
    last_seen = models.DateTimeField(_("last seen"), null=True, blank=True)
    # The level of the bot that plays while the owner is away; the seat stays his.
    stand_in = models.CharField(_("stand-in"), max_length=20, blank=True, default="")
    stand_in_since = models.DateTimeField(_("stand-in since"), null=True, blank=True)
    back_at = models.DateTimeField(_("back since"), null=True, blank=True)  # after the last stand-in
    # At a hosted table, where people are seated before they are there: nobody is missed from before that.
    missed_from = models.DateTimeField(_("missed from"), null=True, blank=True)
    # An open seat waits for this player; a bot's is his from the next deal on.
    reserved_for = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, blank=True, related_name="seats_reserved",
        verbose_name=_("reserved for"),
    )  # fmt: skip

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["table", "index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="seat_once_a_table"),
            models.UniqueConstraint(
                fields=["table", "player"], condition=Q(player__isnull=False), name="player_once_a_table"
            ),
            models.CheckConstraint(
                condition=Q(kind="human", player__isnull=False, level="")
                | (Q(kind="bot", player__isnull=True) & ~Q(level=""))
                | Q(kind="open", player__isnull=True, level=""),
                name="seat_kind_fits",
            ),
            models.CheckConstraint(
                condition=Q(stand_in="", stand_in_since__isnull=True)
                | (Q(kind="human", stand_in_since__isnull=False) & ~Q(stand_in="")),
                name="stand_in_only_for_people",
            ),
            models.CheckConstraint(
                condition=Q(reserved_for__isnull=True) | ~Q(kind="human"), name="only_free_seats_are_reserved"
            ),
        ]
        indexes = [
            # For the sweeps that look for tables at which somebody is.
            models.Index(
                fields=["last_seen"], condition=Q(last_seen__isnull=False), name="seat_of_who_was_seen"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"
