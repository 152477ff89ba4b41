"""Predicting the final lead of a position of Toscana; `docs/evaluation.md` says how well and how fitted."""
