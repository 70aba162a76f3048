"""What an evaluation can stumble over."""


class DataSetUnreadable(Exception):
    """A data set holds what its reader doesn't expect."""
