"""Commands that read and write record files: each a plain function that the command line mounts."""
