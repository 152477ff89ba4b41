"""The fitted weights: a row for each knot, in thousandths, in the order of `FEATURES` (see fit.py)."""

KNOTS = (0, 4, 10, 20, 40)
"""How many blocks are still to be placed; in between the weights are in between too."""

WEIGHTS = (
    (1127, 99, 210, -11, 26, -297, -152, 1879, -1428, 1384),
    (65, -230, -834, 208, 810, 1099, -1862, 1449, -325, 1557),
    (-153, -287, -511, 394, 634, 842, -708, -655, -959, 483),
    (-299, -252, -748, 592, 662, 753, -1690, 750, -883, 809),
    (-298, -292, -258, 910, 318, -493, -360, -445, -302, -953),
)
