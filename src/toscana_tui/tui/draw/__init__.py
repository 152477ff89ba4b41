"""Styled runs, layouts, ASCII, themes, and pictures for export."""
