"""Turris at the table: the block in hand, the plan, the four sides, the words."""
