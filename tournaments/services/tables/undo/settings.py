"""Undoing changes of the settings."""

from __future__ import annotations

from typing import Any

from django.db.models import Field, ForeignKey

from accounts.models import Player
from games.services.refusal import Refused
from tournaments.models import Change, Event
from tournaments.services.guard import check_director
from tournaments.services.life.announcing import change_event
from tournaments.services.life.fields import EDITABLE


def restore_settings(event: Event, line: Change, by: Player, reason: str) -> Change:
    """Let an event be run as before. Texts and passwords are in no log: what changed them is not undone."""
    check_director(event, by)
    names = [name for name in EDITABLE if name in line.old]
    if not names or line.new.get("texts"):
        raise Refused("cannot_undo", "the line does not say what it was", reason="cannot_undo")
    if any(getattr(event, name) != _value(name, line.new.get(name)) for name in names):
        raise Refused("changed_since", "it was changed again: undo that first", reason="changed_since")
    fields = {name: getattr(event, name) for name in EDITABLE}
    fields |= {name: _value(name, line.old[name]) for name in names} | {"password": None}
    change_event(code=event.pk, by=by, version=None, fields=fields)
    undone = Change.objects.filter(event=event, kind=line.kind).order_by("-pk")[:1].get()
    undone.undoes, undone.reason = line, reason
    undone.save(update_fields=["undoes", "reason"])
    return undone


def _value(name: str, kept: Any) -> Any:
    """What the log has kept of a field, as the field has it."""
    field = Event._meta.get_field(name)
    if isinstance(field, ForeignKey):
        return None if kept is None else field.related_model._default_manager.filter(pk=kept).first()
    assert isinstance(field, Field)
    return field.to_python(kept)
