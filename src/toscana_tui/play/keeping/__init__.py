"""Keeping matches on disk: what stands between the table, the records and the folder they lie in.

`keeper` begins, resumes and imports, `kept` saves the match at the table, `state` makes its record. The list
of what is kept is in `library`, not loaded before somebody looks at it. Nothing here imports Textual.
"""
