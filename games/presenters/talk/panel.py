"""The talk of a table with what this viewer may say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from zlib import crc32

from django.template import engines
from django.utils import translation
from django.utils.translation import gettext as _
from jinja2 import Template

from accounts.models import Player
from accounts.presenters.moderation import why_banned
from games.models import Message
from games.models.message import TEXT_LENGTH
from games.presenters.reasons import sentence
from games.presenters.talk.lines import Line, lines_of
from games.presenters.talk.phrases import phrase_list
from games.presenters.viewer import Viewer
from games.selectors.cache import newest_position
from games.selectors.position import Position
from games.selectors.talk import heard, newest_message
from games.selectors.talk_rule import TalkRule, talk_rule


@dataclass(frozen=True, slots=True)
class Speech:
    """What this viewer may say: the forms of the talk."""

    table: str
    room: str
    may_speak: bool
    may_write: bool
    note: str  # why he may not, and who hears him
    phrases: list[tuple[str, str]]
    longest: int
    mark: str  # differs when the forms do


@dataclass(frozen=True, slots=True)
class Talk:
    """What the talk's part of the page shows."""

    table: str
    lines: list[Line]
    newest: int  # the last line of the table when the page was made
    speech: Speech


def talk_shown(table: str, player: Player | None, viewer: Viewer) -> Talk:
    """The talk of a table for its page."""
    position = newest_position(table)
    newest = newest_message(table)  # before the lines: what comes between is sent twice, and shown once
    with translation.override(viewer.language):
        return Talk(
            table=table,
            lines=lines_of(heard(position, player.pk if player else None), viewer),
            newest=newest,
            speech=speech_shown(table, player, viewer),
        )


def speech_shown(table: str, player: Player | None, viewer: Viewer) -> Speech:
    """What this viewer may say there now."""
    position = newest_position(table)
    rule = talk_rule(position, player)
    with translation.override(viewer.language):
        note = rule_words(rule, position)
        return Speech(
            table=table,
            room=rule.room,
            may_speak=rule.phrases,
            may_write=rule.words,
            note=note,
            phrases=phrase_list() if rule.phrases else [],
            longest=TEXT_LENGTH,
            mark=f"{crc32(f'{rule.room} {rule.phrases} {rule.words} {note}'.encode()):08x}",
        )


def speech_fragment(speech: Speech, viewer: Viewer) -> str:
    """What a page is sent when the forms have changed; it knows its own token against forged forms."""
    with translation.override(viewer.language):
        return _template().render(speech=speech, csrf_input="")


@cache
def _template() -> Template:
    found: Template = engines["jinja2"].env.get_template("table/talk/speech.html")  # type: ignore[attr-defined]
    return found


def rule_words(rule: TalkRule, position: Position) -> str:
    """What the speaker has to know before he speaks."""
    if rule.ban is not None:
        return why_banned(rule.ban)
    if not rule.phrases:
        return sentence(rule.why_nothing)
    said = [sentence(rule.why_no_words)] if rule.why_no_words else []
    if rule.room == Message.Room.WATCHERS:
        said.append(_("Only those who watch read it; the players do after the match."))
    elif position.terms.rated:
        said.append(_("Rated: one sentence in 5 seconds, and 3 a deal."))
    return " ".join(said)
