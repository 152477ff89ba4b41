"""The replay: a match move by move, and its analysis."""
