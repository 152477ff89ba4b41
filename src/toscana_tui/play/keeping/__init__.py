"""Keeping matches on disk: what stands between the table, the records and the folder they lie in."""
