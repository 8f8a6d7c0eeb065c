"""What tests of draws share."""

from tests import hypothesis_profiles

hypothesis_profiles.load()
