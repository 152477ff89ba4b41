"""Drawing the exercises of Kwinty."""
