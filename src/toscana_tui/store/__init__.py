"""Files: where they lie, whole or not written at all, locked, and which are the program's own."""
