# Runs the story with zeep: calls on standard input, a line of JSON for each result.
import json
import sys

from requests import Session
from requests.auth import HTTPBasicAuth
from zeep import Client
from zeep.exceptions import Fault
from zeep.helpers import serialize_object
from zeep.transports import Transport


def client_of(user, password):
    session = Session()
    if user:
        session.auth = HTTPBasicAuth(user, password)
    return Client(sys.argv[1], transport=Transport(session=session))


def with_token(value, token):
    if isinstance(value, dict):
        return {name: with_token(member, token) for name, member in value.items()}
    return token if value == '@token' else value


def fault_name(fault):
    names = [child.tag.split('}')[-1] for child in fault.detail] if fault.detail is not None else []
    return names[0] if names else fault.code


clients = {}
token = None
for call in json.load(sys.stdin):
    user = call['user']
    if user not in clients:
        clients[user] = client_of(user, call['password'])
    try:
        method = getattr(clients[user].service, call['operation'])
        value = serialize_object(method(**with_token(call['input'], token)), dict)
        if isinstance(value, dict) and value.get('token'):
            token = value['token']
        print(json.dumps({'value': value}))
    except Fault as fault:
        print(json.dumps({'fault': fault_name(fault)}))
