"""The REST interface, version 1: thin views over the same queries and actions that the pages use."""
