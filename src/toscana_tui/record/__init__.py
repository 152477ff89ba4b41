"""Records: the text in which matches are kept."""
