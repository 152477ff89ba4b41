"""What a command is, and the player's own keys."""
