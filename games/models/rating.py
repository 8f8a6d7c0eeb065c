"""Ratings: the ledger of rated matches, and what follows from it."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.match import Match
from games.models.paper_match import PaperMatch

POOL_LENGTH = 40  # `games.rating.pools` makes and reads the keys


class RatedMatch(models.Model):
    """A line of the ledger of one pool. The id is its order: a replay goes by it.

    `entries` is all that the update took, one an entrant; `games.rating` says what an entry is.
    """

    pool = models.CharField(_("pool"), max_length=POOL_LENGTH)
    match = models.ForeignKey(
        Match,
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="ratings",
        verbose_name=_("match"),
    )
    paper_match = models.ForeignKey(
        PaperMatch, null=True, blank=True, on_delete=models.PROTECT, related_name="ratings",
        verbose_name=_("match with real cards"),
    )  # fmt: skip
    entries = models.JSONField(_("entries"))
    weight = models.FloatField(_("weight"))
    model = models.CharField(_("model and parameters"), max_length=60)
    finished_at = models.DateTimeField(_("finished"))
    created_at = models.DateTimeField(_("rated"), auto_now_add=True)

    class Meta:
        verbose_name = _("rated match")
        verbose_name_plural = _("rated matches")
        constraints = [
            models.UniqueConstraint(
                fields=["match", "pool"], condition=Q(match__isnull=False), name="rated_once_a_pool"
            ),
            models.UniqueConstraint(
                fields=["paper_match", "pool"],
                condition=Q(paper_match__isnull=False),
                name="paper_rated_once_a_pool",
            ),
            models.CheckConstraint(
                condition=Q(match__isnull=True, paper_match__isnull=False)
                | Q(match__isnull=False, paper_match__isnull=True),
                name="rated_is_one_match",
            ),
        ]
        indexes = [models.Index(fields=["pool", "id"], name="ledger_of_a_pool")]

    def __str__(self) -> str:
        return f"{self.pool} #{self.pk}"


class RatingEvent(models.Model):
    """What one rated match did to one player: one row, with the values before and after."""

    rated = models.ForeignKey(
        RatedMatch,
        on_delete=models.CASCADE,
        related_name="events",
        db_index=False,
        verbose_name=_("rated match"),
    )  # the unique constraint below is its index
    pool = models.CharField(_("pool"), max_length=POOL_LENGTH)
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, related_name="rating_events", db_index=False,
        verbose_name=_("player"),
    )  # fmt: skip
    mu_before = models.FloatField()
    sigma_before = models.FloatField()  # as it stood that day: it grows while nobody plays
    mu_after = models.FloatField()
    sigma_after = models.FloatField()
    finished_at = models.DateTimeField(_("finished"))

    class Meta:
        verbose_name = _("change of a rating")
        verbose_name_plural = _("changes of ratings")
        constraints = [
            models.UniqueConstraint(fields=["rated", "player"], name="rating_event_once_a_player"),
        ]
        indexes = [
            models.Index(fields=["player", "pool", "finished_at"], name="rating_history"),
            models.Index(fields=["pool", "finished_at"], name="rating_month"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.mu_before:.2f} → {self.mu_after:.2f}"


class Rating(models.Model):
    """Where one player stands in one pool."""

    pool = models.CharField(_("pool"), max_length=POOL_LENGTH)
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, related_name="ratings", verbose_name=_("player")
    )
    mu = models.FloatField()
    sigma = models.FloatField()  # right after the last match
    shown = models.IntegerField(_("as it is shown"))  # places are shared by what people can see
    matches = models.PositiveIntegerField(_("rated matches"), default=0)
    opponents = models.PositiveIntegerField(_("different opponents"), default=0)
    rated_at = models.DateTimeField(_("last rated match"))
    ranked_until = models.DateTimeField(_("in the ranking until"))  # then too uncertain, or away for too long

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints = [
            models.UniqueConstraint(fields=["pool", "player"], name="rating_once_a_pool"),
        ]
        indexes = [models.Index(fields=["pool", "-shown"], name="ranking_of_a_pool")]

    def __str__(self) -> str:
        return f"{self.pool} {self.player_id} {self.shown}"


class MonthRating(models.Model):
    """Where one player stood at the end of one month he played in."""

    pool = models.CharField(_("pool"), max_length=POOL_LENGTH)
    month = models.DateField(_("month"))  # its first day, in UTC
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, related_name="month_ratings", verbose_name=_("player")
    )
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField(_("as it is shown"))
    gained = models.FloatField(_("change in the month"))  # of mu
    matches = models.PositiveIntegerField(_("rated matches in the month"), default=0)
    opponents = models.PositiveIntegerField(_("different opponents by then"), default=0)

    class Meta:
        verbose_name = _("rating of a month")
        verbose_name_plural = _("ratings of months")
        constraints = [
            models.UniqueConstraint(fields=["pool", "month", "player"], name="month_rating_once"),
        ]
        indexes = [models.Index(fields=["pool", "month", "-shown"], name="ranking_of_a_month")]

    def __str__(self) -> str:
        return f"{self.pool} {self.month:%Y-%m} {self.player_id} {self.shown}"


class Encounter(models.Model):
    """Two players who have met in a pool. `one` is the smaller id."""

    pool = models.CharField(_("pool"), max_length=POOL_LENGTH)
    one = models.ForeignKey("accounts.Player", on_delete=models.PROTECT, related_name="+")
    other = models.ForeignKey("accounts.Player", on_delete=models.PROTECT, related_name="+")
    matches = models.PositiveIntegerField(_("rated matches"), default=0)

    class Meta:
        verbose_name = _("encounter")
        verbose_name_plural = _("encounters")
        constraints = [
            models.UniqueConstraint(fields=["pool", "one", "other"], name="encounter_once_a_pool"),
        ]

    def __str__(self) -> str:
        return f"{self.pool} {self.one_id} – {self.other_id}"
