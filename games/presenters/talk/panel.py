"""The talk of a table with what this viewer may say."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import translation
from django.utils.translation import gettext as _

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
class Talk:
    """What the talk's part of the page shows."""

    table: str
    lines: list[Line]
    newest: int  # the last line of the table when the page was made
    room: str
    may_speak: bool
    may_write: bool
    note: str  # why he may not, and who hears him
    phrases: list[tuple[str, str]]
    longest: int


def talk_shown(table: str, player: Player | None, viewer: Viewer) -> Talk:
    """The talk of a table for its page."""
    position = newest_position(table)
    newest = newest_message(table)  # before the lines: what comes between is sent twice, and shown once
    rule = talk_rule(position, player)
    with translation.override(viewer.language):
        return Talk(
            table=table,
            lines=lines_of(heard(position, player.pk if player else None), viewer),
            newest=newest,
            room=rule.room,
            may_speak=rule.phrases,
            may_write=rule.words,
            note=rule_words(rule, position),
            phrases=phrase_list() if rule.phrases else [],
            longest=TEXT_LENGTH,
        )


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
