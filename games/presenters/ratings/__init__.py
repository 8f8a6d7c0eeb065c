"""Ratings in words: pools, rankings, and why a number has changed."""
