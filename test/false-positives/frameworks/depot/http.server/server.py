"""The depot on Python's http.server, without a framework; errors have JSON Pointers."""

import hashlib
import json
import re
import sys
from datetime import date, datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from urllib.parse import parse_qsl, unquote, urlsplit
from uuid import uuid4

DAY = r"\d{4}-\d\d-\d\d"
SUBJECTS = ["history", "physics", "poetry"]
lock = Lock()
books, files = [], {}


class Refusal(Exception):
    def __init__(self, status, title, path=None):
        super().__init__(title)
        self.status, self.path = status, path


def invalid(path, title):
    raise Refusal(400, title, "".join("/" + one for one in path))


def record(value, path):
    if not isinstance(value, dict):
        invalid(path, "an object is expected")
    return value


def needed(value, name, path):
    if name not in value:
        invalid([*path, name], "a member is missing")
    return value[name], [*path, name]


def text(value, path, least, most):
    if not isinstance(value, str) or not least <= len(value) <= most:
        invalid(path, f"a text of {least} to {most} characters is expected")
    return value


def form(value, path, pattern):
    if not isinstance(value, str) or not re.fullmatch(pattern, value, re.ASCII):
        invalid(path, "a text of its form is expected")
    return value


def day(value, path):
    form(value, path, DAY)
    try:
        date.fromisoformat(value)
    except ValueError:
        invalid(path, "a day is expected")
    return value


def among(value, path, values):
    if not isinstance(value, str) or value not in values:
        invalid(path, f"one of {', '.join(values)} is expected")
    return value


def draft_of(body):
    body = record(body, [])
    isbn = form(*needed(body, "isbn", []), r"[0-9]{6,20}")
    about, at = needed(body, "about", [])
    title = text(*needed(record(about, at), "title", at), 1, 60)
    subject, of = needed(about, "subject", at)
    id = among(*needed(record(subject, of), "id", of), SUBJECTS)
    return {"isbn": isbn, "about": {"title": title, "subject": {"id": id}}}


def answer_of(name, question):
    of, at = needed(record(question, [name]), "of", [name])
    answer = {"isbn": text(*needed(record(of, at), "isbn", at), 1, 40), "loans": 0}
    for one in ("from_day", "to_day"):
        if one in of:
            answer[one] = day(of[one], [*at, one])
    return answer


def find(id):
    for book in books:
        if id in (book["id"], book["isbn"]):
            return book
    raise Refusal(404, "The book is not here")


def numeral(query, name, fallback, most):
    value = query.get(name, str(fallback))
    if not re.fullmatch(r"[0-9]{1,9}", value, re.ASCII) or not 1 <= int(value) <= most:
        invalid([name], f"a number from 1 to {most} is expected")
    return int(value)


def listed(query):
    q = text(query["q"], ["q"], 1, 40).lower() if "q" in query else ""
    subject = among(query["subject"], ["subject"], SUBJECTS) if "subject" in query else None
    sort = among(query.get("sort", "newest"), ["sort"], ["newest", "oldest"])
    size, page = numeral(query, "size", 10, 50), numeral(query, "page", 1, 10000)
    found = [
        book
        for book in books
        if q in book["about"]["title"].lower() and subject in (None, book["about"]["subject"]["id"])
    ]
    if sort == "newest":
        found.reverse()
    return {"hits": {"total": len(found), "hits": found[(page - 1) * size : page * size]}}


def created(body):
    draft = draft_of(body)
    if any(book["isbn"] == draft["isbn"] for book in books):
        raise Refusal(409, "The ISBN is taken")
    id = str(uuid4())
    now = datetime.now(timezone.utc).isoformat().replace("+00:00", "Z")
    book = {"id": id, **draft, "created": now, "links": {"self": f"/books/{id}"}}
    books.append(book)
    return book


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def handle_one(self):
        url = urlsplit(self.path)
        length = self.headers.get("Content-Length")
        self.octets = self.rfile.read(int(length or 0))
        self.query = dict(parse_qsl(url.query, keep_blank_values=True))
        try:
            with lock:
                self.reply(*self.routed([unquote(part) for part in url.path.split("/")[1:]]))
        except Refusal as refusal:
            body = {"title": str(refusal), "status": refusal.status}
            if refusal.path is not None:
                body["errors"] = [{"path": refusal.path, "message": str(refusal)}]
            self.reply(refusal.status, body, "application/problem+json")

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = do_PATCH = do_OPTIONS = do_QUERY = handle_one

    def reply(self, status, body=None, type="application/json"):
        octets = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Type", type)
            self.send_header("Content-Length", str(len(octets)))
        if status == 405:
            self.send_header("Allow", self.allowed)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(octets)

    def sent(self, type):
        if self.headers.get("Content-Type", "").split(";")[0].strip().lower() != type:
            raise Refusal(415, f"The body must be {type}")
        return self.octets

    def sent_json(self):
        octets = self.sent("application/json")
        try:
            return json.loads(octets.decode(), parse_constant=lambda one: int(one + "!"))
        except (ValueError, RecursionError):
            raise Refusal(400, "The body must be JSON")

    def routed(self, parts):
        method = "GET" if self.command == "HEAD" else self.command
        match parts:
            case ["books"]:
                routes = {"GET": lambda: (200, listed(self.query)), "POST": lambda: (201, created(self.sent_json()))}
            case ["books", id]:
                routes = {"GET": lambda: (200, find(id)), "DELETE": lambda: (books.remove(find(id)), (204,))[1]}
            case ["files", name]:
                form(name, ["name"], r"[a-z0-9]{1,20}")
                routes = {"GET": lambda: self.file(name), "PUT": lambda: self.keep(name), "DELETE": lambda: self.drop(name)}
            case ["questions"]:
                routes = {"POST": lambda: (200, self.answered())}
            case _:
                raise Refusal(404, "There is nothing here")
        if method not in routes:
            self.allowed = ", ".join(routes)
            raise Refusal(405, "The method is not allowed")
        return routes[method]()

    def answered(self):
        return {name: answer_of(name, one) for name, one in record(self.sent_json(), []).items()}

    def file(self, name):
        if name not in files:
            raise Refusal(404, "The file is not here")
        return 200, files[name], "application/octet-stream"

    def keep(self, name):
        octets = self.sent("application/octet-stream")
        if self.headers.get("Content-Length") is None:
            raise Refusal(400, "A body is required")
        files[name] = octets
        return 200, {"size": len(octets), "sha256": hashlib.sha256(octets).hexdigest()}

    def drop(self, name):
        self.file(name)
        del files[name]
        return (204,)


server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
print(f"listening on http://127.0.0.1:{server.server_address[1]}", flush=True)
server.serve_forever()
