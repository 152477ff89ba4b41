"""Where records live on disk."""
