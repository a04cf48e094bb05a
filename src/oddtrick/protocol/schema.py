"""Prints the JSON Schema of every message, from which the client's types are generated."""

from __future__ import annotations

import json
import sys

import msgspec

from oddtrick.protocol import lessons, messages, pages, records


def schema() -> dict[str, object]:
    """One JSON Schema document with a definition for every message and struct.

    Fields of what the server sends are all required, since msgspec writes every one.
    """
    roots = {
        "ClientMessage": messages.ClientMessage,
        "ServerMessage": messages.ServerMessage,
        "Lobby": pages.Lobby,
        "NewTable": pages.NewTable,
        "TableMade": pages.TableMade,
        "Problem": pages.Problem,
        "DealList": records.DealList,
        "FinishedDeal": records.FinishedDeal,
        "Why": records.Why,
        "FileRead": records.FileRead,
        "FileReplay": records.FileReplay,
        "PlayFrom": records.PlayFrom,
        "RulesInWords": lessons.RulesInWords,
        "Lesson": lessons.Lesson,
        "LessonAnswer": lessons.LessonAnswer,
        "LessonVerdict": lessons.LessonVerdict,
    }
    shapes, components = msgspec.json.schema_components(roots.values(), ref_template="#/$defs/{name}")
    definitions: dict[str, object] = dict(components)
    for name, shape in zip(roots, shapes, strict=True):
        definitions.setdefault(name, shape)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in roots},
        "required": list(roots),
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=1, sort_keys=True)
    sys.stdout.write("\n")
