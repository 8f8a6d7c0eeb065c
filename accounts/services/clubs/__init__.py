"""What is done in clubs: founding, joining, looking after members, entries, announcements."""
