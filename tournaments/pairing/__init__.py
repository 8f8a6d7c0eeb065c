"""Who plays whom: draws of rounds, without Django."""
