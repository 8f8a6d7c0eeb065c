"""The lobby in words: one's own tables, tiles, open seats, and tables to watch."""
