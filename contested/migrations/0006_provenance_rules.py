"""The rules by which a source's class is told from its provenance text: a first set, to be edited as a store needs it.

The first rule that matches decides, so doubt comes before praise: a search snippet of an official page is a search
snippet, and a family tree that cites a census is a family tree. Positions leave room between for rules of one's own.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

PRIMARY, SCHOLARLY, REFERENCE, COMMUNITY, UNVERIFIED = range(1, 6)

RULES = [
    (UNVERIFIED, r"\bsnippets?\b|\bsearch results?\b", "seen in passing, not opened"),
    (UNVERIFIED, r"\bchat(bot|gpt)?s?\b|\bgpt\b|\bllms?\b|\blanguage models?\b", "what a language model said"),
    (UNVERIFIED, r"\bai[ -]generated\b|\bunreviewed\b|\bmachine[ -]|\bocr\b", "by a machine, checked by nobody"),
    (UNVERIFIED, r"\brumou?rs?\b|\bhearsay\b|\banonymous\b", "nobody answers for it"),
    (COMMUNITY, r"wiki(pedia|data|quote|source|voyage|media)|wiktionary|\bwikis?\b", "anybody may edit it"),
    (COMMUNITY, r"\bfamily trees?\b|\bancestry\b|\bgeni\b|wikitree|find ?a ?grave", "genealogy by its users"),
    (COMMUNITY, r"\bimdb\b|\bdiscogs\b|musicbrainz|openstreetmap|\bfreebase\b|\bdbpedia\b", "data by its users"),
    (COMMUNITY, r"\bforums?\b|\b(we)?blogs?\b|\breddit\b|\bquora\b|stack ?(overflow|exchange)", "people talking"),
    (COMMUNITY, r"\bsocial media\b|\bmailing lists?\b|\byoutube\b|\bpodcasts?\b", "people talking"),
    (REFERENCE, r"\bnewspapers?\b|\bnews agency\b|\breuters\b|\bassociated press\b|\bbbc\b", "edited press"),
    (REFERENCE, r"\b(new york|los angeles) times\b|\bwall street journal\b", "edited press"),
    (REFERENCE, r"encyclop(a?e|æ)dia|britannica|\bdictionar(y|ies)\b|\blexicons?\b", "made for looking up"),
    (REFERENCE, r"\batlas(es)?\b|\balmanacs?\b|\bgazetteers?\b|\b(hand|fact)books?\b", "made for looking up"),
    (SCHOLARLY, r"\bdoi\b|\b10\.\d{4,9}/|arxiv|biorxiv|pubmed|\bpmid\b|\bpreprints?\b", "published by scholars"),
    (SCHOLARLY, r"\bjournals?\b|\bproceedings\b|\bpeer[ -]reviewed\b", "published by scholars"),
    (SCHOLARLY, r"\buniversity press\b|\bmonographs?\b|\bthes[ie]s\b|\bdissertations?\b", "published by scholars"),
    (PRIMARY, r"(^|[\s/.])docs?([\s/,.:]|$)|\bdocumentation\b|\bman ?pages?\b", "what its makers say of it"),
    (PRIMARY, r"\brelease notes\b|\bchangelogs?\b|\brfc ?\d+\b|\bspecifications?\b", "what its makers say of it"),
    (PRIMARY, r"\bsource code\b|\bgithub\.com\b|\bgitlab\.com\b|\brepositor(y|ies)\b", "the thing itself"),
    (PRIMARY, r"\bcensus(es)?\b|\bregist(er|ers|ry|ries|rar)\b|\bbaptism(s|al)?\b", "a record made at the time"),
    (PRIMARY, r"\b(parish|court|birth|death|marriage) (records?|certificates?)\b", "a record made at the time"),
    (PRIMARY, r"\b(national|state) archives?\b", "a record made at the time"),
    (PRIMARY, r"\blegislation\b|\bstatutes?\b|\bact of parliament\b|\btreat(y|ies)\b", "the law itself"),
    (PRIMARY, r"\bofficial\b|\bgazettes?\b|\.gov\b|\bgov\.[a-z]{2}\b|\bministry of\b", "an office speaking for itself"),
    (PRIMARY, r"\bbureau of statistics\b|\bstatistic(s|al) office\b", "an office speaking for itself"),
]  # fmt: skip


def add_rules(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    rule = apps.get_model("contested", "ProvenanceRule")
    rule.objects.using(schema_editor.connection.alias).bulk_create(
        rule(position=10 * n, pattern=pattern, source_class=source_class, note=note)
        for n, (source_class, pattern, note) in enumerate(RULES, start=1)
    )


class Migration(migrations.Migration):
    dependencies = [("contested", "0005_idempotency_keys")]
    operations = [migrations.RunPython(add_rules, migrations.RunPython.noop)]
