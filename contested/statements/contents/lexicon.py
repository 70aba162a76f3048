"""The few hundred English words by which claims are compared: what they oppose, what they stand for, what they add. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


STATES: tuple[tuple[str, str], ...] = (
    ("enable on active activate", "disable off inactive deactivate"),
    ("open", "close shut"),
    ("lock", "unlock"),
    ("pass succeed success successful green", "fail failure break"),
    ("public", "private"),
    ("require mandatory need necessary obligatory compulsory", "optional unneeded"),
    ("valid", "expire invalid"),
    (
        "increase improve raise rise grow more high fast up gain strengthen",
        "decrease reduce lower low fall drop shrink decline less slow down worsen weaken",
    ),
    ("automatic automatically automate", "manual manually hand"),
    ("synchronous synchronously sync", "asynchronous asynchronously async"),
    ("accept allow permit", "reject refuse forbid deny prohibit block disallow ban"),
    ("read-write writable", "read-only readonly"),
    ("true", "false"),
    ("alive live", "dead extinct decease"),
    ("empty", "full"),
    ("encrypt", "unencrypted plaintext"),
    ("hot warm", "cold cool"),
    ("visible show", "hidden hide invisible"),
    ("present", "absent missing"),
    ("available", "unavailable"),
    ("online", "offline"),
    ("running start", "stop halt"),
    ("married", "unmarried single divorced"),
    ("guilty", "innocent"),
    ("legal lawful", "illegal unlawful"),
    ("mutable", "immutable"),
    ("static", "dynamic"),
    ("local", "remote"),
    ("internal", "external"),
    ("stateful", "stateless"),
    ("blocking", "non-blocking nonblocking"),
    ("ascending", "descending"),
    ("inclusive", "exclusive"),
    ("include", "exclude omit"),
    ("left", "right"),
    ("north northern", "south southern"),
    ("east eastern", "west western"),
    ("new", "old"),
    ("large big", "small"),
    ("before", "after"),
    ("free", "paid"),
    ("positive", "negative"),
    ("win", "lose"),
    ("keep retain", "delete remove discard"),
    ("safe secure", "unsafe insecure dangerous"),
    ("atleastonce", "atmostonce"),
    ("primary", "secondary"),
    ("correct right", "wrong incorrect"),
    ("deterministic", "random nondeterministic"),
    ("monolith monolithic", "microservice"),
    ("hold", "violate"),
)
"""Pairs of states that exclude each other, as the stems of the words for either."""

STATE_OF: dict[str, tuple[int, bool]] = {
    word: (axis, side)
    for axis, pair in enumerate(STATES)
    for side, words in ((True, pair[0]), (False, pair[1]))
    for word in words.split()
}

ONLY_AFTER_A_COPULA = _words(
    "on off up down left right present single more less high low new old live free hand"
)
"""Words that name a state only as what something is said to be: elsewhere they are prepositions or mere description."""

PHRASES: tuple[tuple[str, str], ...] = (
    (r"\b(?:turn|switch|power)(?:s|ed)? on\b", "enabled"),
    (r"\b(?:turn|switch|power)(?:s|ed)? off\b", "disabled"),
    (r"\b(?:go|goes|went|gone) up\b", "increases"),
    (r"\b(?:go|goes|went|gone) down\b", "decreases"),
    (r"\btim(?:e|es|ed|ing)[ -]out\b", "timeout"),
    (r"\bread[ -]only\b", "read-only"),
    (r"\bread[ -](?:and[ -])?write\b", "read-write"),
    (r"\bnon[ -]blocking\b", "non-blocking"),
    (r"\bat least once\b", "atleastonce"),
    (r"\bat most once\b", "atmostonce"),
    (r"\bby hand\b", "manual"),
    (r"\bcheck(?:s|ed)? in(?= |$|[.,;])(?! to\b)", "committed"),
    (r"\bseat of (?:the )?government\b", "capital"),
    (r"\bno one\b", "nobody"),
    (r"\bno longer\b", "not"),
    (r"\b(?:any ?more|any longer|as well|at all|at present|right now|so far)\b", " "),
    (r"\b(?:is|are|was|were) (?:not|never) only\b", "is"),
    (r"\bup to date\b", "current"),
    (r"\bin (?:plain|clear) ?text\b", "plaintext"),
    (r"\bout of date\b", "outdated"),
    (r"\bn['’]t\b", " not"),
    (r"\b(can)not\b", r"\1 not"),
    (r"\b(ca|wo|do|does|did|is|are|was|were|has|have|had|should|would|could|must)n['’]t\b", r"\1 not"),
)
"""Turns of speech, as regular expressions, and the words that say the same more plainly."""

NEGATIONS = _words("not no never nobody none nothing without neither nor lack lacks lacking lacked")

UNITS = _words(
    "ms milliseconds millisecond μs µs us ns s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days "
    "week weeks fortnight fortnights month months year years decade decades century centuries mm cm m km metre metres meter "
    "meters kilometre kilometres kilometer kilometers centimetre centimetres mile miles ft foot feet inch inches yd yard "
    "yards mg g kg t gram grams kilogram kilograms tonne tonnes ton tons lb lbs pound pounds oz ounce ounces l ml litre "
    "litres liter liters gallon gallons B kB KB MB GB TB PB KiB MiB GiB TiB byte bytes kilobyte kilobytes megabyte megabytes "
    "gigabyte gigabytes terabyte terabytes bit bits kbit Mbit Gbit kbps Mbps Gbps Hz kHz MHz GHz W kW MW GW V mV A mA Pa hPa "
    "kPa bar °C °F K % percent mph km/h m/s MB/s GB/s KB/s hectare hectares acre acres m² km² m2 km2 kWh MWh $ € £ USD EUR "
    "GBP dollar dollars euro euros"
)
"""Units that may stand behind a number; what they come to is known to the values' own reading."""

MONTHS: dict[str, int] = {
    name: number
    for number, names in enumerate(
        (
            "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul", "august aug",
            "september sept sep", "october oct", "november nov", "december dec",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip

LABELS = _words(
    "port line page chapter step level phase issue ticket pr build room floor row column id number no"
)
"""Words before a number that say what it numbers."""

NO_THING = _words("at about over under the a an is in on by for with to only")
"""Words that begin a sentence with a capital and name nothing."""

APPROXIMATE = _words("about around approximately approx roughly nearly almost circa some ca estimated")

UPPER_BOUNDS = (
    "at most",
    "up to",
    "no more than",
    "not more than",
    "max",
    "maximum",
    "maximal",
    "limited to",
)
LOWER_BOUNDS = ("at least", "no less than", "not less than", "min", "minimum", "minimal")
MORE_THAN = ("more than", "over", "above", "greater than", "exceeds", "longer than")
LESS_THAN = ("less than", "under", "below", "fewer than", "shorter than")

COPULAS = _words(
    "is are was were be been being become becomes became remain remains remained equals equal = : means"
)

PLACE_WORDS = _words("in at near inside within")
SLOT_WORDS = _words("in at near inside within by on under from to into as off through via onto behind over")
SCOPE_WORDS = _words("for with of during when while if unless")
"""What follows these tells when or for what a claim holds, not what it claims."""

STOP = (
    _words(
        "a an the this that these those it its he she they we you i his her their our your my there here who which what "
        "has have had do does did can could may might shall should will would must being been am get gets got gotten "
        "and or but so then than also too still currently now already just only very fully quite really actually always "
        "usually generally mostly typically normally presently recently since ago last today yesterday per each "
        "about around approximately approx roughly nearly almost circa some ca estimated most least max maximum min "
        "minimum up any all every both such own one ones set sets configured currently yet again ever s t "
        "version value called named known mr mrs ms dr please note indeed simply completely entirely partly well"
    )
    | COPULAS
    | SLOT_WORDS
    | SCOPE_WORDS
    | NEGATIONS
)

DAYS = _words("monday tuesday wednesday thursday friday saturday sunday weekday weekend")
"""Stems of words that tell on which days a claim holds."""

MANY_AT_ONCE = _words(
    "support have include contain provide offer depend like visit speak know employ sell teach play enjoy love eat "
    "mention cite publish describe export import consume emit"
)
"""Relations of which one thing can have several at once: supporting JSON denies no YAML."""

RELATED: dict[str, str] = {
    "bound": "bind", "kept": "keep", "built": "build", "written": "write", "wrote": "write", "sent": "send",
    "held": "hold", "ran": "run", "born": "birth", "birthday": "birth", "birthplace": "birth", "sank": "sink",
    "sunk": "sink", "won": "win", "led": "lead", "made": "make", "chosen": "choose", "chose": "choose", "known": "know",
    "given": "give", "gave": "give", "taken": "take", "took": "take", "began": "begin", "begun": "begin",
    "died": "die", "dies": "die", "death": "die", "lies": "lie", "lay": "lie", "located": "lie", "situated": "lie",
    "lives": "lie", "resides": "lie", "based": "base", "sold": "sell", "bought": "buy", "found": "find", "lost": "lose",
    "shown": "show", "ate": "eat", "came": "come", "grew": "grow", "grown": "grow", "drew": "draw", "fell": "fall",
    "fallen": "fall", "broke": "break", "broken": "break", "rose": "rise", "risen": "rise", "stopped": "stop",
    "running": "running", "failure": "fail", "failing": "fail", "deceased": "decease", "expired": "expire",
    "request": "req", "requests": "req", "reqs": "req", "repository": "repo", "database": "db", "databases": "db",
    "configuration": "config", "authentication": "auth", "authenticate": "auth", "directory": "folder",
    "headquarters": "headquarter", "hq": "headquarter", "postgresql": "postgres", "kubernetes": "k8s",
    "javascript": "js", "typescript": "ts", "golang": "go", "inhabitants": "population", "residents": "population",
    "people": "population", "populated": "population", "licence": "license", "licenced": "license",
    "english": "england", "french": "france", "german": "germany", "spanish": "spain", "italian": "italy",
    "dutch": "netherlands", "swiss": "switzerland", "norwegian": "norway", "swedish": "sweden", "danish": "denmark",
    "finnish": "finland", "polish": "poland", "greek": "greece", "turkish": "turkey", "russian": "russia",
    "chinese": "china", "japanese": "japan", "indian": "india", "american": "usa", "british": "britain",
    "australian": "australia", "canadian": "canada", "austrian": "austria", "portuguese": "portugal",
    "irish": "ireland", "scottish": "scotland", "welsh": "wales", "brazilian": "brazil", "mexican": "mexico",
    "egyptian": "egypt", "hungarian": "hungary", "czech": "czechia", "belgian": "belgium",
    "us": "usa", "u.s": "usa", "u.k": "uk", "automatically": "automatic", "manually": "manual", "children": "child",
    "indices": "index", "indexes": "index", "men": "man", "women": "woman", "feet": "foot",
    "length": "long", "height": "high", "tall": "high", "width": "wide", "depth": "deep", "weight": "heavy",
    "weigh": "heavy", "weighs": "heavy", "age": "old", "aged": "old", "retention": "keep", "retained": "keep",
    "spouse": "marry", "wife": "marry", "husband": "marry", "marriage": "marry", "married": "married",
    "author": "write", "creator": "create", "owner": "own", "maintainer": "maintain", "founder": "found",
    "founded": "found", "warning": "warn", "hidden": "hidden", "missing": "missing", "paid": "paid",
    "blocking": "blocking", "ascending": "ascending", "descending": "descending", "plaintext": "plaintext",
    "unencrypted": "unencrypted", "cached": "cache", "caching": "cache", "encryption": "encrypt",
    "uses": "use", "used": "use", "using": "use",
}  # fmt: skip
"""Irregular forms and near synonyms, each by the stem that stands for all of them."""

NUMBER_WORDS: dict[str, str] = {
    "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15",
    "sixteen": "16", "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30", "forty": "40",
    "fifty": "50", "sixty": "60", "seventy": "70", "eighty": "80", "ninety": "90",
}  # fmt: skip

PERIODS: dict[str, int] = {
    "second": 1, "sec": 1, "s": 1, "minute": 60, "min": 60, "hour": 3_600, "hr": 3_600, "h": 3_600, "day": 86_400,
    "night": 86_400, "week": 604_800, "fortnight": 1_209_600, "month": 2_629_800, "quarter": 7_889_400,
    "year": 31_557_600,
}  # fmt: skip
"""Seconds in a period that something is said to happen in."""

ADVERBS_OF_FREQUENCY: dict[str, str] = {
    "hourly": "hour", "daily": "day", "nightly": "day", "weekly": "week", "fortnightly": "fortnight",
    "monthly": "month", "quarterly": "quarter", "yearly": "year", "annually": "year", "annual": "year",
}  # fmt: skip

DESCRIPTIVE = _words(
    "fast slow large small big old new hot cold safe cheap simple easy hard light heavy strong weak good bad great nice "
    "long short high low young rich poor clean dirty busy quiet loud smart robust popular beautiful modern rare common"
)
DESCRIPTIVE_ENDINGS = (
    "ful",
    "less",
    "ous",
    "able",
    "ible",
    "ive",
    "ic",
    "ical",
    "ant",
    "ent",
    "ish",
    "like",
    "ary",
)


def describes(word: str) -> bool:
    """Whether a word tells how a thing is rather than which: two of them may both hold, if they are no opposites."""
    return word in DESCRIPTIVE or (len(word) > 5 and word.endswith(DESCRIPTIVE_ENDINGS))


def alternatives(words: Iterable[str]) -> str:
    """Return words as alternatives of a regular expression, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))
