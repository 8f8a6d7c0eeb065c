"""Points, tie-breaks and places, without Django."""
