"""The rules, one file a rule area. Test names cite the rule they hold."""
