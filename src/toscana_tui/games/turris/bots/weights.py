"""The fitted weights: a row for each knot, in thousandths, in the order of `FEATURES` (fit.py)."""

KNOTS = (0, 4, 10, 20, 40)
"""How many blocks are still to be placed; in between the weights are in between too."""

WEIGHTS = (
    (1044, 22, 82, -17, -62, 0, 0, -131, 311, 689, 4702, 614, 123),
    (418, -82, 133, 113, -93, 0, 0, 398, -108, 733, 4358, 1273, -723),
    (292, 13, 223, 251, 16, 0, 0, 289, -19, 387, 4563, 1123, -535),
    (43, -119, 84, 348, 556, 0, 0, 385, -354, 497, 4457, 1444, -166),
    (636, 342, 148, -110, -314, 0, 0, -300, 45, 1142, 6600, -1097, -1185),
)
