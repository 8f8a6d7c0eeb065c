"""A table of a round: who was drawn to it, where it is played, and what came of it."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.round import Round


class EventTable(models.Model):
    """One table of a round. A void one stays and counts for nothing; what is played instead `replays` it.

    `totals` and `places` are per seat; `result_by` says whose word they are.
    """

    class State(models.TextChoices):
        DRAWN = "drawn", _("drawn")
        PLAYING = "playing", _("being played")
        FINISHED = "finished", _("finished")
        VOID = "void", _("void")

    class ResultBy(models.TextChoices):
        NOBODY = "", _("nobody yet")
        MATCH = "match", _("the match")
        OFFICIAL = "official", _("an official")

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables", verbose_name=_("round"))
    number = models.PositiveSmallIntegerField(_("number"))
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.DRAWN)
    version = models.PositiveIntegerField(_("version"), default=1)
    table = models.OneToOneField(
        "games.Table", on_delete=models.PROTECT, null=True, blank=True, related_name="event_table",
        verbose_name=_("played at"),
    )  # fmt: skip
    replays = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="replayed_by",
        verbose_name=_("played instead of"),
    )  # fmt: skip
    totals = models.JSONField(_("totals"), null=True, blank=True)
    places = models.JSONField(_("places"), null=True, blank=True)
    result_by = models.CharField(_("result by"), max_length=8, choices=ResultBy, blank=True, default="")
    # What its match came to is not what counts here, so for this event's sake it counts nowhere.
    match_annulled = models.BooleanField(_("match annulled for it"), default=False)
    reasons = models.JSONField(_("reasons of the draw"), default=list, blank=True)
    extra_s = models.PositiveSmallIntegerField(_("extra time in seconds"), default=0)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("table of an event")
        verbose_name_plural = _("tables of events")
        ordering = ["round", "number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["round", "number"], condition=~Q(state="void"), name="event_table_once_a_round"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round_id}/{self.number}"


class EventSeat(models.Model):
    """One seat of a table: an entry's, a stand-in's who is in no standings, or a bot's.

    `played_by` is who plays for the entry; the result is the entry's all the same.
    """

    table = models.ForeignKey(
        EventTable, on_delete=models.CASCADE, related_name="seats", db_index=False, verbose_name=_("table")
    )
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="+", verbose_name=_("round"))
    index = models.PositiveSmallIntegerField(_("number"))  # 0 deals first
    entry = models.ForeignKey(
        Entry, on_delete=models.PROTECT, null=True, blank=True, related_name="event_seats",
        verbose_name=_("entry"),
    )  # fmt: skip
    stand_in = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name=_("stand-in"),
    )  # fmt: skip
    level = models.CharField(_("level of the bot"), max_length=20, blank=True, default="")
    played_by = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name=_("played by"),
    )  # fmt: skip
    absent = models.BooleanField(_("did not come"), default=False)
    counts = models.BooleanField(_("counts"), default=True)  # not at a void table

    class Meta:
        verbose_name = _("seat of an event")
        verbose_name_plural = _("seats of events")
        ordering = ["table", "index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="event_seat_once_a_table"),
            models.UniqueConstraint(
                fields=["round", "entry"], condition=Q(counts=True, entry__isnull=False),
                name="entry_sits_once_a_round",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"
