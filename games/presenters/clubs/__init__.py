"""What is played in clubs, in words."""
