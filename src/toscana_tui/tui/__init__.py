"""The terminal interface; the only part that imports Textual and Rich."""
