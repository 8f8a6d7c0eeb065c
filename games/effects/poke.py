"""Word to a table's sockets: a newer version, somebody who looks on, something said.

No card and no word ever enters the channel layer. A socket that misses a poke finds out by itself soon.
"""

from __future__ import annotations

from typing import Any

from accounts.effects.group_mail import GroupMail


def group_of(table: str) -> str:
    """The name of the group of all sockets that show a table."""
    return f"table.{table}"


def poke_table(table: str, version: int) -> None:
    """Tell the sockets of a table, soon, that it is at this version."""
    _pokes.post(table, version)


def announce_onlookers(table: str) -> None:
    """Tell them that somebody has come to look on, or has gone."""
    _onlookers.post(table, None)


def tell_talk(message: int, table: str) -> None:
    """Tell them to read this message: it is new, or hidden by now."""
    _talk.post(message, table)


def tell_host(table: str) -> None:
    """Tell them to look again at what whoever runs the table says beside the play."""
    _hosts.post(table, None)


def _of_version(table: str, version: int) -> tuple[str, dict[str, Any]]:
    return group_of(table), {"type": "table.version", "version": version}


def _of_onlookers(table: str, _nothing: None) -> tuple[str, dict[str, Any]]:
    return group_of(table), {"type": "table.onlookers"}


def _of_talk(message: int, table: str) -> tuple[str, dict[str, Any]]:
    return group_of(table), {"type": "table.talk", "message": message}


def _of_host(table: str, _nothing: None) -> tuple[str, dict[str, Any]]:
    return group_of(table), {"type": "table.host"}


_pokes = GroupMail("pokes", _of_version)
_onlookers = GroupMail("onlookers", _of_onlookers)
_talk = GroupMail("talk", _of_talk)
_hosts = GroupMail("hosts", _of_host)
