"""The fitted weights of the evaluation, in thousandths: a row for each knot, in the order of `FEATURES`."""

from __future__ import annotations

KNOTS = (0, 4, 10, 20, 40)
"""How many blocks were still to be placed."""

WEIGHTS = (
    (988, 123, 122, -19, 272, -39, 186, 1545, -1405, 1185),
    (-3, -44, -143, 160, 740, 476, -3362, 3118, -85, 1707),
    (-234, -169, -484, 363, 689, 929, -1092, -231, -1000, 712),
    (-98, -88, -427, 594, 853, 250, -2291, 924, -967, 1108),
    (-149, -966, -1628, 798, 77, 1494, 437, -836, -1767, -619),
)
