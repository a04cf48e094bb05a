"""Players. A player is given a view and nothing else."""
