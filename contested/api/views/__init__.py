"""The routes: each parses, calls one query or action, and renders."""
