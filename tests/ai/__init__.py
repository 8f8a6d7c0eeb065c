"""The bots: legal, sensible, and knowing only what their seat knows."""
