"""The apiary on Python's http.server, without a framework: each member has a check next to its name."""

import json
import re
import sys
from datetime import date, datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from urllib.parse import parse_qsl, unquote, urlsplit
from uuid import uuid4

UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)", re.ASCII | re.IGNORECASE)
DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
EMAIL = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*", re.ASCII | re.IGNORECASE)
TAG = re.compile(r"[A-Z]{2}-[0-9]{4}")
KINDS = ["langstroth", "warre", "topBar"]


class Refusal(Exception):
    def __init__(self, status, title):
        super().__init__(title)
        self.status = status


def text(least, most):
    return lambda v: isinstance(v, str) and least <= len(v) <= most


def form(pattern):
    return lambda v: isinstance(v, str) and pattern.fullmatch(v) is not None


def number(least, most):
    return lambda v: isinstance(v, (int, float)) and not isinstance(v, bool) and least <= v <= most


def whole(least, most):
    return lambda v: number(least, most)(v) and v == int(v)


def among(values):
    return lambda v: isinstance(v, str) and v in values


def maybe(check):
    return lambda v: v is None or check(v)


def members(needed, allowed):
    def check(v):
        return (
            isinstance(v, dict)
            and needed.keys() <= v.keys()
            and all(one(v[name]) for name, one in {**needed, **allowed}.items() if name in v)
        )

    return check


def listing(most, check):
    return lambda v: isinstance(v, list) and len(v) <= most and all(check(one) for one in v)


def reads(check, read):
    def checked(v):
        if not check(v):
            return False
        try:
            read(v)
        except ValueError:
            return False
        return True

    return checked


day = reads(form(DAY), date.fromisoformat)
instant = reads(form(INSTANT), lambda v: datetime.fromisoformat(v.upper()))
uuid = form(UUID)
location = members(
    {"latitude": number(-90, 90), "longitude": number(-180, 180)}, {"altitude": maybe(whole(-500, 9000))}
)
labels = reads(listing(5, text(1, 20)), lambda v: v if len(set(v)) == len(v) else int("twice"))
HIVE = {"tag": form(TAG), "name": text(1, 40), "kind": among(KINDS), "frames": whole(0, 60), "location": location}
HIVE_MORE = {
    "weight": maybe(lambda v: number(0, 500)(v) and v > 0),
    "labels": labels,
    "installedOn": maybe(day),
    "contact": form(EMAIL),
}
INSPECTION = {"at": instant, "temper": among(["calm", "nervous", "aggressive"]), "queenSeen": lambda v: isinstance(v, bool)}
INSPECTION_MORE = {
    "mites": maybe(whole(0, 10000)),
    "notes": text(0, 200),
    "treatments": listing(3, members({"substance": text(1, 30), "grams": number(0.1, 1000)}, {})),
}
TRANSFER = {"fromHive": uuid, "toHive": uuid, "frames": whole(1, 10)}
TRANSFER_MORE = {"note": maybe(text(0, 100))}

lock = Lock()
hives, inspections, photos, transfers = {}, {}, {}, {}


def find(known, id, what):
    if not uuid(id):
        raise Refusal(400, f"The identifier of a {what} is a UUID")
    if id.lower() not in known:
        raise Refusal(404, f"There is no such {what}")
    return known[id.lower()]


def free(tag, but=None):
    if any(one["tag"] == tag and one is not but for one in hives.values()):
        raise Refusal(409, "The tag is taken")


def tagged(hive):
    return {"ETag": f'"{hive["version"]}"'}


def matches(header, hive):
    tags = [one.strip().removeprefix("W/") for one in header.split(",")]
    return "*" in tags or tagged(hive)["ETag"] in tags


def numeral(value, least, most):
    if not re.fullmatch(r"-?[0-9]{1,10}", value) or not least <= int(value) <= most:
        raise Refusal(400, f"A number from {least} to {most} is needed")
    return int(value)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def respond(self, status, body=None, headers=None, media="application/json"):
        octets = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Type", media)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(octets)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(octets)

    def body(self, media):
        octets = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.headers.get_content_type() != media or "Content-Type" not in self.headers:
            raise Refusal(415, f"The body must be {media}")
        return octets

    def sent(self, needed, allowed):
        try:
            body = json.loads(self.body("application/json").decode())
        except (ValueError, RecursionError):
            raise Refusal(400, "The body is no JSON") from None
        if not members(needed, allowed)(body):
            raise Refusal(422, "The body is not as the document has it")
        return {name: value for name, value in body.items() if name in needed or name in allowed}

    def query(self, allowed):
        given = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        for name, check in allowed.items():
            if name in given and not check(given[name]):
                raise Refusal(400, f"{name} is not as the document has it")
        return given

    def answer(self):
        try:
            with lock:
                self.route()
        except Refusal as refusal:
            problem = {"title": str(refusal), "status": refusal.status}
            # The unread part of a body would be read as the next request.
            self.close_connection = True
            self.respond(refusal.status, problem, {"Connection": "close"}, "application/problem+json")

    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = do_HEAD = do_OPTIONS = do_TRACE = answer

    def route(self):
        segments = [unquote(one, errors="replace") for one in urlsplit(self.path).path.split("/")[1:]]
        known = {
            ("status",): {"GET": self.status},
            ("hives",): {"GET": self.list_hives, "POST": self.create_hive},
            ("hives", "*"): {"GET": self.get_hive, "PUT": self.replace_hive, "DELETE": self.delete_hive},
            ("hives", "*", "photo"): {"GET": self.get_photo, "PUT": self.put_photo},
            ("hives", "*", "inspections"): {"GET": self.list_inspections, "POST": self.add_inspection},
            ("hives", "*", "inspections", "*"): {"GET": self.get_inspection},
            ("transfers",): {"POST": self.create_transfer},
            ("transfers", "*"): {"GET": self.get_transfer},
        }.get(tuple("*" if index % 2 else one for index, one in enumerate(segments)))
        if known is None:
            raise Refusal(404, "There is nothing here")
        if self.command not in known:
            return self.not_allowed(known)
        if segments != ["status"] and self.headers.get("X-API-Key") != "bee-key":
            raise Refusal(401, "An API key is needed")
        known[self.command](*segments[1::2])

    def not_allowed(self, known):
        self.close_connection = True
        problem = {"title": "The method is not allowed", "status": 405}
        headers = {"Allow": ", ".join(known), "Connection": "close"}
        self.respond(405, problem, headers, "application/problem+json")

    def status(self):
        self.respond(200, {"status": "up"})

    def list_hives(self):
        sorts = ["tag", "-tag", "createdAt", "-createdAt"]
        query = self.query({"kind": among(KINDS), "q": text(1, 40), "sort": among(sorts)})
        page, size = numeral(query.get("page", "1"), 1, 10000), numeral(query.get("size", "20"), 1, 50)
        sort, q = query.get("sort", "createdAt"), query.get("q", "").lower()
        found = [one for one in hives.values() if query.get("kind", one["kind"]) == one["kind"] and q in one["name"].lower()]
        found.sort(key=lambda one: one[sort.lstrip("-")], reverse=sort.startswith("-"))
        items = found[(page - 1) * size : page * size]
        self.respond(200, {"items": items, "page": page, "size": size, "total": len(found)})

    def create_hive(self):
        draft = self.sent(HIVE, HIVE_MORE)
        free(draft["tag"])
        now = datetime.now(timezone.utc).isoformat()
        hive = {"labels": [], **draft, "id": str(uuid4()), "version": 1, "createdAt": now}
        hives[hive["id"]] = hive
        self.respond(201, hive, {"Location": f"/hives/{hive['id']}", **tagged(hive)})

    def get_hive(self, id):
        hive = find(hives, id, "hive")
        if matches(self.headers.get("If-None-Match", ""), hive):
            return self.respond(304, None, tagged(hive))
        self.respond(200, hive, tagged(hive))

    def replace_hive(self, id):
        hive = find(hives, id, "hive")
        if "If-Match" not in self.headers:
            raise Refusal(428, "If-Match is required")
        if not matches(self.headers["If-Match"], hive):
            raise Refusal(412, "The hive has changed")
        draft = self.sent(HIVE, HIVE_MORE)
        free(draft["tag"], hive)
        kept = {"id": hive["id"], "createdAt": hive["createdAt"], "version": hive["version"] + 1}
        hives[hive["id"]] = {"labels": [], **draft, **kept}
        self.respond(200, hives[hive["id"]], tagged(hives[hive["id"]]))

    def delete_hive(self, id):
        id = find(hives, id, "hive")["id"]
        for kept in (hives, inspections, photos):
            kept.pop(id, None)
        self.respond(204)

    def get_photo(self, id):
        photo = photos.get(find(hives, id, "hive")["id"])
        if photo is None:
            raise Refusal(404, "There is no photo")
        self.respond(200, photo, media="image/png")

    def put_photo(self, id):
        id = find(hives, id, "hive")["id"]
        photo = self.body("image/png")
        if not photo:
            raise Refusal(400, "A body is required")
        photos[id] = photo
        self.respond(204)

    def list_inspections(self, id):
        all = inspections.get(find(hives, id, "hive")["id"], [])
        query = self.query({})
        limit, start = numeral(query.get("limit", "20"), 1, 100), numeral(query.get("cursor", "0"), 0, len(all))
        end = start + limit
        self.respond(200, {"items": all[start:end], "next": str(end) if end < len(all) else None})

    def add_inspection(self, id):
        id = find(hives, id, "hive")["id"]
        all = inspections.setdefault(id, [])
        all.append({**self.sent(INSPECTION, INSPECTION_MORE), "number": len(all) + 1})
        self.respond(201, all[-1], {"Location": f"/hives/{id}/inspections/{len(all)}"})

    def get_inspection(self, id, text):
        all = inspections.get(find(hives, id, "hive")["id"], [])
        number = numeral(text, 1, 2**31 - 1)
        if number > len(all):
            raise Refusal(404, "There is no such inspection")
        self.respond(200, all[number - 1])

    def create_transfer(self):
        draft = self.sent(TRANSFER, TRANSFER_MORE)
        source, sink = hives.get(draft["fromHive"].lower()), hives.get(draft["toHive"].lower())
        if source is None or sink is None or source is sink:
            raise Refusal(422, "Two different hives are needed")
        if source["frames"] < draft["frames"]:
            raise Refusal(409, "There are not as many frames")
        transfer = {**draft, "id": str(uuid4())}
        transfers[transfer["id"]] = transfer
        self.respond(201, transfer, {"Location": f"/transfers/{transfer['id']}"})

    def get_transfer(self, id):
        self.respond(200, find(transfers, id, "transfer"))


class Server(ThreadingHTTPServer):
    # Pending connections; with the default of five, connections are refused under load.
    request_queue_size = 128


if __name__ == "__main__":
    server = Server(("127.0.0.1", int(sys.argv[1])), Handler)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
