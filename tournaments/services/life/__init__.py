"""An event from its announcement to its start."""
