"""Toscana's board on the screen: the draft, what is drawn, and the widget."""
