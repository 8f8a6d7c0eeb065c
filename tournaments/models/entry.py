"""Who plays in an event, who may, and who is kept from whom."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.models.event import Event


class Entry(models.Model):
    """One player in one event; the row stays, whatever becomes of it."""

    class State(models.TextChoices):
        WAITING = "waiting", _("on the waiting list")
        ENTERED = "entered", _("entered")
        CHECKED_IN = "checked_in", _("checked in")
        NO_SHOW = "no_show", _("did not come")
        WITHDRAWN = "withdrawn", pgettext_lazy("a player", "withdrawn")
        EXPELLED = "expelled", _("expelled")

    class Via(models.TextChoices):
        SELF = "self", _("by himself")
        OFFICIAL = "official", _("by an official")
        IMPORT = "import", _("from a file")

    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, related_name="entries", db_index=False, verbose_name=_("event")
    )  # the unique constraint below is its index
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, related_name="entries", verbose_name=_("player")
    )
    state = models.CharField(_("state"), max_length=10, choices=State, default=State.ENTERED)
    via = models.CharField(_("entered"), max_length=8, choices=Via, default=Via.SELF)
    number = models.PositiveSmallIntegerField(_("start number"))
    lot = models.PositiveIntegerField(_("lot"))  # among equals the lower is drawn first
    club = models.ForeignKey(
        "accounts.Club", on_delete=models.SET_NULL, null=True, blank=True, related_name="+",
        verbose_name=_("plays for"),
    )  # fmt: skip
    first_round = models.PositiveSmallIntegerField(_("first round"), default=1)
    last_round = models.PositiveSmallIntegerField(_("last round"), null=True, blank=True)
    rests_in = models.PositiveSmallIntegerField(_("rests in round"), null=True, blank=True)
    missed = models.PositiveSmallIntegerField(_("missed rounds"), default=0)
    reason = models.CharField(_("reason"), max_length=300, blank=True, default="")  # of leaving
    # The link by which somebody without an account comes to his seat; only its digest is kept.
    link_digest = models.CharField(max_length=64, blank=True, default="", editable=False)
    version = models.PositiveIntegerField(_("version"), default=1)
    # Whoever waits has said that he is there, if a place gets free.
    here_at = models.DateTimeField(_("there while waiting"), null=True, blank=True)
    entered_at = models.DateTimeField(_("entered at"), auto_now_add=True)

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        ordering = ["event", "number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "player"], name="entry_once_an_event"),
            models.UniqueConstraint(fields=["event", "number"], name="entry_number_once_an_event"),
        ]
        indexes = [models.Index(fields=["link_digest"], condition=~Q(link_digest=""), name="entry_by_link")]

    def __str__(self) -> str:
        return f"{self.player} @ {self.event_id}"


class Admission(models.Model):
    """Somebody who is on the list of an event that only takes who is on it."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="admissions", db_index=False)
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="+")

    class Meta:
        verbose_name = _("admission")
        verbose_name_plural = _("admissions")
        constraints = [models.UniqueConstraint(fields=["event", "player"], name="admission_once_an_event")]

    def __str__(self) -> str:
        return f"{self.player} @ {self.event_id}"


class KeptApart(models.Model):
    """Two entries that never share a table: a family, one device, the director's choice."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="kept_apart", db_index=False)
    one = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(_("reason"), max_length=300, blank=True, default="")

    class Meta:
        verbose_name = _("pair kept apart")
        verbose_name_plural = _("pairs kept apart")
        constraints = [
            models.UniqueConstraint(fields=["event", "one", "other"], name="kept_apart_once"),
            models.CheckConstraint(condition=Q(one__lt=F("other")), name="kept_apart_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.one_id} | {self.other_id}"
