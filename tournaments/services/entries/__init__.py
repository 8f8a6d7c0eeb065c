"""Who plays in an event: entering, waiting, checking in, leaving."""
