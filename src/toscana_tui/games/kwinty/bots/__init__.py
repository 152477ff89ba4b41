"""Players of Kwinty: what each of them answers follows from an observation alone."""
