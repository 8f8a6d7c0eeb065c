"""Annulling a match from its page, and taking that back."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

REASON_LENGTH = 300


class AnnulForm(forms.ModelForm):  # type: ignore[type-arg]
    """Why a match is to count no longer, or again. Left empty, nothing happens."""

    annul = forms.CharField(
        label=capfirst(_("annul it because")),
        required=False,
        max_length=REASON_LENGTH,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Everybody who played sees the reason. Ratings are worked out again without the match."),
    )
    reinstate = forms.CharField(
        label=capfirst(_("let it count again because")),
        required=False,
        max_length=REASON_LENGTH,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Ratings are worked out again, with the match in its old place."),
    )

    class Meta:
        fields = ()


class Annullable:
    """For the page of a kind of match: the row is shown, and below it a reason can be given."""

    form: Any = AnnulForm
    shown: tuple[str, ...] = ()

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Everything of the row."""
        return self.shown

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """The row, and the reason for those who may give one."""
        row = (None, {"fields": self.shown})
        may = self.has_change_permission(request, obj)  # type: ignore[attr-defined]
        if obj is None or not may or not self.is_over(obj):
            return [row]
        if obj.annulled_at is None:
            return [row, (_("Annul"), {"fields": ("annul",)})]
        return [row, (_("Annulled"), {"fields": ("reinstate",)})]

    def is_over(self, match: Any) -> bool:
        """Whether there is a result to annul."""
        return True
