"""Contest evaluations, one data set each: what is loaded, what counts as right, and the figures."""
