"""Standings, rounds and players of an event in words."""
