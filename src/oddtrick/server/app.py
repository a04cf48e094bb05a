"""The application: routes, and the headers that every answer has."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oddtrick.server.answers import method_not_allowed, not_found, not_stored
from oddtrick.server.client_files import ClientFiles, client_folder
from oddtrick.server.file_pages import FilePages
from oddtrick.server.hub import Hub
from oddtrick.server.lesson_pages import LessonPages
from oddtrick.server.limits import Buckets
from oddtrick.server.lobby import Pages
from oddtrick.server.record_pages import RecordPages
from oddtrick.server.settings import Settings
from oddtrick.server.socket import TableSocket
from oddtrick.table.log import NotStored

HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # An address of a table is an invitation, which other sites must not be told.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def make_app(hub: Hub, settings: Settings) -> Starlette:
    """The application over a hub, which it closes when it ends."""
    tables = Buckets(settings.limits.tables_per_minute / 60, settings.limits.tables_per_minute)
    pages, records = (
        Pages(hub, tables),
        RecordPages(hub, tables, Buckets(settings.limits.reasons_per_minute / 60, settings.limits.reasons_per_minute)),
    )
    answers = settings.limits.reasons_per_minute
    dropped, lessons = FilePages(settings.limits), LessonPages(Buckets(answers / 60, answers))
    sockets = TableSocket(hub, settings.limits)
    files = ClientFiles(client_folder())

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        yield
        await hub.close()

    return Starlette(
        routes=[
            Route("/api/lobby", pages.lobby),
            Route("/api/health", pages.health),
            Route("/api/tables", pages.make_table, methods=["POST"]),
            Route("/api/tables/from", records.play_from, methods=["POST"]),
            Route("/api/records", records.listed),
            Route("/api/records/{code}/{match}.jsonl", records.match_file),
            Route("/api/records/{code}/{match}/{deal}.{form}", records.deal_file),
            Route("/api/records/{code}/{match}/{deal}/why/{step}", records.why),
            Route("/api/records/{code}/{match}/{deal}", records.deal),
            Route("/api/files", dropped.read, methods=["POST"]),
            Route("/api/rules", lessons.rules, methods=["POST"]),
            Route("/api/lessons/{name}", lessons.lesson),
            Route("/api/lessons/{name}/{number}", lessons.judge, methods=["POST"]),
            Route("/api/{rest:path}", not_found),
            WebSocketRoute("/ws/{code}", sockets.serve),
            Route("/{path:path}", files.serve),
        ],
        middleware=[Middleware(_Headers)],
        exception_handlers={405: method_not_allowed, NotStored: not_stored},
        lifespan=lifespan,
    )


class _Headers:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
