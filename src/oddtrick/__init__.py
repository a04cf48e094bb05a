"""Odd Trick: the whist family as one piece of software."""
