"""What moderators do: bans, appeals, and the log of all of it."""
