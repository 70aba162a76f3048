"""Exchange: claims in and out of files, one format a module; every load ends with a report whose numbers add up.

Permalink: the address of a cell as of a moment; what it shows is what was known then, whatever is written since.
Content hash: the sha-256 of what a permalink states; whoever has the bytes can check them.
"""
