"""The engine room: drawing, publishing, taking results, closing, and what happens by itself."""
