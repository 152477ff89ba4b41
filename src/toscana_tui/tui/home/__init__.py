"""The first screen, the setup and the settings."""
