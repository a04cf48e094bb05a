"""Many deals: commands, orders, events, the state they fold into, and the score."""
