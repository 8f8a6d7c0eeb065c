"""What the people at a table are asked to agree on."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.match import Match


class Agreement(models.Model):
    """One question to everybody it concerns: it holds when all of them agree."""

    class Kind(models.TextChoices):
        WAIT = "wait", _("wait for who is away")
        STAND_IN = "stand_in", _("let a bot play for who is away")
        END = "end", _("end the match unrated")
        TAKE_BACK = "take_back", _("take an action back")

    class State(models.TextChoices):
        OPEN = "open", _("open")
        AGREED = "agreed", _("agreed")
        REFUSED = "refused", _("refused")
        LAPSED = "lapsed", _("lapsed")

    class Because(models.TextChoices):
        UNSEEN = "unseen", _("not seen for a minute")
        CLOCK = "clock", _("out of time")

    match = models.ForeignKey(
        Match, on_delete=models.CASCADE, related_name="agreements", db_index=False, verbose_name=_("match")
    )  # the index below serves
    kind = models.CharField(_("about"), max_length=9, choices=Kind)
    asker = models.PositiveSmallIntegerField(_("seat that asks"))
    about = models.PositiveSmallIntegerField(_("seat it is about"), null=True, blank=True)
    because = models.CharField(
        _("why that one is away"), max_length=6, choices=Because, blank=True, default=""
    )
    sequence = models.PositiveIntegerField(_("takes back from"), null=True, blank=True)
    version = models.PositiveIntegerField(_("version it was asked at"))
    agreed = models.JSONField(_("seats that agree"), default=list)
    # Settled when it is asked; empty where it is whoever is there.
    asked = models.JSONField(_("seats that have to agree"), default=list, blank=True)
    refused_by = models.PositiveSmallIntegerField(_("seat that refuses"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=7, choices=State, default=State.OPEN)
    created_at = models.DateTimeField(_("asked"), auto_now_add=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("agreement")
        verbose_name_plural = _("agreements")
        ordering = ["match", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "kind"], condition=Q(state="open"), name="one_open_question_of_a_kind"
            ),
        ]
        indexes = [models.Index(fields=["match", "state"], name="agreements_of_a_match")]

    def __str__(self) -> str:
        return f"{self.match_id}: {self.kind}"
