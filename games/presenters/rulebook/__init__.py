"""The rules in words: every option, a rule set's card, its guide, and how two sets differ."""
