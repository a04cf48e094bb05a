"""The server: tables over WebSockets, their log on disk, and the web client as files. It adds no rule."""
