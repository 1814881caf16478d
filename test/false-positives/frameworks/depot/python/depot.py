"""Books and files, in memory: shared by the servers of Flask and FastAPI."""

import hashlib
from datetime import datetime, timezone
from uuid import uuid4


class Refusal(Exception):
    def __init__(self, status, title, errors=()):
        super().__init__(title)
        self.status, self.title, self.errors = status, title, list(errors)

    def body(self):
        return {"title": self.title, "status": self.status, "errors": self.errors}


books, files = [], {}


def listed(q=None, subject=None, sort="newest", size=10, page=1):
    found = [
        book
        for book in books
        if (q or "").lower() in book["about"]["title"].lower() and subject in (None, book["about"]["subject"]["id"])
    ]
    if sort == "newest":
        found.reverse()
    return {"hits": {"total": len(found), "hits": found[(page - 1) * size : page * size]}}


def created(draft):
    if any(book["isbn"] == draft["isbn"] for book in books):
        raise Refusal(409, "The ISBN is taken")
    id = str(uuid4())
    now = datetime.now(timezone.utc).isoformat().replace("+00:00", "Z")
    book = {"id": id, **draft, "created": now, "links": {"self": f"/books/{id}"}}
    books.append(book)
    return book


def find(id):
    for book in books:
        if id in (book["id"], book["isbn"]):
            return book
    raise Refusal(404, "The book is not here")


def keep(name, octets):
    files[name] = octets
    return {"size": len(octets), "sha256": hashlib.sha256(octets).hexdigest()}


def file(name):
    if name not in files:
        raise Refusal(404, "The file is not here")
    return files[name]
