"""The depot on Flask: requests are checked by marshmallow's schemas, whose messages are nested like the request."""

import re
import sys
from datetime import date

from flask import Flask, Response, jsonify, request
from marshmallow import EXCLUDE, Schema, ValidationError, fields, validate
from werkzeug.exceptions import HTTPException
from werkzeug.serving import WSGIRequestHandler, make_server

import depot
from depot import Refusal

app = Flask(__name__)
app.url_map.merge_slashes = False
SUBJECTS = ["history", "physics", "poetry"]


class Day(fields.String):
    def _deserialize(self, value, attr, data, **rest):
        text = super()._deserialize(value, attr, data, **rest)
        try:
            if not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
                raise ValueError("is not a day")
            date.fromisoformat(text)
        except ValueError as error:
            raise ValidationError(str(error)) from error
        return text


class Strict(Schema):
    class Meta:
        unknown = EXCLUDE


class Subject(Strict):
    id = fields.String(required=True, validate=validate.OneOf(SUBJECTS))


class About(Strict):
    title = fields.String(required=True, validate=validate.Length(1, 60))
    subject = fields.Nested(Subject, required=True)


class BookDraft(Strict):
    isbn = fields.String(required=True, validate=validate.Regexp(r"[0-9]{6,20}\Z"))
    about = fields.Nested(About, required=True)


class Of(Strict):
    isbn = fields.String(required=True, validate=validate.Length(1, 40))
    from_day = Day()
    to_day = Day()


class Question(Strict):
    of = fields.Nested(Of, required=True)


def numeral(most):
    def check(text):
        if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII) or not 1 <= int(text) <= most:
            raise ValidationError(f"must be a number from 1 to {most}")

    return fields.String(validate=check)


class BookQuery(Strict):
    q = fields.String(validate=validate.Length(1, 40))
    subject = fields.String(validate=validate.OneOf(SUBJECTS))
    sort = fields.String(validate=validate.OneOf(["newest", "oldest"]))
    size = numeral(50)
    page = numeral(10000)


def places(messages, path=()):
    """Messages of marshmallow with their places, names with dots."""
    if isinstance(messages, dict):
        for name, inner in messages.items():
            yield from places(inner, (*path, str(name)))
    else:
        yield {"path": ".".join(path), "message": str(messages)}


def loaded(schema, value, above=()):
    try:
        return schema.load(value)
    except ValidationError as error:
        raise Refusal(422, "The request is not valid", places(error.messages, above)) from error


def sent():
    if request.mimetype != "application/json":
        raise Refusal(415, "The body must be application/json")
    return request.get_json()


@app.errorhandler(Refusal)
def on_refusal(refusal):
    response = jsonify(refusal.body())
    response.status_code, response.mimetype = refusal.status, "application/problem+json"
    return response


@app.errorhandler(HTTPException)
def on_http(error):
    response = on_refusal(Refusal(error.code, error.name))
    if error.code == 405:
        response.headers["Allow"] = ", ".join(error.valid_methods)
    return response


@app.get("/books")
def list_books():
    query = loaded(BookQuery(), request.args.to_dict())
    numbers = {name: int(query.pop(name)) for name in ("size", "page") if name in query}
    return jsonify(depot.listed(**query, **numbers))


@app.post("/books")
def create_book():
    return jsonify(depot.created(loaded(BookDraft(), sent()))), 201


@app.get("/books/<id>")
def get_book(id):
    return jsonify(depot.find(id))


@app.delete("/books/<id>")
def delete_book(id):
    depot.books.remove(depot.find(id))
    return "", 204


def checked(name):
    if not re.fullmatch(r"[a-z0-9]{1,20}", name):
        raise Refusal(400, "A name is of letters and digits")
    return name


@app.get("/files/<name>")
def get_file(name):
    return Response(depot.file(checked(name)), mimetype="application/octet-stream")


@app.put("/files/<name>")
def put_file(name):
    if request.mimetype != "application/octet-stream":
        raise Refusal(415, "The body must be application/octet-stream")
    if request.content_length is None:
        raise Refusal(400, "A body is required")
    return jsonify(depot.keep(checked(name), request.get_data()))


@app.delete("/files/<name>")
def delete_file(name):
    depot.file(checked(name))
    del depot.files[name]
    return "", 204


@app.post("/questions")
def ask():
    body = sent()
    if not isinstance(body, dict):
        raise Refusal(422, "The request is not valid", [{"path": "_schema", "message": "must be an object"}])
    asked = {name: loaded(Question(), one, (name,)) for name, one in body.items()}
    return jsonify({name: {**one["of"], "loans": 0} for name, one in asked.items()})


class Quiet(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_request(self, *_):
        pass


server = make_server("127.0.0.1", int(sys.argv[1]), app, threaded=True, request_handler=Quiet)
print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
server.serve_forever()
