"""What developers run to fit weights and to draw exercises; no part of the program that players have."""
