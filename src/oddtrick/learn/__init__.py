"""Lessons: positions to answer, judged by the rules and the double-dummy solver."""
