"""Starter corpus: what the store holds on its first day, so that there is something to disagree about.

One file a theme (`science`, `history`, `people`, `geography`, `software`), one statement a line in the record of
this package, and `policies.jsonl`, which is read before the others: sources that copy one another, contest policies,
alignments, other names, and what is the same thing. A retraction stands where a source itself replaced what it had said.

Some of it is there to be compared as what it is: quantities with their errors, places inside places, dates from before
our era, what one state holds of a territory and another doesn't, and `coordinates` ("latitude, longitude" in degrees),
which are disputed where it is disputed where something took place.

The facts are the sources' own; every line cites its document, and its `quote` is a paraphrase of one line written for
this corpus. Where a source states several errors they are combined, or the wider one is taken, and the paraphrase says
so. Two people and a pair of family trees are invented, to show what contest, change and copying look like; their
documents say that they are.
"""
