"""Events: pairing, life, rounds, standings, console."""
