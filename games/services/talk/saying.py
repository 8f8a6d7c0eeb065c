"""Saying something at a table."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.urls import reverse

from accounts.models import Ban, Player
from accounts.texts import one_line
from games.effects.poke import tell_talk
from games.models import Match, Message, Table
from games.models.message import TEXT_LENGTH
from games.phrases import PHRASES
from games.selectors.cache import newest_position
from games.selectors.position import Position
from games.selectors.talk_rule import TalkRule, talk_rule
from games.selectors.watching import why_not_watch
from games.services.refusal import Refused
from games.services.talk.pace import check_pace


def say(*, table: str, player: Player | None, room: str = "", phrase: str = "", text: str = "") -> int:
    """Say a phrase by its name, or free text; gives the number of the message.

    The room follows from the seat; who names another one is refused, for he would be heard by others.
    """
    if player is None:
        raise Refused("not_signed_in")
    clean = one_line(text)
    with transaction.atomic():
        # One after the other: the pace is counted in rows, and a ban holds this row, too.
        held = Player.objects.select_for_update(no_key=True).filter(pk=player.pk, deleted_at=None)
        if not held.values_list("pk").first():
            raise Refused("not_signed_in")
        position = _position(table)
        if why := why_not_watch(position, player):
            raise Refused("not_allowed", "the table is not open to this player", reason=why)
        rule = talk_rule(position, player)
        _check(rule, room, phrase, clean)
        check_pace(position, player, rule.room)
        running = position.status == Match.Status.PLAYING and position.deal is not None
        message = Message.objects.create(
            table_id=position.table, room=rule.room, player=player, phrase=phrase, text=clean,
            deal_id=position.deal.row if running and position.deal else None,
        )  # fmt: skip
        transaction.on_commit(partial(tell_talk, message.pk, position.table), robust=True)
    return message.pk


def _position(table: str) -> Position:
    try:
        return newest_position(table)
    except Table.DoesNotExist as error:
        raise Refused("not_found") from error


def _check(rule: TalkRule, room: str, phrase: str, text: str) -> None:
    if not rule.phrases:
        raise Refused("not_allowed", _detail(rule), reason=rule.why_nothing)
    if room not in ("", rule.room):
        raise Refused("not_allowed", "room: your seat says where you are heard", reason="other_room")
    if bool(phrase) == bool(text):
        raise Refused("bad_request", "phrase or text: one of the two", reason="nothing_said")
    if phrase and phrase not in PHRASES:
        raise Refused("bad_request", "phrase: there is none of this name")
    if text and not rule.words:
        raise Refused("not_allowed", "text: phrases only", reason=rule.why_no_words)
    if len(text) > TEXT_LENGTH:
        raise Refused("bad_request", f"text: {TEXT_LENGTH} characters at most", reason="long_text")


def _detail(rule: TalkRule) -> str:
    return _ban_detail(rule.ban) if rule.ban else "nobody talks at this table"


def _ban_detail(ban: Ban) -> str:
    until = f"until {ban.ends_at.isoformat(timespec='minutes')}" if ban.ends_at else "until the ban is lifted"
    return f"banned from the chat {until}: {ban.reason} (to appeal: {reverse('bans')})"
