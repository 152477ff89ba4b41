"""What any two-player game of this table needs: seats, the game protocol, the match."""
