"""The game of Thousand: rules, tables, players\x27 turns."""
