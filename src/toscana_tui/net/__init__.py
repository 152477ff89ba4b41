"""What crosses from one terminal's process to another's: lines over a private socket, and where it lies."""
