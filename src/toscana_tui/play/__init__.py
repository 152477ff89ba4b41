"""A match being played, kept, analysed and told, without any screen."""
