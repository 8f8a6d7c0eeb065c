"""The pages of clubs: people, rules, tables and results together."""
