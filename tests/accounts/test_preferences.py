"""What is chosen is kept with the player, and only what there is to choose."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from accounts.models import Player
from accounts.preferences import Preferences, preferences_of, zones, zones_with
from accounts.services.preferences import choose, take_over

pytestmark = pytest.mark.django_db


def test_a_stored_choice_wins_over_every_browser_s_cookie(anna: Player) -> None:
    choose(player=anna, wishes={"theme": "dark", "letters": "ru", "language": "ru", "zone": "Europe/Kyiv"})

    found = preferences_of(
        Player.objects.get(),
        {"theme": "light", "letters": "en", "django_language": "en", "zone": "Asia/Tokyo", "deck": "four"},
    )

    assert (found.theme, found.letters, found.language, found.zone) == ("dark", "ru", "ru", "Europe/Kyiv")
    assert found.deck == "four", "nothing is stored there: the browser's is as good as any"


def test_without_a_player_the_cookies_hold() -> None:
    found = preferences_of(None, {"theme": "dark", "onetap": "1", "sound": "1", "motion": "reduced"})
    assert found == Preferences(theme="dark", onetap=True, sound=True, motion="reduced")


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "pink"), ("deck", ""), ("onetap", "yes"), ("zone", "Mars/Olympus"), ("zone", "../etc/passwd")],
)
def test_what_there_is_not_to_choose_changes_nothing(anna: Player, name: str, value: str) -> None:
    choose(player=anna, wishes={name: value, "language": "tlh"})

    assert preferences_of(Player.objects.get(), {name: value}) == Preferences()


def test_one_choice_leaves_the_others(anna: Player) -> None:
    choose(player=anna, wishes={"theme": "dark", "language": "ru"})
    choose(player=Player.objects.get(), wishes={"deck": "safe"})

    found = preferences_of(Player.objects.get(), {})
    assert (found.theme, found.deck, found.language) == ("dark", "safe", "ru")


def test_two_browsers_at_once_do_not_undo_each_other(anna: Player) -> None:
    seen_before = Player.objects.get()
    choose(player=anna, wishes={"theme": "dark"})
    choose(player=seen_before, wishes={"deck": "four"})

    assert Player.objects.get().preferences == {"theme": "dark", "deck": "four"}


def test_the_zone_is_the_chosen_one_else_the_device_s_else_that_of_the_site() -> None:
    assert preferences_of(None, {}).zone_info == ZoneInfo("UTC")
    assert preferences_of(None, {"device_zone": "Asia/Tokyo"}).zone_info == ZoneInfo("Asia/Tokyo")
    both = {"device_zone": "Asia/Tokyo", "zone": "Europe/Kyiv"}
    assert preferences_of(None, both).zone_info == ZoneInfo("Europe/Kyiv")
    assert preferences_of(None, {**both, "zone": ""}).zone_info == ZoneInfo("Asia/Tokyo")


def test_zones_are_places_that_exist() -> None:
    assert {"UTC", "Europe/Kyiv", "America/Argentina/Buenos_Aires"} <= set(zones())
    assert all(ZoneInfo(zone) for zone in zones())
    assert not any(zone.startswith("Etc/") for zone in zones())


def test_each_place_has_one_name_and_a_chosen_name_of_old_stays(anna: Player) -> None:
    assert "Africa/Asmara" in zones()
    for old in ("Africa/Asmera", "Asia/Calcutta", "Europe/Kiev", "US/Pacific"):
        assert old not in zones(), old
    choose(player=anna, wishes={"zone": "Africa/Asmera"})

    assert preferences_of(Player.objects.get(), {}).zone == "Africa/Asmera"
    assert "Africa/Asmera" in zones_with("Africa/Asmera")
    assert zones_with("") == zones()


def test_letters_follow_the_language_until_they_are_chosen() -> None:
    assert Preferences().letters_for("ru") == "ru"
    assert Preferences().letters_for("en") == "en"
    assert Preferences(letters="en").letters_for("ru") == "en"


def test_cookies_become_the_choice_of_who_has_made_none(anna: Player) -> None:
    choose(player=anna, wishes={"theme": "light"})

    take_over(player=anna, cookies={"theme": "dark", "deck": "four", "django_language": "ru", "junk": "1"})

    stored = Player.objects.get()
    assert stored.preferences == {"theme": "light", "deck": "four"}
    assert stored.language == "ru"


def test_a_language_once_chosen_is_not_taken_over(anna: Player) -> None:
    choose(player=anna, wishes={"language": "en"})
    take_over(player=anna, cookies={"django_language": "ru"}, language="ru")
    assert Player.objects.get().language == "en"


def test_who_names_no_language_is_written_to_in_the_present_one(anna: Player) -> None:
    take_over(player=anna, cookies={}, language="ru")
    assert Player.objects.get().language == "ru"
