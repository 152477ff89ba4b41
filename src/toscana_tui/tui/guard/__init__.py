"""What stands between the program and its terminal, one module for each fault of the framework.

Each module says which fault it guards against and how to tell when that is mended.
"""
