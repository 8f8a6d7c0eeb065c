"""Settings from environment variables, strictly: a value we cannot read stops the start."""

from __future__ import annotations

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off"})


def env_str(name: str, default: str = "") -> str:
    """The variable's text, or the default when it is unset or empty."""
    return os.environ.get(name, "").strip() or default


def env_bool(name: str, default: bool = False) -> bool:
    """Yes or no; anything that is neither is refused rather than guessed."""
    text = env_str(name).lower()
    if not text:
        return default
    if text in TRUE | FALSE:
        return text in TRUE
    raise ImproperlyConfigured(f"{name} must be 1 or 0 (true/false, yes/no, on/off), not {text!r}.")


def env_int(name: str, default: int, *, minimum: int = 0, maximum: int | None = None) -> int:
    """A whole number within its bounds."""
    text = env_str(name)
    if not text:
        return default
    try:
        number = int(text)
    except ValueError:
        raise ImproperlyConfigured(f"{name} must be a whole number, not {text!r}.") from None
    if number < minimum or (maximum is not None and number > maximum):
        upper = "" if maximum is None else f" and at most {maximum}"
        raise ImproperlyConfigured(f"{name} must be at least {minimum}{upper}, not {number}.")
    return number


def env_list(name: str) -> list[str]:
    """Words separated by commas."""
    return [word for part in env_str(name).split(",") if (word := part.strip())]


def env_path(name: str, default: Path) -> Path:
    """An absolute path."""
    return Path(env_str(name) or default).expanduser().resolve()
