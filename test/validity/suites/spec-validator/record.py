"""Plug-in of pytest: writes each document in which the validator finds an error as a line of JSON."""

import json
import os

from openapi_spec_validator.validation import validators

output = open(os.environ["RECORDED"], "w", encoding="utf-8")
current = {"name": ""}


def pytest_runtest_setup(item):
    current["name"] = item.nodeid


def pytest_unconfigure():
    output.close()


def pointer(error):
    tokens = (str(token).replace("~", "~0").replace("/", "~1") for token in error.absolute_path)
    return "".join("/" + token for token in tokens)


original = validators.SpecValidator.iter_errors


def iter_errors(self):
    found = list(original(self))
    if found:
        try:
            text = json.dumps(self.schema)
        except TypeError:
            text = None  # keys that JSON does not have
        errors = [{"pointer": pointer(error), "message": error.message[:300]} for error in found]
        if text is not None:
            print(json.dumps({"name": current["name"], "text": text, "errors": errors}), file=output)
    yield from found


validators.SpecValidator.iter_errors = iter_errors
