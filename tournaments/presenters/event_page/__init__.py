"""An event's own page: when, what the viewer can do now, on what conditions, and how it is played."""
