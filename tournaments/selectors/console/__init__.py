"""What officials look at while an event is played."""
