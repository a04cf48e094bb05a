"""The wire messages, both directions. Every message is told to one receiver and holds nothing it may not know."""
