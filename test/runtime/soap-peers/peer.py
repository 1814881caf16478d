# Calls operations listed on standard input (JSON) and prints each result, one line of JSON per call.
import json
import sys

from zeep import Client
from zeep.exceptions import Fault
from zeep.helpers import serialize_object

client = Client(sys.argv[1])
for operation, arguments in json.load(sys.stdin):
    try:
        value = serialize_object(getattr(client.service, operation)(**arguments), dict)
        print(json.dumps({'value': value}, default=str))
    except Fault as fault:
        names = [child.tag.split('}')[-1] for child in fault.detail] if fault.detail is not None else []
        print(json.dumps({'fault': names[0] if names else fault.code, 'text': fault.message}))
