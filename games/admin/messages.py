"""What was said at the tables: to read, and to hide."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib import messages as told
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin.base import Decided, ModelAdmin, moderator_of
from accounts.presenters.moderation import refusal
from accounts.services.moderation.refusal import ModerationRefused
from games.models import Message
from games.presenters.talk.phrases import phrase_words
from games.services.talk import hide_message
from games.services.talk.hiding import REASON_LENGTH


class HidingForm(forms.ModelForm):  # type: ignore[type-arg]
    """Whether it is to be hidden, and why."""

    hide = forms.BooleanField(label=capfirst(_("hide it from everybody")), required=False)
    reason = forms.CharField(
        label=capfirst(_("reason")), required=False, max_length=REASON_LENGTH,
        widget=forms.Textarea(attrs={"rows": 2}), help_text=_("For the log of moderation."),
    )  # fmt: skip

    class Meta:
        model = Message
        fields = ()


@admin.register(Message)
class MessageAdmin(Decided, ModelAdmin):
    """The latest first. Nothing is edited: a message is shown, or hidden."""

    form = HidingForm
    list_display = ("id", "created_at", "table", "room", "player", "words", "hidden_at")
    list_filter = ("room", ("hidden_at", admin.EmptyFieldListFilter), "created_at")
    list_select_related = ("player", "table")
    search_fields = ("table__id", "player__name", "text")
    ordering = ("-pk",)
    actions = ("hide_chosen",)
    shown = ("created_at", "table", "room", "player", "words", "hidden_at", "hidden_by")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """A message stays as it was said."""
        return self.shown

    def get_fieldsets(self, request: HttpRequest, obj: Message | None = None) -> Any:
        """The message, and the decision while there is one to make."""
        sets: list[Any] = [(None, {"fields": self.shown})]
        if obj is not None and obj.hidden_at is None and self.has_change_permission(request, obj):
            sets.append((_("Decision"), {"fields": ("hide", "reason")}))
        return sets

    @admin.display(description=_("said"))
    def words(self, message: Message) -> str:
        """The text, or the phrase in words."""
        return phrase_words(message.phrase) if message.phrase else message.text

    @admin.action(description=_("Hide the chosen messages"), permissions=["change"])
    def hide_chosen(self, request: HttpRequest, chosen: QuerySet[Message]) -> None:
        """Hide several at once."""
        for number in chosen.values_list("pk", flat=True):
            try:
                hide_message(message=number, moderator=moderator_of(request))
            except ModerationRefused as error:
                told.error(request, refusal(error))
                return
        told.success(request, gettext("Hidden."))

    def save_model(self, request: HttpRequest, obj: Message, form: Any, change: bool) -> None:
        """Let the service hide it."""
        said = form.cleaned_data
        if said.get("hide"):
            hide_message(message=obj.pk, moderator=moderator_of(request), reason=said["reason"])
