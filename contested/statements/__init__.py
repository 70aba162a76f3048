"""The store: who said what of which thing, for when, and since when we know.

Statement: what one source claims: a subject, a predicate, a value, with polarity, condition and valid time. Never rewritten.
Source: who or what makes statements. It has a class, and a group of sources that copy one another.
Entity: a thing with an IRI and labels; what statements are about, and often what they name as value.
Predicate: what is said of a subject, such as *birth place*; its contest policy says what can contradict what.
Value: the object of a statement: an entity, or a typed literal with the normal form by which it compares.
Polarity: whether a source asserts, denies, looked and found nothing, or notes doubt.
Condition: the limits within which a claim holds, such as `version=7.2 AND env=prod`.
Precision: a calibrated confidence from 0 to 1; the latest assessment counts, else what was said, else the source's own.
Valid time: the days in the world for which a claim holds, beside the text that they were read from.
Transaction time: the stretch in which this store believed a row; the database alone sets it.
As of: the moment of transaction time from which one looks.
"""
