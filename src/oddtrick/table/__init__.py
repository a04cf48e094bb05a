"""A table: places, people, bots and a match in one stream of events. No network, no clock reading, no generator."""
