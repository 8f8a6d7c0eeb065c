"""A table: where people meet, and the rules they agreed on."""

from __future__ import annotations

import re
import secrets

from django.db import models
from django.utils.translation import gettext_lazy as _

CODE_LENGTH = 4
CODE_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # read aloud and typed: no 0 o, no 1 l i, no u beside v
_CODE = re.compile("[0-9a-z]{1,12}")


def new_code(length: int = CODE_LENGTH) -> str:
    """A random code, short enough to be told across a room."""
    return "".join(secrets.choice(CODE_LETTERS) for _letter in range(length))


def is_code(text: str) -> bool:
    """Whether a text from outside can be a table's code at all."""
    return _CODE.fullmatch(text) is not None


class Table(models.Model):
    """One table. Its matches come one after the other."""

    class Access(models.TextChoices):
        OPEN = "open", _("everybody: the table stands in the lobby")
        LINK = "link", _("whoever has the address or the code")

    class Watchers(models.TextChoices):
        EVERYBODY = "everybody", _("everybody")
        KNOWN = "known", _("friends of the players, members of the club, and whoever is invited")
        NOBODY = "nobody", _("nobody")

    class Talk(models.TextChoices):
        FREE = "free", _("phrases, and free words among friends and in a club")
        PHRASES = "phrases", _("phrases only")
        SILENT = "silent", _("nothing at all")

    id = models.CharField(_("code"), primary_key=True, max_length=12, default=new_code, editable=False)
    preset = models.CharField(_("preset"), max_length=40)
    options = models.JSONField(_("options"), default=dict, blank=True)
    # Only for its name: preset and options are what the table plays by.
    saved_rules = models.ForeignKey(
        "games.SavedRules", on_delete=models.SET_NULL, null=True, blank=True, related_name="tables",
        verbose_name=_("saved rule set"),
    )  # fmt: skip
    club = models.ForeignKey(
        "accounts.Club", on_delete=models.SET_NULL, null=True, blank=True, related_name="tables",
        verbose_name=_("club"),
    )  # fmt: skip
    opened_by = models.ForeignKey(
        "accounts.Player", on_delete=models.SET_NULL, null=True, blank=True, related_name="+",
        verbose_name=_("opened by"),
    )  # fmt: skip
    # Whoever wants to play again finds the table that another has opened for it.
    follows = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="followed_by",
        verbose_name=_("plays again after"),
    )  # fmt: skip
    rated = models.BooleanField(_("rated"), default=False)
    clock = models.JSONField(_("clock"), null=True, blank=True)
    access = models.CharField(_("who may sit down"), max_length=9, choices=Access, default=Access.LINK)
    watchers = models.CharField(
        _("who may watch"), max_length=9, choices=Watchers, default=Watchers.EVERYBODY
    )
    # Every hand of a deal may be looked at one whole deal later: while the next one is played.
    open_hands = models.BooleanField(_("open hands, a deal later"), default=False)
    talk = models.CharField(_("talk"), max_length=7, choices=Talk, default=Talk.FREE)
    bots_yield = models.BooleanField(_("people take the seats of bots between deals"), default=False)
    fill_at = models.DateTimeField(_("bots sit down"), null=True, blank=True)  # on what is open by then
    # An official runs it: he gives the seats, it goes on without people, and it ends by its rule or his word.
    hosted = models.BooleanField(_("run by an official"), default=False)
    first_dealer = models.PositiveSmallIntegerField(_("first dealer"), null=True, blank=True)
    ends_at = models.DateTimeField(_("the deal in hand by then is the last"), null=True, blank=True)
    held_at = models.DateTimeField(_("stopped by an official"), null=True, blank=True)
    # At a hosted table a bot plays for whoever has not been seen for so long; without it nobody does.
    absent_after_s = models.PositiveSmallIntegerField(_("bot after seconds away"), null=True, blank=True)
    debug_seed = models.CharField(_("seed of the shuffles"), max_length=100, blank=True, default="")
    created_at = models.DateTimeField(_("opened"), auto_now_add=True)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        indexes = [
            models.Index(fields=["fill_at"], condition=models.Q(fill_at__isnull=False), name="table_to_fill"),
        ]

    def __str__(self) -> str:
        return self.id
