"""The game of Thousand: rules, records, bots, tables and matches."""
