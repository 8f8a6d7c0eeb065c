"""Measurements. `make bench` prints one JSON object a line: name, value, unit, detail."""
