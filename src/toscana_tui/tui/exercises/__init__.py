"""The exercises: their list, with what has been found, and one of them on the board."""
