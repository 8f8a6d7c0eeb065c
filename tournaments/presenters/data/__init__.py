"""Events as plain data, for programs: the JSON interface and files."""
