"""The first screen, the setup, the settings, and leaving."""
