# Runs the story with suds: calls on standard input, a line of JSON for each result.
import json
import sys

from suds import WebFault
from suds.client import Client
from suds.transport.http import HttpAuthenticated


def client_of(user, password):
    # Its default transport waits for a 401, which a catalogue does not send.
    credentials = {'transport': HttpAuthenticated(username=user, password=password)} if user else {}
    return Client(sys.argv[1], cache=None, **credentials)


def with_token(value, token):
    if isinstance(value, dict):
        return {name: with_token(member, token) for name, member in value.items()}
    return token if value == '@token' else value


# Objects of suds are iterable as pairs of names and values.
def plain(value):
    if isinstance(value, list):
        return [plain(item) for item in value]
    if hasattr(value, '__keylist__'):
        return {name: plain(member) for name, member in value}
    return value if value is None or isinstance(value, (bool, int)) else str(value)


def fault_name(error):
    detail = getattr(error.fault, 'detail', None)
    return detail.__keylist__[0] if hasattr(detail, '__keylist__') else error.fault.faultcode


clients = {}
token = None
for call in json.load(sys.stdin):
    user = call['user']
    if user not in clients:
        clients[user] = client_of(user, call['password'])
    try:
        method = getattr(clients[user].service, call['operation'])
        value = plain(method(**with_token(call['input'], token)))
        if isinstance(value, dict) and value.get('token'):
            token = value['token']
        print(json.dumps({'value': value}))
    except WebFault as error:
        print(json.dumps({'fault': fault_name(error)}))
