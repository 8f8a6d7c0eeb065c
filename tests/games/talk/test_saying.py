"""Who may say what, where, and who hears it."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Ban, Player
from accounts.services.blocks import keep_away
from games.models import Match, Message, Table
from games.phrases import PHRASES
from games.selectors.cache import newest_position
from games.selectors.talk import heard
from games.selectors.talk_rule import talk_rule
from games.selectors.terms import Openness
from games.services.tables import join_table, leave_table
from games.services.talk import say
from tests.clubs import club_of, put_in
from tests.games.driving import step
from tests.games.talk.cast import befriend, refusal_of, table_of
from tests.people import registered

pytestmark = pytest.mark.django_db


def words_of(table: str, reader: Player | None) -> list[str]:
    """What a reader hears, as phrase or text."""
    lines = heard(newest_position(table), reader.pk if reader else None)
    return [line.phrase or line.text for line in lines]


def test_there_are_fifteen_phrases_with_different_names() -> None:
    assert len(PHRASES) == len(set(PHRASES)) == 15


def test_guests_at_a_table_say_phrases_and_everybody_hears_them(
    anna: Player, boris: Player, galya: Player
) -> None:
    table = table_of([anna, boris])
    say(table=table, player=anna, phrase="hello")
    said = Message.objects.get()
    assert (said.room, said.phrase, said.text) == ("table", "hello", "")
    assert said.deal_id is not None
    assert all(words_of(table, reader) == ["hello"] for reader in (anna, boris, galya, None))


def test_a_phrase_that_does_not_exist_is_refused(anna: Player) -> None:
    assert refusal_of(table=table_of([anna]), player=anna, phrase="spades") == "bad_request"


def test_nothing_or_both_at_once_is_refused(anna: Player) -> None:
    table = table_of([anna])
    assert refusal_of(table=table, player=anna, text=" \u200b\u202e\n") == "nothing_said"
    assert refusal_of(table=table, player=anna, phrase="hello", text="hello") == "nothing_said"


def test_guests_have_no_free_words(anna: Player, boris: Player) -> None:
    assert refusal_of(table=table_of([anna, boris]), player=anna, text="hello") == "guest_talk"


def test_friends_write_freely_once_all_of_them_are_friends() -> None:
    people = [registered(name) for name in ("Anna", "Boris", "Vera")]
    anna, boris, vera = people
    table = table_of(people)
    befriend(anna, boris)
    assert refusal_of(table=table, player=anna, text="hi") == "strangers"
    befriend(anna, vera)
    say(table=table, player=anna, text="hi")
    assert refusal_of(table=table, player=boris, text="hi") == "strangers"
    assert words_of(table, vera) == ["hi"]


def test_whoever_sits_alone_with_bots_has_nobody_to_write_to() -> None:
    anna = registered("Anna")
    assert refusal_of(table=table_of([anna]), player=anna, text="hi") == "alone"


def test_members_write_freely_at_a_table_of_their_club() -> None:
    anna, boris, galya = (registered(name) for name in ("Anna", "Boris", "Galya"))
    club = club_of(anna)
    put_in(club, boris)
    table = table_of([anna, boris], club=club.slug)
    say(table=table, player=anna, text="hi")
    assert refusal_of(table=table, player=galya, text="hi") == "strangers"


def test_a_table_opened_for_phrases_hears_nothing_else() -> None:
    anna, boris = registered("Anna"), registered("Boris")
    befriend(anna, boris)
    table = table_of([anna, boris], openness=Openness(talk=Table.Talk.PHRASES))
    assert refusal_of(table=table, player=anna, text="hi") == "phrases_only"
    say(table=table, player=anna, phrase="hello")


def test_at_a_silent_table_nobody_talks(anna: Player, galya: Player) -> None:
    table = table_of([anna], openness=Openness(talk=Table.Talk.SILENT))
    assert refusal_of(table=table, player=anna, phrase="hello") == "silent"
    assert refusal_of(table=table, player=galya, phrase="hello") == "silent"


def test_spectators_speak_among_themselves_until_the_match_is_over(
    anna: Player, boris: Player, galya: Player
) -> None:
    table = table_of([anna, boris])
    say(table=table, player=galya, phrase="nice")
    assert Message.objects.get().room == "watchers"
    assert words_of(table, galya) == words_of(table, None) == ["nice"]
    assert words_of(table, anna) == []
    leave_table(table=table, player=anna)
    leave_table(table=table, player=boris)
    assert newest_position(table).status == Match.Status.FINISHED
    assert words_of(table, anna) == ["nice"]


def test_whoever_sits_down_keeps_his_own_words_of_before(anna: Player, galya: Player, boris: Player) -> None:
    table = table_of([anna], open_seats=1)
    say(table=table, player=galya, phrase="hello")
    say(table=table, player=boris, phrase="hurry")
    join_table(table=table, player=galya)
    assert words_of(table, galya) == ["hello"]


def test_a_form_of_before_he_sat_down_is_refused(anna: Player, galya: Player) -> None:
    table = table_of([anna])
    assert refusal_of(table=table, player=anna, room="watchers", phrase="hello") == "other_room"
    assert refusal_of(table=table, player=galya, room="table", phrase="hello") == "other_room"


def test_nobody_speaks_where_he_may_not_look(anna: Player, galya: Player) -> None:
    table = table_of([anna], openness=Openness(watchers=Table.Watchers.NOBODY))
    assert refusal_of(table=table, player=galya, phrase="hello") == "nobody"


def test_nobody_and_no_table_are_refused(anna: Player) -> None:
    assert refusal_of(table=table_of([anna]), player=None, phrase="hello") == "not_signed_in"
    assert refusal_of(table="zzzz", player=anna, phrase="hello") == "not_found"
    assert refusal_of(table="../..", player=anna, phrase="hello") == "not_found"


def test_who_is_banned_from_the_chat_says_nothing_and_still_plays(anna: Player, boris: Player) -> None:
    table = table_of([anna, boris])
    until = timezone.now() + timedelta(days=1)
    ban = Ban.objects.create(
        player=anna, kind=Ban.Kind.CHAT, reason="Insults.", starts_at=timezone.now(), ends_at=until
    )
    assert refusal_of(table=table, player=anna, phrase="hello") == "banned_talk"
    assert talk_rule(newest_position(table), anna).ban == ban
    assert newest_position(table).seat_of(anna.pk) == 0
    say(table=table, player=boris, phrase="hello")
    Ban.objects.update(lifted_at=timezone.now())
    say(table=table, player=anna, phrase="hello")


def test_a_ban_from_play_is_none_from_the_chat(anna: Player, galya: Player) -> None:
    table = table_of([anna])
    Ban.objects.create(player=galya, kind=Ban.Kind.PLAY, reason="x", starts_at=timezone.now())
    say(table=table, player=galya, phrase="hello")


@pytest.mark.parametrize("kind", ["mute", "block"])
def test_who_is_muted_or_blocked_is_not_heard_and_hears_everything(
    anna: Player, boris: Player, vera: Player, kind: str
) -> None:
    table = table_of([anna, boris, vera])
    keep_away(player=anna, other=boris, kind=kind)
    say(table=table, player=boris, phrase="hello")
    say(table=table, player=anna, phrase="thanks")
    assert words_of(table, anna) == ["thanks"]
    assert words_of(table, boris) == words_of(table, vera) == ["hello", "thanks"]


def test_a_move_asks_for_nothing_of_the_talk(anna: Player, boris: Player, vera: Player) -> None:
    people = [anna, boris, vera]
    table = table_of(people)
    keep_away(player=anna, other=boris, kind="mute")
    for player in people:
        say(table=table, player=player, phrase="hello")
    with CaptureQueriesContext(connection) as asked:
        step(table, people, random.Random(1))
    assert len(asked) > 3
    assert [each["sql"] for each in asked if "message" in each["sql"] or "block" in each["sql"]] == []


def test_a_page_begins_with_the_last_hundred_lines(anna: Player) -> None:
    table = table_of([anna])
    Message.objects.bulk_create(
        Message(table_id=table, player=anna, text=str(number)) for number in range(130)
    )
    assert words_of(table, anna) == [str(number) for number in range(30, 130)]
