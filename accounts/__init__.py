"""People: users, the players they are at the tables, guests and API tokens."""
