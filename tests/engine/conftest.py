"""The properties of the engine are tried as long as the profile says."""

from __future__ import annotations

from tests import hypothesis_profiles

hypothesis_profiles.load()
