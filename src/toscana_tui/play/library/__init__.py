"""The matches of the folder: what is known of each, found, sorted, counted."""
