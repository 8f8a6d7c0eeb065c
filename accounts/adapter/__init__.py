"""How allauth signs people up and in here: names, mail, sessions, other sites' accounts."""
