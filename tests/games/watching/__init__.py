"""Those who look on."""
