"""The fitted weights: a row for each knot, in thousandths, in the order of `FEATURES` (fit.py)."""

# How many blocks are still to be placed; in between the weights are in between too.
KNOTS = (0, 4, 10, 20, 40)

WEIGHTS = (
    (1043, 34, -115, -1, -169, -12, 0, 81, 496, 527, 5166, 324, 109),
    (341, -33, 105, 204, -40, -19, 65, 391, -73, 454, 4316, 1383, -728),
    (193, 27, 49, 428, 133, -145, 25, 406, 168, -179, 4388, 1544, -282),
    (145, -25, -381, 443, 216, -85, 16, 568, -281, 329, 4264, 1042, 41),
    (-221, 1078, 2416, -797, 64, -496, -1421, -1278, 1940, -727, 7463, 1895, -1622),
)
