"""The record of a match: reading, writing, packs and snapshots. Pure."""
