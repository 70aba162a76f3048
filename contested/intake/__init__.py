"""Intake: one claim in, whole — statement, source, evidence — and the conflicts it meets."""
