"""People's names in addresses."""

from __future__ import annotations


class NameInPath:
    """A part of a path for any stored name: a link to a person never breaks the page it stands on."""

    regex = "[^/]+"

    def to_python(self, value: str) -> str:
        """The name."""
        return value.replace("%2F", "/")

    def to_url(self, value: str) -> str:
        """The part of the path. No name that could be chosen has a slash, or nothing."""
        return value.replace("/", "%2F") or "-"
