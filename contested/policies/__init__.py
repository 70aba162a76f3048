"""What can contradict what.

Contest policy: when two values of a predicate can't both stand: always, at one time, beyond some number, or never.
"""
