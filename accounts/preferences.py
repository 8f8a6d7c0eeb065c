"""How somebody wants the site: what can be chosen, and what holds for one browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from zoneinfo import TZPATH, ZoneInfo, available_timezones

from django.conf import settings

from accounts.models import Player

# The first value of each is what holds without a choice.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("system", "light", "dark"),
    "deck": ("classic", "four", "safe"),
    "letters": ("", "en", "ru"),
    "onetap": ("0", "1"),
    "sound": ("0", "1"),
    "motion": ("system", "reduced", "full"),
    "talk": ("phrases", "all", "none"),  # what is read out of the talk at a table
}
ZONE: Final = "zone"  # "" means: as the device
DEVICE_ZONE: Final = "device_zone"  # a cookie only: what the browser's clock says
LANGUAGE: Final = "language"

# Ways in which a notice can reach somebody. A kind belongs to the group its name begins with.
CHANNELS: Final = ("page",)
NOTICE_GROUPS: Final = ("friend", "club", "table", "event")
NOTICES: Final = "notices"
_NO_PLACES: Final = ("Etc/", "posix/", "US/", "Canada/", "Brazil/", "Chile/", "Mexico/")


@dataclass(frozen=True, slots=True)
class Preferences:
    """What holds for one viewer; `language` is "" where the browser decides."""

    language: str = ""
    zone: str = ""
    device_zone: str = ""
    theme: str = "system"
    deck: str = "classic"
    letters: str = ""
    onetap: bool = False
    sound: bool = False
    motion: str = "system"
    talk: str = "phrases"

    @property
    def zone_info(self) -> ZoneInfo:
        """The zone in which dates are shown."""
        return ZoneInfo(self.zone or self.device_zone or settings.TIME_ZONE)

    def letters_for(self, language: str) -> str:
        """The letters on the cards: as chosen, else those of the language."""
        return self.letters or ("ru" if language == "ru" else "en")


def preferences_of(player: Player | None, cookies: Mapping[str, str]) -> Preferences:
    """What the player has chosen; where he has not, what this browser keeps in cookies."""
    stored = valid(player.preferences) if player else {}
    wanted = {**valid(cookies), **stored}
    language = offered(player.language) if player and player.language else ""
    return Preferences(
        language=language or offered(cookies.get(settings.LANGUAGE_COOKIE_NAME, "")),
        zone=wanted.get(ZONE, ""),
        device_zone=_zone(cookies.get(DEVICE_ZONE)) or "",
        theme=wanted.get("theme", "system"),
        deck=wanted.get("deck", "classic"),
        letters=wanted.get("letters", ""),
        onetap=wanted.get("onetap") == "1",
        sound=wanted.get("sound") == "1",
        motion=wanted.get("motion", "system"),
        talk=wanted.get("talk", "phrases"),
    )


def valid(wishes: Mapping[str, Any]) -> dict[str, str]:
    """Of what somebody asks for, only what there is to choose."""
    known = {name: wishes[name] for name, values in CHOICES.items() if wishes.get(name) in values}
    zone = _zone(wishes.get(ZONE))
    return known if zone is None else {**known, ZONE: zone}


def offered(language: str) -> str:
    """The language, if the site speaks it, else ""."""
    return language if language in dict(settings.LANGUAGES) else ""


@cache
def zones() -> tuple[str, ...]:
    """Every zone of the world that is named after a place, and UTC."""
    return ("UTC", *sorted(_places() & _zone_names()))


def zones_with(chosen: str) -> tuple[str, ...]:
    """The same; who has chosen a name of old finds it there, too."""
    return tuple(sorted({*zones(), chosen} - {""}, key=lambda zone: (zone != "UTC", zone)))


def wants_notice(player: Player, kind: str, channel: str = "page") -> bool:
    """Whether the player wants notices of this kind by this channel. What has no group reaches everybody."""
    group = kind.split("_")[0]
    chosen = player.preferences.get(NOTICES, {})
    return group not in NOTICE_GROUPS or channel in chosen.get(group, CHANNELS)


def _zone(text: Any) -> str | None:
    return text if isinstance(text, str) and (text == "" or text in _zone_names()) else None


def _places() -> frozenset[str]:
    """One name for each place: the table that comes with the zones leaves the names of old out."""
    tables = (Path(folder) / "zone.tab" for folder in TZPATH)
    table = next((each for each in tables if each.is_file()), None)
    if table is None:
        return frozenset(zone for zone in _zone_names() if "/" in zone and not zone.startswith(_NO_PLACES))
    lines = table.read_text(encoding="utf-8").splitlines()
    return frozenset(line.split("\t")[2] for line in lines if line and not line.startswith("#"))


@cache
def _zone_names() -> frozenset[str]:
    return frozenset(available_timezones())
