"""An emitter in Python: reads the contract on standard input, writes a TypedDict for each record type."""

import json
import sys

document = json.load(sys.stdin)
if not document["trivetContract"].startswith("1."):
    sys.exit("this emitter reads version 1 of the contract")
suffix = document["options"].get("suffix", "")

SCALARS = {"string": "str", "boolean": "bool", "null": "None", "bytes": "bytes"}


def annotation(type):
    kind = type["kind"]
    if kind == "number":
        return "int" if type.get("integer") else "float"
    if kind == "list":
        return f"list[{annotation(type['items'])}]"
    if kind == "reference":
        return repr(type["name"] + suffix)
    return SCALARS.get(kind, "object")


lines = [f"# {document['banner']}", "", "from typing import NotRequired, TypedDict", ""]
for named in document["contract"]["types"]:
    if named["type"]["kind"] != "record":
        continue
    lines += ["", f"class {named['name']}{suffix}(TypedDict):"]
    for field in named["type"]["fields"]:
        type = annotation(field["type"])
        lines.append(f"    {field['name']}: {type if field['required'] else f'NotRequired[{type}]'}")
    lines.append("")

print(f"{len(lines)} lines", file=sys.stderr)
json.dump({"files": [{"path": "python/types.py", "text": "\n".join(lines)}]}, sys.stdout)
