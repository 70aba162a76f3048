"""Starter corpus: what the store holds on its first day, so that there is something to disagree about.

One file a theme (`science`, `history`, `people`, `geography`, `software`), one statement a line in the record of
this package, and `policies.jsonl`, which is read before the others: sources that copy one another, contest policies,
alignments, other names, and what is the same thing. A retraction stands where a source itself replaced what it had said.

The facts are the sources' own; every line cites its document, and its `quote` is a paraphrase of one line written for
this corpus. Where a source states several errors they are combined, or the wider one is taken, and the paraphrase says
so. Two people and a pair of family trees are invented, to show what contest, change and copying look like; their
documents say that they are.
"""
