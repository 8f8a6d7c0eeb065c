"""What everybody may see of the rounds."""

from __future__ import annotations

from tournaments.models import Event, Round

PUBLISHED = (Round.State.PLAYING, Round.State.FINISHED)


def shown_round(event: Event) -> Round | None:
    """The last published round."""
    return Round.objects.filter(event=event, state__in=PUBLISHED).order_by("-number").first()
