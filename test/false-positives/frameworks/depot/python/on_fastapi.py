"""The depot on FastAPI: pydantic's models in strict mode; its errors have a `loc`, which begins with `body`."""

import re
import sys
from datetime import date
from typing import Annotated, Literal, Optional

import uvicorn
from fastapi import Depends, FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints
from starlette.exceptions import HTTPException

import depot
from depot import Refusal

SubjectId = Literal["history", "physics", "poetry"]


def day(text):
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
        raise ValueError("must be a day")
    date.fromisoformat(text)
    return text


def numeral(most):
    def check(text):
        if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII) or not 1 <= int(text) <= most:
            raise ValueError(f"must be a number from 1 to {most}")
        return text

    return Annotated[Optional[str], AfterValidator(lambda text: text if text is None else check(text))]


Day = Annotated[str, AfterValidator(day)]


class Strict(BaseModel):
    model_config = ConfigDict(strict=True)


class Subject(Strict):
    id: SubjectId


class About(Strict):
    title: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    subject: Subject


class BookDraft(Strict):
    isbn: Annotated[str, StringConstraints(pattern=r"^[0-9]{6,20}$")]
    about: About


class Of(Strict):
    isbn: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    from_day: Day = None
    to_day: Day = None


class Question(Strict):
    of: Of


def json_only(request: Request):
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
        raise Refusal(415, "The body must be application/json")


app = FastAPI()
Name = Annotated[str, Path(pattern="^[a-z0-9]{1,20}$")]


@app.exception_handler(Refusal)
async def on_refusal(_, refusal, headers=None):
    return JSONResponse(refusal.body(), refusal.status, headers=headers, media_type="application/problem+json")


@app.exception_handler(HTTPException)
async def on_http(_, error):
    return await on_refusal(_, Refusal(error.status_code, str(error.detail)), error.headers)


@app.exception_handler(RequestValidationError)
async def on_invalid(_, error):
    errors = [{"path": ".".join(map(str, one["loc"])), "message": one["msg"]} for one in error.errors()]
    return await on_refusal(_, Refusal(422, "The request is not valid", errors))


@app.get("/books")
def list_books(
    q: Annotated[Optional[str], Query(min_length=1, max_length=40)] = None,
    subject: Optional[SubjectId] = None,
    sort: Literal["newest", "oldest"] = "newest",
    size: numeral(50) = None,
    page: numeral(10000) = None,
):
    return depot.listed(q, subject, sort, int(size or 10), int(page or 1))


@app.post("/books", dependencies=[Depends(json_only)])
def create_book(draft: BookDraft):
    return JSONResponse(depot.created(draft.model_dump()), 201)


@app.get("/books/{id}")
def get_book(id: str):
    return depot.find(id)


@app.delete("/books/{id}")
def delete_book(id: str):
    depot.books.remove(depot.find(id))
    return Response(status_code=204)


@app.get("/files/{name}")
def get_file(name: Name):
    return Response(depot.file(name), media_type="application/octet-stream")


@app.put("/files/{name}")
async def put_file(name: Name, request: Request):
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/octet-stream":
        raise Refusal(415, "The body must be application/octet-stream")
    if "content-length" not in request.headers:
        raise Refusal(400, "A body is required")
    return depot.keep(name, await request.body())


@app.delete("/files/{name}")
def delete_file(name: Name):
    depot.file(name)
    del depot.files[name]
    return Response(status_code=204)


@app.post("/questions", dependencies=[Depends(json_only)])
def ask(questions: dict[str, Question]):
    return {name: {**one.of.model_dump(exclude_unset=True), "loans": 0} for name, one in questions.items()}


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
