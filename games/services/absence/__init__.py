"""People who go away from a table and come back: who plays meanwhile, who waits, and what it costs."""
