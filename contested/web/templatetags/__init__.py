"""Template tags, registered by name in the settings since they live below the one app."""
