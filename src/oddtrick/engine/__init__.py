"""The only door to the native core: fast counting and search over positions with every hand known.

Only `oddtrick.engine.native` imports the compiled module; the other modules here wrap it in types.
"""
