"""Pages about people: profiles, friends, notices, settings."""
