"""The model this site rates with."""

from __future__ import annotations

from django.conf import settings

from games.rating.model import MODELS, Model


def configured_model() -> Model:
    """The one that the settings name. Another one asks for a recomputation of every pool."""
    return MODELS[settings.THOUSAND_RATING_MODEL]
