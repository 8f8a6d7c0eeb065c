"""Faults: processes that are killed, a queue that is away, clients that misbehave. On real processes."""
