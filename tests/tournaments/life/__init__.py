"""An event before its rounds."""
