"""An event: what is played, when, by whom, and by which rules of its own."""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Table
from games.models.table import new_code

EVENT_CODE_LENGTH = 6


def new_event_code() -> str:
    """A random code: the event's address."""
    return new_code(EVENT_CODE_LENGTH)


def new_seed() -> str:
    """A random seed: everything that is drawn by lot in an event follows from it."""
    return secrets.token_hex(8)


class Event(models.Model):
    """One tournament. What happens by itself happens at `due_at`; `version` counts changes of this row."""

    class State(models.TextChoices):
        DRAFT = "draft", _("not announced yet")
        ANNOUNCED = "announced", _("announced")
        REGISTRATION = "registration", _("registration")
        CHECK_IN = "check_in", _("check-in")
        RUNNING = "running", _("being played")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    class Format(models.TextChoices):
        SWISS = "swiss", _("Swiss")
        ALL_PLAY_ALL = "all_play_all", _("all play all")
        KNOCK_OUT = "knock_out", _("knock-out")
        SWISS_FINAL = "swiss_final", _("Swiss with a final")
        ARENA = "arena", _("arena")

    class Ends(models.TextChoices):
        TARGET = "target", _("at the target")
        DEALS = "deals", _("after so many deals")
        TIME = "time", _("when the time is over")

    class Remainder(models.TextChoices):
        FOURS = "fours", _("tables of four")
        BYES = "byes", _("byes")
        BOTS = "bots", _("bots")
        STAND_IN = "stand_in", _("a stand-in")

    class Scoring(models.TextChoices):
        PLACES = "places", _("places at the table")
        GAME = "game", _("game points")

    class NextRound(models.TextChoices):
        BY_HAND = "hand", _("when the director starts it")
        BY_ITSELF = "itself", _("by itself")

    class Absent(models.TextChoices):
        BOT = "bot", _("a bot plays until they come")
        WAIT = "wait", _("the table waits for the director")
        FORFEIT = "forfeit", _("a bot plays, and the points are lost")

    class LatePoints(models.TextChoices):
        NOTHING = "nothing", _("nothing")
        MEAN = "mean", _("the mean of a table")

    code = models.CharField(
        _("code"), primary_key=True, max_length=12, default=new_event_code, editable=False
    )
    name = models.CharField(_("name"), max_length=80)
    about = models.TextField(_("about"), max_length=4000, blank=True)
    club = models.ForeignKey(
        "accounts.Club", on_delete=models.PROTECT, null=True, blank=True, related_name="tournaments",
        verbose_name=_("club"),
    )  # fmt: skip
    opened_by = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, related_name="+", verbose_name=_("opened by")
    )
    state = models.CharField(_("state"), max_length=12, choices=State, default=State.DRAFT)
    paused_at = models.DateTimeField(_("paused"), null=True, blank=True)
    paused_because = models.CharField(_("paused because"), max_length=300, blank=True, default="")
    cancelled_because = models.CharField(_("cancelled because"), max_length=300, blank=True, default="")
    version = models.PositiveIntegerField(_("version"), default=1)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    # What is played at each table.
    preset = models.CharField(_("preset"), max_length=40)
    options = models.JSONField(_("options"), default=dict, blank=True)
    saved_rules = models.ForeignKey(
        "games.SavedRules", on_delete=models.SET_NULL, null=True, blank=True, related_name="events",
        verbose_name=_("saved rule set"),
    )  # fmt: skip
    clock = models.JSONField(_("clock"), null=True, blank=True)
    rated = models.BooleanField(_("rated"), default=False)
    ends = models.CharField(_("a match ends"), max_length=6, choices=Ends, default=Ends.DEALS)
    deals = models.PositiveSmallIntegerField(_("deals of a match"), null=True, blank=True)
    minutes = models.PositiveSmallIntegerField(_("minutes of a round"), null=True, blank=True)
    watchers = models.CharField(
        _("who may watch"), max_length=9, choices=Table.Watchers, default=Table.Watchers.EVERYBODY
    )
    talk = models.CharField(_("talk"), max_length=7, choices=Table.Talk, default=Table.Talk.PHRASES)

    # The course.
    format = models.CharField(_("format"), max_length=12, choices=Format, default=Format.SWISS)
    rounds = models.PositiveSmallIntegerField(_("rounds"), default=5)
    cut = models.PositiveSmallIntegerField(_("players in the final stage"), default=0)
    remainder = models.CharField(_("left over"), max_length=8, choices=Remainder, default=Remainder.BYES)
    bot_level = models.CharField(_("level of the bots"), max_length=20, default="easy")
    scores_first = models.BooleanField(_("equal points first"), default=False)
    no_repeats = models.BooleanField(_("never the same two again"), default=False)
    club_rounds = models.PositiveSmallIntegerField(_("rounds with club mates apart"), default=0)
    seed = models.CharField(_("seed of the draws"), max_length=32, default=new_seed)
    next_round = models.CharField(
        _("the next round starts"), max_length=6, choices=NextRound, default=NextRound.BY_HAND
    )
    break_s = models.PositiveSmallIntegerField(_("seconds between rounds"), default=60)

    # What counts.
    scoring = models.CharField(_("points"), max_length=6, choices=Scoring, default=Scoring.PLACES)
    tie_breaks = models.JSONField(_("tie-breaks"), default=list, blank=True)  # names, the first decides first

    # When.
    time_zone = models.CharField(_("time zone"), max_length=60, default="UTC")
    registration_at = models.DateTimeField(_("registration opens"), null=True, blank=True)
    check_in_at = models.DateTimeField(_("check-in opens"), null=True, blank=True)
    starts_at = models.DateTimeField(_("starts"))
    starts_by_itself = models.BooleanField(_("starts by itself"), default=False)
    due_at = models.DateTimeField(_("due"), null=True, blank=True)

    # Who.
    capacity = models.PositiveSmallIntegerField(_("most players"), null=True, blank=True)
    members_only = models.BooleanField(_("members of the club only"), default=False)
    listed_only = models.BooleanField(_("only who is on the list"), default=False)
    registered_only = models.BooleanField(_("only with an account"), default=False)
    least_rating = models.PositiveSmallIntegerField(_("least rating"), null=True, blank=True)
    most_rating = models.PositiveSmallIntegerField(_("highest rating"), null=True, blank=True)
    least_days = models.PositiveSmallIntegerField(_("least age of the account in days"), default=0)
    password = models.CharField(_("password"), max_length=128, blank=True, default="")  # its hash
    late_until = models.PositiveSmallIntegerField(_("last round one may join"), default=0)
    late_points = models.CharField(
        _("points for a missed round"), max_length=7, choices=LatePoints, default=LatePoints.NOTHING
    )
    absent_after_s = models.PositiveSmallIntegerField(_("absent after seconds"), default=180)
    absent = models.CharField(_("for who is absent"), max_length=7, choices=Absent, default=Absent.BOT)
    expelled_after = models.PositiveSmallIntegerField(_("expelled after missed rounds"), default=2)

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering = ["starts_at", "code"]
        indexes = [
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="event_due"),
            models.Index(fields=["state", "starts_at"], name="events_by_state"),
        ]

    def __str__(self) -> str:
        return self.name
