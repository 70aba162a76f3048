"""The commands, thin: they parse, call and print; and the processes that `manage.py up` runs."""
