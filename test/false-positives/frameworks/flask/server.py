"""The apiary on Flask: requests are checked by marshmallow's schemas."""

import re
import sys
from datetime import date, datetime, timezone
from uuid import UUID, uuid4

from flask import Flask, Response, jsonify, request
from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate, validates
from werkzeug.exceptions import HTTPException
from werkzeug.serving import WSGIRequestHandler, make_server

app = Flask(__name__)
app.url_map.merge_slashes = False
hives, inspections, photos, transfers = {}, {}, {}, {}


def refuse(status, title):
    response = jsonify(title=title, status=status)
    response.status_code = status
    response.mimetype = "application/problem+json"
    raise Refusal(response)


class Refusal(Exception):
    def __init__(self, response):
        self.response = response


class Text(fields.String):
    """A text of a format, stored unchanged."""

    def __init__(self, reads=None, **options):
        super().__init__(**options)
        self.reads = reads

    def _deserialize(self, value, attr, data, **rest):
        text = super()._deserialize(value, attr, data, **rest)
        try:
            if self.reads:
                self.reads(text)
        except ValueError as error:
            raise ValidationError(str(error)) from error
        return text


def form(pattern, read):
    def reads(text):
        if not re.fullmatch(pattern, text, re.ASCII | re.IGNORECASE):
            raise ValueError("is not of its format")
        read(text)

    return reads


day = form(r"\d{4}-\d\d-\d\d", date.fromisoformat)
instant = form(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)", lambda text: datetime.fromisoformat(text.upper()))
identifier = form(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", UUID)


class Number(fields.Float):
    def _validated(self, value):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.make_error("invalid")
        super()._validated(value)
        return value


class Whole(fields.Integer):
    def _validated(self, value):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.make_error("invalid")
        return super()._validated(value)


class Flag(fields.Boolean):
    def _deserialize(self, value, attr, data, **rest):
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Strict(Schema):
    class Meta:
        unknown = EXCLUDE


class Location(Strict):
    latitude = Number(required=True, validate=validate.Range(-90, 90))
    longitude = Number(required=True, validate=validate.Range(-180, 180))
    altitude = Whole(strict=True, allow_none=True, validate=validate.Range(-500, 9000))


class HiveDraft(Strict):
    tag = fields.String(required=True, validate=validate.Regexp(r"[A-Z]{2}-[0-9]{4}\Z"))
    name = fields.String(required=True, validate=validate.Length(1, 40))
    kind = fields.String(required=True, validate=validate.OneOf(["langstroth", "warre", "topBar"]))
    frames = Whole(required=True, strict=True, validate=validate.Range(0, 60))
    weight = Number(allow_none=True, validate=validate.Range(0, 500, min_inclusive=False))
    location = fields.Nested(Location, required=True)
    labels = fields.List(fields.String(validate=validate.Length(1, 20)), load_default=list, validate=validate.Length(max=5))
    installedOn = Text(day, allow_none=True)
    contact = fields.Email()

    @validates("labels")
    def unique(self, labels, data_key):
        if len(set(labels)) < len(labels):
            raise ValidationError("must be unique")


class Treatment(Strict):
    substance = fields.String(required=True, validate=validate.Length(1, 30))
    grams = Number(required=True, validate=validate.Range(0.1, 1000))


class InspectionDraft(Strict):
    at = Text(instant, required=True)
    temper = fields.String(required=True, validate=validate.OneOf(["calm", "nervous", "aggressive"]))
    queenSeen = Flag(required=True)
    mites = Whole(strict=True, allow_none=True, validate=validate.Range(0, 10000))
    notes = fields.String(validate=validate.Length(max=200))
    treatments = fields.List(fields.Nested(Treatment), validate=validate.Length(max=3))


class TransferDraft(Strict):
    fromHive = Text(identifier, required=True)
    toHive = Text(identifier, required=True)
    frames = Whole(required=True, strict=True, validate=validate.Range(1, 10))
    note = fields.String(allow_none=True, validate=validate.Length(max=100))


class HiveQuery(Strict):
    kind = fields.String(validate=validate.OneOf(["langstroth", "warre", "topBar"]))
    q = fields.String(validate=validate.Length(1, 40))
    sort = fields.String(load_default="createdAt", validate=validate.OneOf(["tag", "-tag", "createdAt", "-createdAt"]))


def sent(schema):
    if request.mimetype != "application/json":
        refuse(415, "The body must be application/json")
    if not isinstance(body := request.get_json(), dict):
        refuse(400, "The body must be an object")
    return schema().load(body)


def whole(name, default, least, most):
    text = request.args.get(name, default)
    if not re.fullmatch(r"-?[0-9]{1,9}", text) or not least <= int(text) <= most:
        refuse(400, f"{name} must be a number from {least} to {most}")
    return int(text)


def needed(text, known, what):
    try:
        identifier(text)
    except ValueError:
        refuse(400, f"The identifier of a {what} must be a UUID")
    if text.lower() not in known:
        refuse(404, f"There is no such {what}")
    return known[text.lower()]


def answered(body, status=200, **headers):
    return jsonify(body), status, headers


def tagged(hive, status=200, **headers):
    return answered(hive, status, ETag=f'"{hive["version"]}"', **headers)


def free(tag, hive=None):
    if any(one["tag"] == tag and one is not hive for one in hives.values()):
        refuse(409, "The tag is taken")


@app.before_request
def authorize():
    if request.path != "/status" and request.url_rule is not None and request.headers.get("X-API-Key") != "bee-key":
        refuse(401, "An API key is needed")


@app.errorhandler(Refusal)
def on_refusal(error):
    return error.response


@app.errorhandler(ValidationError)
def on_invalid(error):
    return {"title": "The request is invalid", "status": 422, "detail": str(error.messages)}, 422, problem


@app.errorhandler(HTTPException)
def on_http(error):
    headers = [pair for pair in error.get_headers() if pair[0] != "Content-Type"]
    return {"title": error.name, "status": error.code}, error.code, headers + list(problem.items())


problem = {"Content-Type": "application/problem+json"}


@app.get("/status")
def get_status():
    return {"status": "up"}


@app.get("/hives")
def list_hives():
    page, size = whole("page", "1", 1, 10000), whole("size", "20", 1, 50)
    query = HiveQuery().load(request.args.to_dict())
    sort, q = query["sort"], query.get("q", "").lower()
    found = [one for one in hives.values() if query.get("kind", one["kind"]) == one["kind"] and q in one["name"].lower()]
    found.sort(key=lambda hive: hive[sort.lstrip("-")], reverse=sort.startswith("-"))
    return {"items": found[(page - 1) * size : page * size], "page": page, "size": size, "total": len(found)}


@app.post("/hives")
def create_hive():
    draft = sent(HiveDraft)
    free(draft["tag"])
    now = datetime.now(timezone.utc).isoformat().replace("+00:00", "Z")
    hive = {**draft, "id": str(uuid4()), "version": 1, "createdAt": now}
    hives[hive["id"]] = hive
    return tagged(hive, 201, Location=f"/hives/{hive['id']}")


@app.get("/hives/<id>")
def get_hive(id):
    hive = needed(id, hives, "hive")
    response = app.make_response(tagged(hive))
    return response.make_conditional(request)


@app.put("/hives/<id>")
def replace_hive(id):
    hive = needed(id, hives, "hive")
    if "If-Match" not in request.headers:
        refuse(428, "If-Match is required")
    if str(hive["version"]) not in request.if_match:
        refuse(412, "The hive has changed")
    draft = sent(HiveDraft)
    free(draft["tag"], hive)
    changed = {**draft, "id": hive["id"], "createdAt": hive["createdAt"], "version": hive["version"] + 1}
    hives[hive["id"]] = changed
    return tagged(changed)


@app.delete("/hives/<id>")
def delete_hive(id):
    hive = needed(id, hives, "hive")
    for kept in (hives, inspections, photos):
        kept.pop(hive["id"], None)
    return "", 204


@app.get("/hives/<id>/photo")
def get_photo(id):
    photo = photos.get(needed(id, hives, "hive")["id"])
    if photo is None:
        refuse(404, "There is no photo")
    return Response(photo, mimetype="image/png")


@app.put("/hives/<id>/photo")
def put_photo(id):
    hive = needed(id, hives, "hive")
    if request.mimetype != "image/png":
        refuse(415, "The body must be image/png")
    if not request.data:
        refuse(400, "A body is required")
    photos[hive["id"]] = request.data
    return "", 204


@app.get("/hives/<id>/inspections")
def list_inspections(id):
    all = inspections.get(needed(id, hives, "hive")["id"], [])
    limit, cursor = whole("limit", "20", 1, 100), request.args.get("cursor", "0")
    if not re.fullmatch(r"[0-9]{1,9}", cursor) or int(cursor) > len(all):
        refuse(400, "The cursor is none of ours")
    end = int(cursor) + limit
    return {"items": all[int(cursor) : end], "next": str(end) if end < len(all) else None}


@app.post("/hives/<id>/inspections")
def add_inspection(id):
    hive = needed(id, hives, "hive")
    all = inspections.setdefault(hive["id"], [])
    inspection = {**sent(InspectionDraft), "number": len(all) + 1}
    all.append(inspection)
    return answered(inspection, 201, Location=f"/hives/{hive['id']}/inspections/{len(all)}")


@app.get("/hives/<id>/inspections/<number>")
def get_inspection(id, number):
    all = inspections.get(needed(id, hives, "hive")["id"], [])
    if not re.fullmatch(r"[0-9]+", number) or not 1 <= int(number[:20]) < 2**31:
        refuse(400, "number must be a number from 1")
    if int(number) > len(all):
        refuse(404, "There is no such inspection")
    return all[int(number) - 1]


@app.post("/transfers")
def create_transfer():
    draft = sent(TransferDraft)
    source, sink = draft["fromHive"].lower(), draft["toHive"].lower()
    if source not in hives or sink not in hives or source == sink:
        refuse(422, "Two different hives are needed")
    if hives[source]["frames"] < draft["frames"]:
        refuse(409, "There are not as many frames")
    transfer = {**draft, "id": str(uuid4())}
    transfers[transfer["id"]] = transfer
    return answered(transfer, 201, Location=f"/transfers/{transfer['id']}")


@app.get("/transfers/<id>")
def get_transfer(id):
    return needed(id, transfers, "transfer")


class Quiet(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_request(self, *_):
        pass


if __name__ == "__main__":
    server = make_server("127.0.0.1", int(sys.argv[1]), app, threaded=True, request_handler=Quiet)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
