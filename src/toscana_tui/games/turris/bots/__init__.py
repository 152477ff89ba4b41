"""Players of Turris."""
