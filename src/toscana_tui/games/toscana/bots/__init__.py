"""Players of Toscana: what each of them answers follows from an observation alone."""
