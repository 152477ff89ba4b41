"""The exercises: what is offered, one of them on the board, and what has been found; without Textual."""
