"""The form of an event: its texts, what they mean, and its words."""
