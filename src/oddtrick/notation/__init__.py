"""Text and JSON formats of deals, events and whole matches. Reads and writes text that others open and store."""
