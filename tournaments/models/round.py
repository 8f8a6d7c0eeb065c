"""A round of an event, and who rests in it."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry
from tournaments.models.event import Event


class Round(models.Model):
    """One round. While it is drawn, `draw` tells of the progress; afterwards how the draw came about."""

    class Stage(models.TextChoices):
        MAIN = "main", _("main stage")
        FINAL = "final", _("final stage")

    class State(models.TextChoices):
        DRAWING = "drawing", _("being drawn")
        DRAWN = "drawn", _("drawn")  # only officials see it
        PLAYING = "playing", _("being played")
        FINISHED = "finished", _("finished")

    event = models.ForeignKey(
        Event, on_delete=models.CASCADE, related_name="round_rows", db_index=False, verbose_name=_("event")
    )
    number = models.PositiveSmallIntegerField(_("number"))
    stage = models.CharField(_("stage"), max_length=5, choices=Stage, default=Stage.MAIN)
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.DRAWING)
    version = models.PositiveIntegerField(_("version"), default=1)
    # engine, objective, gap, seconds, seed, progress, basis (a digest of what it was drawn from)
    draw = models.JSONField(_("draw"), default=dict, blank=True)
    asked_at = models.DateTimeField(_("draw asked for"), auto_now_add=True)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    ends_at = models.DateTimeField(_("time is over"), null=True, blank=True)
    # Who has not been seen at his table by then is absent; afterwards nobody is looked for.
    absent_at = models.DateTimeField(_("absent from"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["event", "number"]
        constraints = [models.UniqueConstraint(fields=["event", "number"], name="round_once_an_event")]
        indexes = [
            models.Index(
                fields=["absent_at"], condition=models.Q(absent_at__isnull=False), name="round_absent_due"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.event_id} {self.number}"


class Bye(models.Model):
    """Somebody who does not play in a round."""

    class Kind(models.TextChoices):
        ALLOCATED = "allocated", _("nobody was left to play with")
        ASKED = "asked", _("asked to rest")
        LATE = "late", _("came later")
        ABSENT = "absent", _("did not come")

    round = models.ForeignKey(
        Round, on_delete=models.CASCADE, related_name="byes", db_index=False, verbose_name=_("round")
    )
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="byes", verbose_name=_("entry"))
    kind = models.CharField(_("why"), max_length=9, choices=Kind)

    class Meta:
        verbose_name = _("bye")
        verbose_name_plural = _("byes")
        constraints = [models.UniqueConstraint(fields=["round", "entry"], name="bye_once_a_round")]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.kind}"
