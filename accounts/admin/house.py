"""The texts of the house, written by whoever runs it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from accounts.admin.base import ModelAdmin
from accounts.models import HousePage
from accounts.selectors.house import shipped_text


class HousePageForm(forms.ModelForm):  # type: ignore[type-arg]
    """A page in one of the languages the site speaks."""

    language = forms.ChoiceField(label=_("language"), choices=settings.LANGUAGES)

    class Meta:
        model = HousePage
        fields = ("slug", "language", "text")
        help_texts = {
            "text": _("Markdown. {contact} stands for the contact address of the settings."),
        }


@admin.register(HousePage)
class HousePageAdmin(ModelAdmin):
    form = HousePageForm
    list_display = ("slug", "language", "changed_at")
    list_filter = ("slug", "language")
    fields = ("slug", "language", "text", "shipped")
    readonly_fields = ("shipped",)

    def get_changeform_initial_data(self, request: Any) -> dict[str, Any]:
        """A new text begins with the one that comes with the site."""
        initial: dict[str, Any] = super().get_changeform_initial_data(request)
        slug = str(initial.get("slug", HousePage.Slug.PRIVACY))
        language = str(initial.get("language", settings.LANGUAGE_CODE))
        known = slug in HousePage.Slug.values and language in dict(settings.LANGUAGES)
        return {"text": shipped_text(slug, language), **initial} if known else initial

    @admin.display(description=_("the text that comes with the site"))
    def shipped(self, page: HousePage) -> SafeString | str:
        """What is shown without this page."""
        return format_html("<pre>{}</pre>", shipped_text(page.slug, page.language)) if page.pk else "–"
