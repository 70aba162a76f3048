"""Things by the names that people know them under, where these lead back to them."""

from contested.statements.actions import EntityName
from contested.statements.models import Entity


def name_or_iri(label: str, iri: str) -> str:
    """Return an entity's label where a record that names it so means this entity, else its IRI."""
    return label if EntityName(label).iri == iri else iri


def spoken(text: str) -> str:
    """Return what a form shows of an entity that an address names, by IRI or otherwise."""
    text = text.replace("\x00", "")
    labels = Entity.objects.filter(iri=text).values_list("label", flat=True)
    label = labels.first()
    return text if label is None else name_or_iri(label, text)
