"""The apiary on FastAPI: pydantic's models in strict mode check bodies, its path and query parameters the rest."""

import re
import sys
from datetime import date, datetime, timezone
from typing import Annotated, Literal, Optional
from uuid import UUID, uuid4

import uvicorn
from fastapi import APIRouter, Depends, FastAPI, Header, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.security import APIKeyHeader
from pydantic import AwareDatetime, BaseModel, BeforeValidator, ConfigDict, EmailStr, Field, StringConstraints, field_validator
from starlette.exceptions import HTTPException

Kind = Literal["langstroth", "warre", "topBar"]


def text(pattern):
    """Dates and identifiers are texts of one form; pydantic itself also reads numbers and other forms."""

    def check(value):
        if not isinstance(value, str) or not re.fullmatch(pattern, value, re.ASCII | re.IGNORECASE):
            raise ValueError("must be a text of its format")
        return value

    return BeforeValidator(check), Field(strict=False)


Day = Annotated[date, *text(r"\d{4}-\d\d-\d\d")]
Instant = Annotated[AwareDatetime, *text(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")]
Identifier = Annotated[UUID, *text(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")]


class Strict(BaseModel):
    model_config = ConfigDict(strict=True, populate_by_name=True, allow_inf_nan=False)


class Location(Strict):
    latitude: Annotated[float, Field(ge=-90, le=90)]
    longitude: Annotated[float, Field(ge=-180, le=180)]
    altitude: Optional[Annotated[int, Field(ge=-500, le=9000)]] = None


class HiveDraft(Strict):
    tag: Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}-[0-9]{4}$")]
    name: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    kind: Kind
    frames: Annotated[int, Field(ge=0, le=60)]
    weight: Optional[Annotated[float, Field(gt=0, le=500)]] = None
    location: Location
    labels: Annotated[list[Annotated[str, StringConstraints(min_length=1, max_length=20)]], Field(max_length=5)] = []
    installedOn: Optional[Day] = None
    contact: EmailStr = None

    @field_validator("labels")
    @classmethod
    def unique(cls, labels):
        if len(set(labels)) < len(labels):
            raise ValueError("must be unique")
        return labels


class Treatment(Strict):
    substance: Annotated[str, StringConstraints(min_length=1, max_length=30)]
    grams: Annotated[float, Field(ge=0.1, le=1000)]


class InspectionDraft(Strict):
    at: Instant
    temper: Literal["calm", "nervous", "aggressive"]
    queenSeen: bool
    mites: Optional[Annotated[int, Field(ge=0, le=10000)]] = None
    notes: Annotated[str, StringConstraints(max_length=200)] = None
    treatments: Annotated[list[Treatment], Field(max_length=3)] = None


class TransferDraft(Strict):
    fromHive: Identifier
    toHive: Identifier
    frames: Annotated[int, Field(ge=1, le=10)]
    note: Optional[Annotated[str, StringConstraints(max_length=100)]] = None


class Problem(Exception):
    def __init__(self, status, title):
        self.status, self.title = status, title


def problem(status, title, headers=None):
    return JSONResponse(
        {"title": title, "status": status}, status, headers=headers, media_type="application/problem+json"
    )


hives, inspections, photos, transfers = {}, {}, {}, {}


def authorized(key: Annotated[Optional[str], Depends(APIKeyHeader(name="X-API-Key", auto_error=False))]):
    if key != "bee-key":
        raise Problem(401, "An API key is needed")


def hive_of(hiveId: Identifier):
    if hiveId not in hives:
        raise Problem(404, "There is no such hive")
    return hives[hiveId]


Hive = Annotated[dict, Depends(hive_of)]


def json_only(request: Request):
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Problem(415, "The body must be application/json")


app = FastAPI()
router = APIRouter(dependencies=[Depends(authorized)])


@app.exception_handler(Problem)
async def on_problem(_, error):
    return problem(error.status, error.title)


@app.exception_handler(HTTPException)
async def on_http(_, error):
    return problem(error.status_code, str(error.detail), error.headers)


@app.exception_handler(RequestValidationError)
async def on_invalid(_, error):
    return problem(422, "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors()))


def tagged(hive, status=200, headers=None):
    return JSONResponse(hive, status, {"ETag": f'"{hive["version"]}"', **(headers or {})})


def free(tag, hive=None):
    if any(one["tag"] == tag and one is not hive for one in hives.values()):
        raise Problem(409, "The tag is taken")


@app.get("/status")
def get_status():
    return {"status": "up"}


@router.get("/hives")
def list_hives(
    page: Annotated[int, Query(ge=1, le=10000)] = 1,
    size: Annotated[int, Query(ge=1, le=50)] = 20,
    kind: Optional[Kind] = None,
    q: Annotated[Optional[str], Query(min_length=1, max_length=40)] = None,
    sort: Literal["tag", "-tag", "createdAt", "-createdAt"] = "createdAt",
):
    found = [
        hive
        for hive in hives.values()
        if (kind is None or hive["kind"] == kind) and (q is None or q.lower() in hive["name"].lower())
    ]
    found.sort(key=lambda hive: hive[sort.lstrip("-")], reverse=sort.startswith("-"))
    return {"items": found[(page - 1) * size : page * size], "page": page, "size": size, "total": len(found)}


@router.post("/hives", dependencies=[Depends(json_only)])
def create_hive(draft: HiveDraft):
    free(draft.tag)
    now = datetime.now(timezone.utc).isoformat().replace("+00:00", "Z")
    sent = {"labels": [], **draft.model_dump(mode="json", exclude_unset=True)}
    hive = {**sent, "id": str(uuid4()), "version": 1, "createdAt": now}
    hives[UUID(hive["id"])] = hive
    return tagged(hive, 201, {"Location": f"/hives/{hive['id']}"})


@router.get("/hives/{hiveId}")
def get_hive(hive: Hive, if_none_match: Annotated[Optional[str], Header()] = None):
    tag = f'"{hive["version"]}"'
    known = [one.strip().removeprefix("W/") for one in (if_none_match or "").split(",")]
    if tag in known or "*" in known:
        return Response(status_code=304, headers={"ETag": tag})
    return tagged(hive)


@router.put("/hives/{hiveId}", dependencies=[Depends(json_only)])
def replace_hive(hive: Hive, draft: HiveDraft, if_match: Annotated[Optional[str], Header()] = None):
    if if_match is None:
        raise Problem(428, "If-Match is required")
    if if_match.strip() != "*" and f'"{hive["version"]}"' not in [one.strip() for one in if_match.split(",")]:
        raise Problem(412, "The hive has changed")
    free(draft.tag, hive)
    kept = {name: hive[name] for name in ("id", "createdAt")}
    sent = {"labels": [], **draft.model_dump(mode="json", exclude_unset=True)}
    changed = {**sent, **kept, "version": hive["version"] + 1}
    hives[UUID(hive["id"])] = changed
    return tagged(changed)


@router.delete("/hives/{hiveId}")
def delete_hive(hive: Hive):
    id = UUID(hive["id"])
    for kept in (hives, inspections, photos):
        kept.pop(id, None)
    return Response(status_code=204)


@router.get("/hives/{hiveId}/photo")
def get_photo(hive: Hive):
    photo = photos.get(UUID(hive["id"]))
    if photo is None:
        raise Problem(404, "There is no photo")
    return Response(photo, media_type="image/png")


@router.put("/hives/{hiveId}/photo")
async def put_photo(hive: Hive, request: Request):
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "image/png":
        raise Problem(415, "The body must be image/png")
    body = await request.body()
    if not body:
        raise Problem(400, "A body is required")
    photos[UUID(hive["id"])] = body
    return Response(status_code=204)


@router.get("/hives/{hiveId}/inspections")
def list_inspections(
    hive: Hive,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    cursor: Annotated[Optional[str], Query(min_length=1, max_length=100)] = None,
):
    all = inspections.get(UUID(hive["id"]), [])
    if cursor is not None and not (cursor.isascii() and cursor.isdigit() and int(cursor) <= len(all)):
        raise Problem(400, "The cursor is none of ours")
    start = int(cursor or 0)
    more = start + limit < len(all)
    return {"items": all[start : start + limit], "next": str(start + limit) if more else None}


@router.post("/hives/{hiveId}/inspections", dependencies=[Depends(json_only)])
def add_inspection(hive: Hive, draft: InspectionDraft):
    all = inspections.setdefault(UUID(hive["id"]), [])
    inspection = {**draft.model_dump(mode="json", exclude_unset=True), "number": len(all) + 1}
    all.append(inspection)
    return JSONResponse(inspection, 201, {"Location": f"/hives/{hive['id']}/inspections/{len(all)}"})


@router.get("/hives/{hiveId}/inspections/{number}")
def get_inspection(hive: Hive, number: int):
    all = inspections.get(UUID(hive["id"]), [])
    if number < 1:
        raise Problem(422, "number must be at least 1")
    if number > len(all):
        raise Problem(404, "There is no such inspection")
    return all[number - 1]


@router.post("/transfers", dependencies=[Depends(json_only)])
def create_transfer(draft: TransferDraft):
    source = hives.get(draft.fromHive)
    if source is None or draft.toHive not in hives or draft.fromHive == draft.toHive:
        raise Problem(422, "Two different hives are needed")
    if source["frames"] < draft.frames:
        raise Problem(409, "There are not as many frames")
    transfer = {**draft.model_dump(mode="json", exclude_unset=True), "id": str(uuid4())}
    transfers[UUID(transfer["id"])] = transfer
    return JSONResponse(transfer, 201, {"Location": f"/transfers/{transfer['id']}"})


@router.get("/transfers/{transferId}")
def get_transfer(transferId: Identifier):
    if transferId not in transfers:
        raise Problem(404, "There is no such transfer")
    return transfers[transferId]


app.include_router(router)


class Announcing(uvicorn.Server):
    async def startup(self, sockets=None):
        await super().startup(sockets)
        print(f"listening on http://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}", flush=True)


if __name__ == "__main__":
    config = uvicorn.Config(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
    Announcing(config).run()
