"""What one seat may know of a match, and what it is told of each event."""
