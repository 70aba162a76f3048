"""What statements rest on, down to the quoted words.

Evidence: a span of a document's revision, linked to a statement that it supports, rebuts or mentions.
"""
