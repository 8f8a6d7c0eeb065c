"""Events in the administration: every model is shown, and nothing is written there."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.hashers import make_password
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.tournaments.cast import a_result, a_round, a_table, an_event, with_players
from tournaments.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def host(db: None) -> Client:
    """The browser of whoever runs the site."""
    client = Client()
    user = User.objects.create_superuser(username="Host", password="correct horse battery")
    client.force_login(user, backend="accounts.backends.NameBackend")
    return client


def test_every_model_has_its_page_and_nobody_writes_there(host: Client) -> None:
    event = an_event(password=make_password("sesame"))
    a_result(a_table(a_round(event), with_players(event, 3)), [3, 2, 1])
    for model in apps.get_app_config("tournaments").get_models():
        page = admin.site._registry[model]
        name = model._meta.model_name
        assert host.get(reverse(f"admin:tournaments_{name}_changelist")).status_code == 200, name
        assert not page.has_add_permission(None), name  # type: ignore[arg-type]
        assert not page.has_change_permission(None), name  # type: ignore[arg-type]
        assert not page.has_delete_permission(None), name  # type: ignore[arg-type]


def test_neither_the_seed_nor_the_password_of_an_event_is_shown(host: Client) -> None:
    event = an_event(password=make_password("sesame"))
    html = host.get(reverse("admin:tournaments_event_change", args=[event.pk])).content.decode()
    assert event.seed not in html
    assert Event.objects.get(pk=event.pk).password not in html
