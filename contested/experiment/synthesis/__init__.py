"""A labelled world: claims about things that don't exist, of which it is known what is so.

Made from two numbers, how many statements and a seed: the same two always give the same world. Nothing here but
`actions` and `checking` knows the store.
"""
