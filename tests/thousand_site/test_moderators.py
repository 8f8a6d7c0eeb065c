"""The group of moderators is there as soon as a database is."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command

from thousand_site.moderators import GROUP

pytestmark = pytest.mark.django_db


def test_a_migration_makes_the_group_with_what_moderators_need() -> None:
    Group.objects.all().delete()
    Permission.objects.all().delete()

    call_command("migrate", verbosity=0)

    allowed = set(Group.objects.get(name=GROUP).permissions.values_list("codename", flat=True))
    assert {"view_report", "change_report", "change_match", "add_ban", "change_ban", "view_player"} <= allowed
    assert not {code for code in allowed if code.startswith("delete_")}


def test_what_an_operator_took_from_the_group_stays_away() -> None:
    group = Group.objects.get(name=GROUP)
    group.permissions.remove(*group.permissions.filter(codename="change_papermatch"))

    call_command("migrate", verbosity=0)

    assert not group.permissions.filter(codename="change_papermatch").exists()
    assert group.permissions.exists()
