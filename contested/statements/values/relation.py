"""How two values of one cell stand to each other."""

from enum import Enum


class Relation(Enum):
    """How `a` stands to `b`. Compatible is not transitive: a year is compatible with each of its days."""

    SAME = "same"
    A_FINER = "a is finer"
    B_FINER = "b is finer"
    COMPATIBLE = "compatible"
    CONTRADICTS = "contradicts"
    NOT_COMPARED = "not compared"

    @property
    def compatible(self) -> bool:
        """Whether the two say nothing against each other, having been compared."""
        return self is not Relation.CONTRADICTS and self is not Relation.NOT_COMPARED

    @property
    def contradicts(self) -> bool:
        """Whether both can't hold."""
        return self is Relation.CONTRADICTS

    @property
    def flipped(self) -> "Relation":
        """How `b` stands to `a`."""
        if self is Relation.A_FINER:
            return Relation.B_FINER
        if self is Relation.B_FINER:
            return Relation.A_FINER
        return self
