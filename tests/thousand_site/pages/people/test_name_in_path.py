"""Any stored name can be linked to, and the link leads to the person."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from tests.people import registered, signed_in

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["ro/ot", "a/b/c", "Анна Ёж", "50% off", "what?", "#1", "a\nb"])
def test_a_link_leads_to_whoever_is_called_so(name: str) -> None:
    registered(name)

    answer = Client().get(reverse("person", args=[name]))

    assert answer.status_code == 200
    assert reverse("person-matches", args=[name]).startswith("/people/")


@pytest.mark.parametrize("name", ["ro/ot", ""])
def test_a_page_with_such_a_name_opens(name: str) -> None:
    anna = registered("Anna")
    Player.objects.filter(pk=anna.pk).update(name=name)

    assert signed_in(anna).get("/").status_code == 200
