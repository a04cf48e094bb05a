"""What a card is, what it is called, and packs of them. Nothing here knows a rule of play."""
