"""Whether two free-text claims of one bucket conflict, by what they assert; where programs may look for it. Pure."""

from contested.statements.contents import Comparison, compare_contents

__all__ = ["Comparison", "compare_contents"]
