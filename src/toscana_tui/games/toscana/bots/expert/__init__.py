"""The strongest player: a tree search with a fitted evaluation."""
