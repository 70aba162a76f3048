"""Contest policy: what can contradict what under a predicate — immutable, functional at time, bounded, multi or unknown."""
