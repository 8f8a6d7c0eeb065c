"""What is done in clubs about the game: rule sets, and matches with real cards."""
