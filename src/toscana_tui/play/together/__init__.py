"""One match at two terminals: what its host decides, and what crosses to the others."""
