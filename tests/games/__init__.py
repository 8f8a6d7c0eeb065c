"""Tables: models, services, sockets, pages and the JSON interface."""
