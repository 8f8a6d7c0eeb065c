"""Names taken before their looks were compared get them by the migration."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps

from accounts.models import TakenName
from accounts.names import digest_of_name, digests_of_looks
from accounts.selectors.people import is_taken
from tests.people import registered

pytestmark = pytest.mark.django_db
keep_looks = import_module("accounts.migrations.0006_looks_of_names").keep_looks


def test_looks_are_added_and_digests_computed_anew() -> None:
    anna = registered("νονο")
    TakenName.objects.exclude(digest=digest_of_name("νονο")).delete()
    TakenName.objects.update(digest="0" * 64)
    assert not is_taken("vovo")

    keep_looks(apps, None)

    assert is_taken("vovo")
    kept = TakenName.objects.filter(player=anna)
    assert {row.digest for row in kept} == set(digests_of_looks("νονο"))
    assert [row.text for row in kept.filter(is_current=True)] == ["νονο"]


def test_twice_changes_nothing_and_who_is_forgotten_stays_so() -> None:
    registered("νονο")
    TakenName.objects.create(digest="1" * 64, text="", player=None, is_current=False)
    before = sorted(TakenName.objects.values_list("digest", "text", "is_current"))

    keep_looks(apps, None)

    assert sorted(TakenName.objects.values_list("digest", "text", "is_current")) == before
