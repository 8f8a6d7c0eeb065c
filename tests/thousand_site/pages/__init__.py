"""Pages that belong to no single app."""
