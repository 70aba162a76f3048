"""What answers look like: one serializer for each shape, which renders it and describes it in the schema."""
