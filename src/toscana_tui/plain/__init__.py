"""Plain mode: lines in, lines out, and nothing that is drawn (docs/plain.md)."""
