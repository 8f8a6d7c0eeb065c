"""The phases of a deal in their order (rules.md, section 3); each knows its legal actions and applies one."""
