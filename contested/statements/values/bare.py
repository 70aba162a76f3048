"""Names without their marks, so that who types `Koln` finds `Köln`. Pure.

Only for looking things up: `Zoe` and `Zoë` stay two names. The database does the same by its function `bare`, in an index.
"""

import unicodedata

_SPELT_OUT = {
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "þ": "th",
    "ð": "d",
    "đ": "d",
    "ø": "o",
    "ł": "l",
    "ı": "i",
    "ħ": "h",
    "ŧ": "t",
    "ŋ": "n",
}
_TABLE = str.maketrans(_SPELT_OUT)
_MARKS = dict.fromkeys(range(0x300, 0x370))


def bare(folded: str) -> str:
    """Return a folded name without accents, strokes and joined letters; of other scripts only the accents go."""
    if folded.isascii():
        return folded
    return unicodedata.normalize("NFD", folded).translate(_MARKS).translate(_TABLE)
