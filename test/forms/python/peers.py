"""Reads and writes requests with bravado-core and connexion by a document of OpenAPI 2.0, and forms with null."""

import asyncio
import json
import sys
import typing
from urllib.parse import parse_qs, unquote, urlsplit

import connexion
import django
import fastapi
import httpx
import requests
from bravado_core.param import marshal_param
from bravado_core.request import IncomingRequest, unmarshal_request
from bravado_core.spec import Spec
from django.conf import settings

task = json.load(sys.stdin)
document = task["document"]
form_type = "application/x-www-form-urlencoded"


def operations():
    spec = Spec.from_dict(document, config={"use_models": False, "validate_responses": False})
    return {
        operation.path_name: operation
        for resource in spec.resources.values()
        for operation in resource.operations.values()
    }


class Incoming(IncomingRequest):
    """What a framework gives to bravado-core: percent-decoded texts, lists where a name is repeated."""

    def __init__(self, path_template, target, headers, body):
        parts = urlsplit(target)
        self.query = flat(parse_qs(parts.query, keep_blank_values=True))
        self.form = flat(parse_qs(body, keep_blank_values=True))
        self.headers = dict(headers)
        self.files = {}
        self.path = {
            template[1:-1]: unquote(part)
            for template, part in zip(path_template.split("/"), parts.path.split("/"))
            if template.startswith("{")
        }


def flat(values):
    return {name: found if len(found) > 1 else found[0] for name, found in values.items()}


def attempt(act):
    try:
        return act()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def bravado_reads(operation, one):
    incoming = Incoming(one["path"], one["target"], one["headers"], one["body"])
    read = attempt(lambda: unmarshal_request(incoming, operation))
    return read if isinstance(read, str) else {name: value for name, value in read.items() if value is not None}


def bravado_writes(operation, one):
    request = {"method": "POST", "url": "http://x" + one["path"], "params": {}, "headers": {}}
    for parameter in operation.params.values():
        if parameter.name in one["values"]:
            marshal_param(parameter, one["values"][parameter.name], request)
    # As the client of bravado does.
    prepared = requests.Request(**{**request, "files": None}).prepare()
    headers = [(name, value) for name, value in prepared.headers.items() if name != "Content-Length"]
    return {"target": prepared.path_url, "headers": headers, "body": prepared.body or ""}


async def connexion_reads(all_requests):
    """A whole server: connexion on ASGI, with a function for each operation that returns its arguments."""
    own = json.loads(json.dumps(document))
    for item in own["paths"].values():
        # Connexion leaves headers to the functions.
        item["post"]["parameters"] = [one for one in item["post"]["parameters"] if one["in"] != "header"]
        item["post"]["operationId"] = "echo"
        item["post"]["responses"] = {"200": {"description": "Read."}}

    def echo(body=None, **values):
        return {**values, **(body or {})}

    app = connexion.AsyncApp("peers")
    app.add_api(own, resolver=connexion.Resolver(lambda name: echo))
    read = []
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://x") as client:
        for one in all_requests:
            response = await client.request(
                "POST", httpx.URL("http://x" + one["target"]), headers=one["headers"], content=one["body"].encode()
            )
            read.append(response.json() if response.status_code == 200 else response.text)
    return read


def django_reads(bodies):
    settings.configure(USE_I18N=False)
    django.setup()
    from django import forms
    from django.http import QueryDict

    class Form(forms.Form):
        count = forms.IntegerField(required=False)
        rate = forms.FloatField(required=False)
        day = forms.DateField(required=False)
        flag = forms.NullBooleanField(required=False)

    def read(body):
        form = Form(QueryDict(body))
        return form.cleaned_data if form.is_valid() else str(form.errors.as_json())

    return [read(body) for body in bodies]


async def fastapi_reads(bodies):
    import datetime

    app = fastapi.FastAPI()

    def handler(count=fastapi.Form(None), rate=fastapi.Form(None), day=fastapi.Form(None), flag=fastapi.Form(None)):
        return {"count": count, "rate": rate, "day": day, "flag": flag}

    handler.__annotations__ = {
        "count": typing.Optional[int],
        "rate": typing.Optional[float],
        "day": typing.Optional[datetime.date],
        "flag": typing.Optional[bool],
    }
    app.post("/")(handler)
    read = []
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://x") as client:
        for body in bodies:
            response = await client.post("/", headers={"Content-Type": form_type}, content=body.encode())
            read.append(response.json() if response.status_code == 200 else response.text)
    return read


def null_bodies(value):
    return {
        "httpx": httpx.Request("POST", "http://x", data=value).content.decode(),
        "requests": requests.Request("POST", "http://x", data=value).prepare().body,
    }


known = operations()
print(
    json.dumps(
        {
            "libraries": {
                "bravado-core": {
                    "read": [bravado_reads(known[one["path"]], one) for one in task["read"]],
                    "write": [bravado_writes(known[one["path"]], one) for one in task["write"]],
                },
                "connexion": {"read": asyncio.run(connexion_reads(task["read"]))},
            },
            "nulls": {
                "read": {
                    "Django": django_reads(task["nulls"]),
                    "FastAPI": asyncio.run(fastapi_reads(task["nulls"])),
                },
                "written": null_bodies(task["nullValue"]),
            },
        },
        default=str,
    )
)
