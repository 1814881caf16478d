#!/usr/bin/env python3
"""Checks the bench itself: the correct server and all variants conform to openapi.yaml, and all faults are observable.

    python3 check.py [walk] [variants] [faults] [V07 ...] [N042 ...]

Without arguments everything is checked. Needs a JDK. Where PyYAML and jsonschema are installed, every answer of the
correct server and of the variants is also checked against the document.
"""
import base64
import http.client
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.parse
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent
ERROR = 'application/vnd.fieldmark.error+json'

try:
    import jsonschema
    import yaml
    DOCUMENT = yaml.safe_load((HERE / 'openapi.yaml').read_text('utf-8'))
except ImportError:
    DOCUMENT = None

# ------------------------------------------------------------------ the document


def resolve(node):
    while '$ref' in node:
        target = DOCUMENT
        for part in node['$ref'][2:].split('/'):
            target = target[part]
        node = target
    return node


def is_instant(value):
    return not isinstance(value, str) or re.fullmatch(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)', value) is not None


def is_date(value):
    return not isinstance(value, str) or re.fullmatch(r'\d{4}-\d\d-\d\d', value) is not None


def validator(schema):
    formats = jsonschema.FormatChecker(formats=())
    formats.checks('date-time')(is_instant)
    formats.checks('date')(is_date)
    whole = {'$schema': 'https://json-schema.org/draft/2020-12/schema', 'components': DOCUMENT['components'], 'allOf': [schema]}
    return jsonschema.Draft202012Validator(whole, format_checker=formats)


def operation_of(method, path):
    path = urllib.parse.unquote(path.split('?')[0])
    for template in sorted(DOCUMENT['paths'], key=lambda t: ('{' in t, ':' not in t)):
        if path.endswith((':calibrate', ':acknowledge')) and ':' not in template:
            continue
        pattern = re.sub(r'\\\{\w+\\\}', '[^/]+', re.escape(template))
        if re.fullmatch(pattern, path) and ({'HEAD': 'get'}.get(method) or method.lower()) in DOCUMENT['paths'][template]:
            return DOCUMENT['paths'][template]['get' if method == 'HEAD' else method.lower()]
    return None


seen = set()
answers = 0


def conforms(method, path, r):
    """Whether a response conforms to the document."""
    global answers
    operation = operation_of(method, path)
    if operation is None:
        assert r.status in (204, 404, 405), f'{method} {path}: {r.status} for no operation'
        return
    answers += 1
    name = operation['operationId']
    where = f'{name} ({method} {path}) {r.status}'
    assert str(r.status) in operation['responses'], f'{where}: undeclared; {r.text[:300]}'
    seen.add((name, r.status))
    response = resolve(operation['responses'][str(r.status)])
    for header, declared in response.get('headers', {}).items():
        declared = resolve(declared)
        value = r.headers.get(header)
        assert value is not None or not declared.get('required'), f'{where}: no {header}'
        if value is not None:
            schema = declared['schema']
            validator(schema).validate(int(value) if schema.get('type') == 'integer' else value)
    if method == 'HEAD':
        return
    content = response.get('content')
    if content is None:
        assert r.text == '', f'{where}: a body where none is declared'
        return
    media = r.headers['Content-Type'].split(';')[0].strip()
    assert media in content, f'{where}: {media} is not declared'
    errors = list(validator(content[media]['schema']).iter_errors(r.json))
    assert not errors, f'{where}: {errors[0].message} at {list(errors[0].absolute_path)}'


# ------------------------------------------------------------------ the client

CREDENTIALS = {'writer': 'writer:cloudburst', 'reader': 'reader:drizzle'}


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.text = response.read().decode('utf-8')
        self.json = None
        if 'json' in (response.headers.get('Content-Type') or '') and self.text:
            self.json = json.loads(self.text, parse_float=lambda n: int(float(n)) if float(n).is_integer() else float(n))

    @property
    def etag(self):
        return self.headers['ETag']


class Client:
    def __init__(self, port, strict):
        self.port, self.strict = port, strict and DOCUMENT is not None
        self.count, self.offset, self.first = 0, False, None

    def __call__(self, method, path, body=None, raw=None, type='application/json', headers=None, user='writer', **query):
        if query:
            path += '?' + urllib.parse.urlencode({k.rstrip('_'): v for k, v in query.items()}, doseq=True)
        sent = dict(headers or {})
        if user:
            secret = CREDENTIALS.get(user, user)
            sent['Authorization'] = 'Basic ' + base64.b64encode(secret.encode()).decode()
        data = raw if raw is not None else json.dumps(body) if body is not None else None
        if data is not None:
            data = data.encode('utf-8')
            if type:
                sent['Content-Type'] = type
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=20)
        try:
            connection.request(method, path, data, sent)
            r = Answer(connection.getresponse())
        finally:
            connection.close()
        if self.strict:
            conforms(method, path, r)
        return r

    def get(self, path, **more):
        return self('GET', path, **more)

    def post(self, path, body=None, **more):
        return self('POST', path, body, **more)

    def put(self, path, body=None, **more):
        return self('PUT', path, body, **more)

    def delete(self, path, **more):
        return self('DELETE', path, **more)

    def every(self):
        ids = {'1001': self.first or 1001, '501': self.first or 501, '1': self.first or 1}
        return [(method, re.sub(r'(?<=/)(1001|501|1)\b', lambda m: str(ids[m[1]]), path)) for method, path in EVERY]

    # data of its own for each probe

    def number(self):
        self.count += 1
        return self.count

    def station(self, **more):
        n = self.number()
        body = {'code': f'TST-{n:04d}', 'name': f'Probe {n}', 'location': {'latitude': 12.34567, 'longitude': 45.67891}}
        body.update(more)
        return {k: v for k, v in body.items() if v is not ...}

    def new_station(self, **more):
        r = self.post('/stations', self.station(**more))
        assert r.status in (200, 201), r.text
        return r.json

    def serial(self):
        return serial(f'{700000 + self.number()}')

    def sensor(self, station, **more):
        body = {'station_id': station, 'kind': 'wind', 'model': 'Probe'}
        body.update(more)
        return {k: v for k, v in body.items() if v is not ...}

    def new_sensor(self, station=None, **more):
        name = self.serial()
        station = station or self.new_station()['id']
        r = self.put('/sensors/' + name, self.sensor(station, **more))
        assert r.status in (200, 201), r.text
        return name

    def new_rule(self, name, **more):
        body = {'sensor_serial': name, 'min': 0, 'max': 10}
        body.update(more)
        return self.post('/alert-rules', body)

    def add(self, name, *readings):
        items = [{'taken_at': r[0], 'value': r[1], **({'quality': r[2]} if len(r) > 2 else {})} for r in readings]
        return self.post(f'/sensors/{name}/readings', {'readings': items})

    def times(self, name, **query):
        return [instant(x['taken_at']) for x in self.get(f'/sensors/{name}/readings', **query).json['data']]


def serial(digits, letters='QZ'):
    check = sum(w * int(d) for w, d in zip((7, 3, 1, 7, 3, 1), digits)) % 10
    return f'{letters}-{digits}-{check}'


def instant(text):
    return datetime.fromisoformat(re.sub(r'\.(\d+)', lambda m: '.' + (m[1] + '000000')[:6], text).replace('Z', '+00:00'))


def minutes(n, start='2025-03-01T10:00:00Z'):
    return (instant(start) + timedelta(minutes=n)).strftime('%Y-%m-%dT%H:%M:%SZ')


CALIBRATION = {'performed_at': '2025-02-01T09:00:00Z', 'offset': 0.125, 'technician': 'Ada'}
VISIT = {'starts_on': '2025-06-01', 'ends_on': '2025-06-02', 'technician': 'Ada', 'kind': 'repair'}


class Server:
    classes = None

    def __init__(self, *arguments, strict=False):
        if Server.classes is None:
            Server.classes = tempfile.TemporaryDirectory()
            sources = [str(HERE / f) for f in ('Json.java', 'Schema.java', 'Server.java')]
            subprocess.run(['javac', '-d', Server.classes.name, *sources], check=True)
        flags = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-Xmx128m']
        self.process = subprocess.Popen(['java', *flags, '-cp', Server.classes.name, 'Server', '--port', '0', *arguments],
                                        stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.client = Client(int(re.search(r':(\d+)\s*$', line)[1]), strict)

    def __enter__(self):
        return self.client

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


# ------------------------------------------------------------------ the correct server

def expect(found, due, what=''):
    assert found == due, f'{what}: found {found!r}, due {due!r}'


def refused(r, *statuses):
    assert r.status in statuses, f'found {r.status}, due {statuses}: {r.text[:300]}'
    expect(r.json['status'], r.status, 'status in the body')


def sent_comes_back(sent, found, where=''):
    for name, value in sent.items():
        if value is None:
            expect(found.get(name), None, where + name)
        elif isinstance(value, dict):
            sent_comes_back(value, found[name], where + name + '/')
        elif name.endswith('_at'):
            expect(instant(found[name]), instant(value), where + name)
        else:
            expect(found[name], value, where + name)


BAD_STATIONS = [
    {'code': 'tst-0001'}, {'code': 'TST-0001\n'}, {'code': 5}, {'code': ...}, {'name': ...}, {'name': ''}, {'name': 'x' * 81}, {'name': None},
    {'name': 5}, {'name': ['a']}, {'location': ...}, {'location': None}, {'location': []}, {'location': {'latitude': 1}},
    {'location': {'latitude': 90.01, 'longitude': 0}}, {'location': {'latitude': 1, 'longitude': -180}},
    {'location': {'latitude': '1', 'longitude': 0}}, {'location': {'latitude': 1, 'longitude': 0, 'height': 3}},
    {'location': {'latitude': 1, 'longitude': 0, 'altitude_m': 0.25}}, {'location': {'latitude': True, 'longitude': 0}},
    {'status': 'Active'}, {'status': None}, {'commissioned_on': '2024-02-30'}, {'commissioned_on': '2024-2-3'},
    {'commissioned_on': '2024-02-03T00:00:00Z'}, {'networks': ['aa', 'aa']}, {'networks': ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']},
    {'networks': {'0': 'aa'}}, {'networks': 'aa'}, {'networks': ['A']}, {'networks': [None]}, {'labels': {'A': 'x'}}, {'labels': {'a': 1}},
    {'labels': {f'l{i}': 'x' for i in range(9)}}, {'operator_url': 'https://example.org'}, {'operator': 'x', 'operator_url': 'no uri'},
    {'operator': 'x', 'operator_url': '/relative'}, {'operator': ''}, {'extra': 1}, {'id': 7}, {'sensor_count': 1},
]
BAD_SENSORS = [
    {'station_id': ...}, {'station_id': 0}, {'station_id': 1.5}, {'station_id': '1001'}, {'station_id': 2 ** 63}, {'station_id': 99999999},
    {'kind': 'light'}, {'kind': None}, {'model': ''}, {'model': 'x' * 41}, {'status': 'off'}, {'sampling_seconds': 15},
    {'sampling_seconds': 0}, {'sampling_seconds': 86410}, {'sampling_seconds': 60.5}, {'sampling_seconds': None}, {'accuracy': 0},
    {'accuracy': 10}, {'installed_on': '2023-02-29'}, {'firmware': '1.2'}, {'firmware_updated_at': '2025-01-01T00:00:00Z'},
    {'firmware': '1.2.3', 'firmware_updated_at': '2025-01-01T00:00:00'}, {'firmware': '1.2.3', 'firmware_updated_at': '2025-01-01T24:00:00Z'},
    {'mount': {}}, {'mount': {'type': 'wall'}}, {'mount': {'type': 'mast'}}, {'mount': {'type': 'mast', 'height_m': 0}},
    {'mount': {'type': 'mast', 'height_m': 1.1}}, {'mount': {'type': 'mast', 'height_m': 2, 'depth_cm': 1}},
    {'mount': {'type': 'ground', 'depth_cm': 1.5}}, {'mount': {'type': 'ground', 'depth_cm': 501}}, {'mount': 'mast'},
    {'channels': {}}, {'channels': {'ch0': {'enabled': True}}}, {'channels': {'ch1': {}}}, {'channels': {'ch1': {'enabled': 1}}},
    {'channels': {'ch1': {'enabled': True, 'gain': 0}}}, {'channels': {'ch1': {'enabled': True, 'x': 0}}}, {'tags': ['a', 'a']},
    {'tags': ['']}, {'tags': ['x' * 31]}, {'serial': 'AB-123456-5'},
]
BAD_RULES = [
    {'sensor_serial': ...}, {'sensor_serial': 'nothing'}, {'sensor_serial': serial('999999')}, {'min': 10}, {'min': 11}, {'min': ...},
    {'min': '1'}, {'max': 1.001}, {'max': 100001}, {'max': None}, {'severity': 'low'}, {'enabled': 1}, {'enabled': 'true'}, {'enabled': None},
    {'hold_minutes': -1}, {'hold_minutes': 1441}, {'hold_minutes': 0.5}, {'notify': []}, {'notify': ['a@b.org', 'a@b.org']},
    {'notify': ['nobody']}, {'notify': [f'a{i}@b.org' for i in range(6)]}, {'note': 'x' * 201}, {'note': 5}, {'extra': 1},
]
BAD_VISITS = [
    {'starts_on': ...}, {'starts_on': '2025-06-31'}, {'starts_on': '2025-06-03'}, {'ends_on': None}, {'technician': ''}, {'kind': 'tea'},
    {'serials': []}, {'serials': [serial('999998')]}, {'serials': ['x']}, {'cost': 5}, {'cost': -1, 'currency': 'EUR'},
    {'cost': 0.001, 'currency': 'EUR'}, {'currency': 'eur'}, {'urgent': 'no'}, {'extra': 1},
]
BAD_CALIBRATIONS = [
    {'performed_at': ...}, {'performed_at': '2025-02-01T09:00:00'}, {'performed_at': '2025-02-01'}, {'performed_at': 1738400400},
    {'offset': 50.001}, {'offset': 0.0005}, {'offset': '1'}, {'gain': 0}, {'gain': 10.1}, {'technician': ...}, {'method': 'home'},
    {'certificate': 'C12'}, {'extra': 1},
]
READING = {'taken_at': '2025-01-01T00:00:00Z', 'value': 1}
BAD_BATCHES = [
    {}, {'readings': []}, {'readings': None}, {'readings': READING}, {'readings': [READING, READING]}, {'readings': [READING], 'x': 1},
    {'readings': [{**READING, 'taken_at': minutes(i)} for i in range(101)]}, {'readings': [{'value': 1}]}, {'readings': [{**READING, 'value': None}]},
    {'readings': [{**READING, 'value': 1.00005}]}, {'readings': [{**READING, 'value': 100000.5}]}, {'readings': [{**READING, 'quality': 'fair'}]},
    {'readings': [{**READING, 'x': 1}]}, {'readings': [{**READING, 'taken_at': '2025-02-29T00:00:00Z'}]}, {'readings': [7]},
]
ODD_QUERIES = ['page=0', 'page=-1', 'page=abc', 'page=1.0', 'page=1e0', 'page=%2B1', 'page=%201', 'page=', 'page=2147483648', 'page=0x1',
               'page=1&page=2', 'per_page=0', 'per_page=101', 'per_page=1,2', 'page=%D9%A1', 'page=99999999999999999999999999999999999999']


EVERY = [
    ('GET', '/stations'), ('POST', '/stations'), ('GET', '/stations/1001'), ('PUT', '/stations/1001'), ('DELETE', '/stations/1001'),
    ('GET', '/stations/1001/sensors'), ('GET', '/stations/1001/maintenance'), ('POST', '/stations/1001/maintenance'), ('GET', '/sensors'),
    ('GET', '/sensors/AB-123456-5'), ('PUT', '/sensors/AB-123456-5'), ('DELETE', '/sensors/AB-123456-5'), ('POST', '/sensors/AB-123456-5:calibrate'),
    ('GET', '/sensors/AB-123456-5/calibrations'), ('GET', '/sensors/AB-123456-5/readings'), ('POST', '/sensors/AB-123456-5/readings'),
    ('GET', '/alert-rules'), ('POST', '/alert-rules'), ('GET', '/alert-rules/501'), ('PUT', '/alert-rules/501'), ('DELETE', '/alert-rules/501'),
    ('GET', '/alerts'), ('POST', '/alerts/1:acknowledge'), ('POST', '/recalculations'), ('GET', '/recalculations/1'),
]


def without(body):
    return {k: v for k, v in body.items() if v is not ...}


def walk(c):
    # credentials
    for path in ('/stations', f'/stations/{c.first or 1001}', '/sensors', '/alerts', '/alert-rules', '/recalculations/1', '/sensors/AB-123456-5/readings'):
        refused(c.get(path, user=None), 401)
        refused(c.get(path, user='writer:wrong'), 401)
        refused(c.get(path, user=None, api_key='wrong'), 401)
        refused(c.get(path, user=None, headers={'Cookie': 'registry_key=wrong'}), 401)
        refused(c.get(path, user=None, headers={'Authorization': 'Bearer rk-writer-91ab4e'}), 401)
    expect(c.get('/sensor-kinds', user=None).status, 200)
    for more in ({'user': 'reader'}, {'user': None, 'api_key': 'rk-reader-5f2c81'}, {'user': None, 'headers': {'Cookie': 'a=b; registry_key=rk-reader-5f2c81'}}):
        expect(c.get('/stations', **more).status, 200)
        refused(c.post('/stations', c.station(), **more), 403)
    expect(c.post('/stations', c.station(), user=None, api_key='rk-writer-91ab4e').status, 201)
    expect(c.post('/stations', c.station(), user=None, headers={'Cookie': 'registry_key=rk-writer-91ab4e'}).status, 201)

    # stations
    full = c.station(status='retired', commissioned_on='2020-02-29', networks=['b-net', 'a1'], labels={'a': 'ü', 'b_1': ''}, operator='Ö €\U0001f321',
                     operator_url='https://example.org/a?b=c#d', location={'latitude': -90, 'longitude': 180, 'altitude_m': -0.5})
    r = c.post('/stations', full)
    expect(r.status, 201)
    sent_comes_back(full, r.json)
    location = urllib.parse.urlsplit(r.headers['Location']).path
    expect(location, f'/stations/{int(r.json["id"])}')
    g = c.get(location)
    expect((g.json, g.etag), (r.json, r.etag))
    h = c('HEAD', location)
    expect((h.status, h.text, h.etag), (200, '', g.etag))
    n = c.get(location, headers={'If-None-Match': g.etag})
    expect((n.status, n.text), (304, ''))
    expect(c.get(location, headers={'If-None-Match': '"other"'}).status, 200)
    plain = c.post('/stations', c.station(location={'latitude': 90, 'longitude': -179.999999, 'altitude_m': None}, commissioned_on=None)).json
    expect((plain['status'], plain['networks'], plain['sensor_count'], plain['location'].get('altitude_m')), ('planned', [], 0, None))
    refused(c.post('/stations', {**c.station(), 'code': full['code']}), 409)
    before = c.get('/stations').json['meta']['total']
    for bad in BAD_STATIONS:
        refused(c.post('/stations', c.station(**bad)), 400, 422)
        refused(c.put(location, c.station(**bad)), 400, 422)
    expect((c.get('/stations').json['meta']['total'], c.get(location).json), (before, g.json))
    for raw in ('', '{', '[]x', '{"a":1,}', '{"a":1 "b":2}', 'nul', '01', '"\\x"', '[' * 100000):
        refused(c.post('/stations', raw=raw), 400)
    for raw in ('null', '[]', '"a"', '5', 'true', '[{}]'):
        refused(c.post('/stations', raw=raw), 400, 422)
    for type in ('text/plain', 'application/xml', 'application/json; charset=latin1', 'application/jsonx', None):
        refused(c.post('/stations', c.station(), type=type), 415)
    expect(c.post('/stations', c.station(), type='Application/JSON; charset="UTF-8"').status, 201)
    for bad in ('abc', '0', '-1', '1.0', '9223372036854775808', '%20', '01'):
        refused(c.get('/stations/' + bad), 400)
    refused(c.get('/stations/9223372036854775807'), 404)
    refused(c.put('/stations/999999999', c.station()), 404)
    refused(c.delete('/stations/999999999'), 404)
    refused(c.put(location, {**full, 'code': plain['code']}), 409)
    refused(c.put(location, full, headers={'If-Match': '"stale"'}), 412)
    refused(c.delete(location, headers={'If-Match': '"stale"'}), 412)
    short = {k: full[k] for k in ('code', 'location')} | {'name': 'short'}
    p = c.put(location, short, headers={'If-Match': g.etag})
    expect(p.status, 200)
    expect((p.json['status'], p.json['networks'], 'labels' in p.json, 'operator' in p.json), ('planned', [], False, False))
    expect((instant(p.json['created_at']), p.json['id']), (instant(g.json['created_at']), g.json['id']))
    assert p.etag != g.etag
    refused(c.put(location, full, headers={'If-Match': g.etag}), 412)
    expect(c.put(location, full, headers={'If-Match': f'"x", {p.etag}'}).status, 200)
    expect(c.put(location, full, headers={'If-Match': '*'}).status, 200)
    sent_comes_back(full, c.get(location).json)

    # lists
    word = f'List{c.number()}x'
    listed = [c.new_station(name=f'{word} {"CAB"[i % 3]}{i}', status=('active', 'retired')[i % 2],
                            location={'latitude': i, 'longitude': 100 + i}) for i in range(7)]
    ids = [s['id'] for s in listed]
    expect(len(set(ids)), 7)

    def found(**query):
        return [s['id'] for s in c.get('/stations', q=word, **query).json['data']]
    expect(found(), sorted(ids))
    expect(c.get('/stations', q=word.upper()).json['meta']['total'], 7)
    expect(c.get('/stations', q=listed[2]['code'].lower()).json['meta']['total'], 1)
    expect(found(status='active'), ids[::2])
    expect(found(sort='-id'), sorted(ids, reverse=True))
    names = [s['name'] for s in sorted(listed, key=lambda s: s['name'])]
    expect([s['name'] for s in c.get('/stations', q=word, sort='name').json['data']], names)
    expect([s['name'] for s in c.get('/stations', q=word, sort='-name').json['data']], names[::-1])
    expect(found(bbox='102,1,104,3'), ids[2:4])
    expect(found(bbox='104,3,102,1'), [])
    pages = [c.get('/stations', q=word, per_page=3, page=i) for i in (1, 2, 3, 4, 2147483647)]
    expect([[s['id'] for s in x.json['data']] for x in pages], [ids[:3], ids[3:6], ids[6:], [], []])
    expect([(x.json['meta']['total'], x.json['meta']['total_pages'], x.headers['X-Total-Count']) for x in pages], [(7, 3, '7')] * 5)
    for path in ('/stations', f'/stations/{ids[0]}/sensors', f'/stations/{ids[0]}/maintenance', '/sensors', '/sensors/AB-123456-5/calibrations',
                 '/sensors/AB-123456-5/readings', '/alert-rules', '/alerts'):
        for query in ODD_QUERIES:
            refused(c.get(f'{path}?{query}'), 400)
        expect(c.get(path, page=7, per_page=100).json['data'], [])
    for query in ('status=off', 'status=', 'q=', 'q=' + 'x' * 81, 'sort=code', 'bbox=1,2,3', 'bbox=1,2,3,181', 'bbox=a,b,c,d', 'bbox=1,2,3,4,5', 'q=%zz'[:4]):
        if query != 'q=%z':
            refused(c.get('/stations?' + query), 400)

    # sensors
    home, other = ids[0], ids[1]
    name = c.serial()
    refused(c.get('/sensors/' + name), 404)
    refused(c.put('/sensors/' + name, c.sensor(home), headers={'If-Match': '*'}), 412)
    body = c.sensor(home, status='faulty', sampling_seconds=10, accuracy=0.0001, installed_on='2024-12-31', firmware='1.22.333',
                    firmware_updated_at='2024-12-31T23:30:00.25-01:00', mount={'type': 'mast', 'height_m': 2.25},
                    channels={'ch1': {'enabled': False}, 'ch9': {'enabled': True, 'gain': 1000}}, tags=['ä', 'b'])
    r = c.put('/sensors/' + name, body)
    expect((r.status, urllib.parse.urlsplit(r.headers['Location']).path), (201, '/sensors/' + name))
    sent_comes_back(body, r.json)
    for bad in BAD_SENSORS:
        refused(c.put('/sensors/' + name, c.sensor(home, **bad)), 400, 422)
    expect(c.get('/sensors/' + name).json, r.json)
    wrong = name[:-1] + str((int(name[-1]) + 1) % 10)
    refused(c.put('/sensors/' + wrong, body), 400, 422)
    refused(c.get('/sensors/' + wrong), 404)
    for bad in ('ab-123456-5', 'AB1234565', 'AB-123456-55', '%20', 'AB-12345%D9%A1-5'):
        for method, data in (('GET', None), ('PUT', body), ('DELETE', None)):
            refused(c(method, '/sensors/' + bad, data), 400)
    expect(c.get(f'/stations/{home}').json['sensor_count'], 1)
    second, third = c.new_sensor(home, kind='humidity'), c.new_sensor(other, kind='pressure', mount={'type': 'ground', 'depth_cm': 0})
    minimal = c.get('/sensors/' + second).json
    expect((minimal['status'], minimal['sampling_seconds'], minimal['last_calibrated_at'], minimal['reading_count']), ('active', 600, None, 0))

    def serials(path, **query):
        return {s['serial'] for s in c.get(path, **query).json['data']}
    expect(serials(f'/stations/{home}/sensors'), {name, second})
    expect(serials('/sensors', station_id=home), {name, second})
    expect(serials('/sensors', station_id=home, kind=['humidity', 'wind']), {name, second})
    expect(serials('/sensors', station_id=home, kind='humidity'), {second})
    expect(serials('/sensors', station_id=home, status='faulty'), {name})
    expect(serials('/sensors', station_id=987654321), set())
    for query in ('station_id=a', 'station_id=1.5', 'station_id=0', 'kind=x', 'kind=wind,humidity', 'kind=', 'status=x'):
        refused(c.get('/sensors?' + query), 400)
    refused(c.get('/stations/987654321/sensors'), 404)
    expect(c.get('/sensors/' + name, headers={'If-None-Match': r.etag}).status, 304)

    # calibrations
    for bad in BAD_CALIBRATIONS:
        refused(c.post(f'/sensors/{name}:calibrate', without({**CALIBRATION, **bad})), 400, 422)
    k = c.post(f'/sensors/{name}:calibrate', {**CALIBRATION, 'performed_at': '2025-02-01T10:00:00+01:00', 'certificate': 'C0042', 'gain': 2.5})
    expect((k.status, k.json['sensor_serial'], k.json['method'], k.json['gain']), (200, name, 'field', 2.5))
    s = c.get('/sensors/' + name).json
    expect((instant(s['last_calibrated_at']), s['status']), (instant('2025-02-01T09:00:00Z'), 'active'))
    c.post(f'/sensors/{name}%3Acalibrate', {**CALIBRATION, 'performed_at': '2025-02-02T10:00:00Z', 'certificate': None})
    c.post(f'/sensors/{second}:calibrate', CALIBRATION)
    expect([instant(x['performed_at']).day for x in c.get(f'/sensors/{name}/calibrations').json['data']], [2, 1])
    p = c.put('/sensors/' + name, c.sensor(other, status='retired'))
    expect((p.status, 'tags' in p.json, 'mount' in p.json, p.json['sampling_seconds'], instant(p.json['last_calibrated_at']).day), (200, False, False, 600, 2))
    refused(c.post(f'/sensors/{name}:calibrate', CALIBRATION), 409)
    refused(c.add(name, ('2025-03-01T10:00:00Z', 1)), 409)
    refused(c.post(f'/sensors/{serial("999997")}:calibrate', CALIBRATION), 404)

    # readings, rules and alerts
    rule = c.new_rule(second, min=-1.25, max=10, notify=['a.b+c@d-e.org'], note=None, id=1, created_at='2000-01-01T00:00:00Z')
    expect((rule.status, rule.json['severity'], rule.json['enabled'], rule.json['hold_minutes']), (201, 'warning', True, 0))
    assert rule.json['id'] != 1 and instant(rule.json['created_at']).year > 2000
    rule_path = urllib.parse.urlsplit(rule.headers['Location']).path
    expect((c.get(rule_path).json, c.get(rule_path).etag), (rule.json, rule.etag))
    expect(c.get(rule_path, headers={'If-None-Match': rule.etag}).status, 304)
    for bad in BAD_RULES:
        refused(c.post('/alert-rules', without({'sensor_serial': second, 'min': 0, 'max': 10, **bad})), 400, 422)
        refused(c.put(rule_path, without({'sensor_serial': second, 'min': 0, 'max': 10, **bad})), 400, 422)
    expect(c.get(rule_path).json, rule.json)
    off = c.new_rule(second, enabled=False).json
    rules = lambda **q: {x['id'] for x in c.get('/alert-rules', sensor_serial=second, **q).json['data']}
    expect((rules(), rules(enabled='true'), rules(enabled='false')), ({rule.json['id'], off['id']}, {rule.json['id']}, {off['id']}))
    for query in ('enabled=1', 'enabled=True', 'enabled=', 'sensor_serial=x'):
        refused(c.get('/alert-rules?' + query), 400)
    for bad in BAD_BATCHES:
        refused(c.post(f'/sensors/{second}/readings', bad), 400, 422)
    r = c.add(second, ('2025-03-01T23:30:00+01:00', -1.25), ('2025-03-01T23:00:00Z', 10), ('2025-03-01T23:40:00Z', 10.0001, 'bad'), ('2025-03-02T00:00:00Z', 4.5))
    expect((r.status, r.json['accepted'], r.json['alerts_raised']), (201, 4, 1))
    refused(c.add(second, ('2025-03-05T00:00:00Z', 1), ('2025-03-02T01:00:00+01:00', 1)), 409)
    due = [instant(x) for x in ('2025-03-01T22:30:00Z', '2025-03-01T23:00:00Z', '2025-03-01T23:40:00Z', '2025-03-02T00:00:00Z')]
    expect(c.times(second), due)
    expect(c.times(second, from_='2025-03-01T23:00:00Z', to='2025-03-02T00:00:00Z'), due[1:3])
    expect(c.times(second, from_='2025-03-02T00:00:00+01:00', per_page=1, page=2), due[2:3])
    expect(c.get('/sensors/' + second).json['reading_count'], 4)
    buckets = lambda by: [(instant(b['start']).isoformat()[5:13], b['count'], b['min'], b['max'], b['mean'])
                          for b in c.get(f'/sensors/{second}/readings', aggregate=by).json['data']]
    if c.offset:
        assert len(buckets('hour')) == 3
    else:
        expect(buckets('hour'), [('03-01T22', 1, -1.25, -1.25, -1.25), ('03-01T23', 1, 10, 10, 10), ('03-02T00', 1, 4.5, 4.5, 4.5)])
        expect(buckets('day'), [('03-01T00', 2, -1.25, 10, 4.375), ('03-02T00', 1, 4.5, 4.5, 4.5)])
    for query in ('from=2025', 'from=2025-03-01T00:00:00', 'to=', 'aggregate=week', 'from=2025-03-02T00:00:00Z&to=2025-03-02T00:00:00Z'):
        refused(c.get(f'/sensors/{second}/readings?{query}'), 400)
    alerts = c.get('/alerts', sensor_serial=second).json['data']
    expect([(a['rule_id'], a['value'], a['state'], a['station_id'], a['severity']) for a in alerts], [(rule.json['id'], 10.0001, 'open', home, 'warning')])
    path = f'/alerts/{alerts[0]["id"]}:acknowledge'
    for bad in ({}, {'by': ''}, {'by': 1}, {'by': 'x', 'comment': 1}, {'by': 'x', 'z': 1}):
        refused(c.post(path, bad), 400, 422)
    a = c.post(path, {'by': 'Ada', 'comment': None})
    expect((a.status, a.json['state'], a.json['acknowledged_by']), (200, 'acknowledged', 'Ada'))
    refused(c.post(path, {'by': 'Bob'}), 409)
    refused(c.post('/alerts/987654321:acknowledge', {'by': 'Bob'}), 404)
    refused(c.post('/alerts/x:acknowledge', {'by': 'Bob'}), 400)
    count = lambda **q: c.get('/alerts', **q).json['meta']['total']
    expect((count(sensor_serial=second, state='open'), count(station_id=home, state='acknowledged'), count(station_id=other)), (0, 1, 0))
    refused(c.put(rule_path, {'sensor_serial': second, 'min': 1, 'max': 2}, headers={'If-Match': '"x"'}), 412)
    p = c.put(rule_path, {'sensor_serial': third, 'min': 1, 'max': 2}, headers={'If-Match': rule.etag})
    expect((p.status, p.json['sensor_serial'], 'notify' in p.json, p.json['id']), (200, third, False, rule.json['id']))
    refused(c.delete(rule_path, headers={'If-Match': rule.etag}), 412)
    refused(c.delete(rule_path, user='reader'), 403, 404)
    assert c.delete(rule_path, headers={'If-Match': p.etag}).status in (200, 204)
    refused(c.delete(rule_path), 404)
    refused(c.get(rule_path), 404)
    refused(c.put(rule_path, {'sensor_serial': third, 'min': 1, 'max': 2}), 404)

    # maintenance
    for bad in BAD_VISITS:
        refused(c.post(f'/stations/{home}/maintenance', without({**VISIT, **bad})), 400, 422)
    refused(c.post(f'/stations/{home}/maintenance', {**VISIT, 'serials': [third]}), 400, 422)
    full_visit = {**VISIT, 'serials': [second], 'cost': 0.01, 'currency': 'NZD', 'urgent': True, 'ends_on': '2025-06-01'}
    m = c.post(f'/stations/{home}/maintenance', full_visit)
    expect((m.status, m.json['station_id']), (201, home))
    sent_comes_back(full_visit, m.json)
    expect(c.post(f'/stations/{other}/maintenance', VISIT).json['urgent'], False)
    expect([x['id'] for x in c.get(f'/stations/{home}/maintenance').json['data']], [m.json['id']])
    refused(c.post('/stations/987654321/maintenance', VISIT), 404)
    refused(c.get('/stations/987654321/maintenance'), 404)

    # recalculations
    for bad in ({}, {'task': 'x', 'station_id': home}, {'task': 'recompute-aggregates'}, {'task': 'recompute-aggregates', 'station_id': 987654321},
                {'task': 'recompute-aggregates', 'station_id': home, 'priority': 10}, {'task': None, 'station_id': home}):
        refused(c.post('/recalculations', bad), 400, 422)
    j = c.post('/recalculations', {'task': 'recompute-aggregates', 'station_id': home})
    assert j.status in (200, 202)
    state, path = j.json, f'/recalculations/{j.json["id"]}'
    expect(state['priority'], 5)
    if j.status == 202:
        expect(urllib.parse.urlsplit(j.headers['Location']).path, path)
    for _ in range(40):
        if state['state'] in ('succeeded', 'failed'):
            break
        time.sleep(0.1)
        state = c.get(path).json
    expect((state['state'], state['progress'], state['readings_processed']), ('succeeded', 100, 4))
    refused(c.get('/recalculations/987654321'), 404)
    refused(c.get('/recalculations/x'), 400)

    # deletion
    expect(c.delete('/sensors/' + second, user='reader').status, 403)
    expect([c.delete('/sensors/' + second).status for _ in 'ab'], [204, 204])
    refused(c.get('/sensors/' + second), 404)
    refused(c.get(f'/sensors/{second}/readings'), 404)
    expect((count(sensor_serial=second), c.get('/alert-rules', sensor_serial=second).json['meta']['total']), (0, 0))
    expect(c.get('/sensors/' + third).status, 200)
    c.put('/sensors/' + second, c.sensor(home))
    expect((c.times(second), c.get(f'/sensors/{second}/calibrations').json['data']), ([], []))
    expect(c.delete(f'/stations/{home}').status, 204)
    refused(c.delete(f'/stations/{home}'), 404)
    refused(c.get(f'/stations/{home}'), 404)
    refused(c.get('/sensors/' + second), 404)
    expect(c.get('/sensors/' + third).status, 200)

    # rules for all operations
    for method, path in c.every():
        refused(c(method, path, user=None), 401)
        if method != 'GET':
            refused(c(method, path, user='reader'), 403, *([404] if re.search(r'\d', path) and not re.fullmatch(r'/sensors/[^/:]+', path) else []))
        if method in ('POST', 'PUT'):
            refused(c(method, path, raw='{}', type='text/plain'), 415)
            refused(c(method, path, raw='{'), 400)
            refused(c(method, path, raw='{}'), 400, 422)
            refused(c(method, path, raw='[]'), 400, 422)
        if re.search(r'^/(stations|alert-rules)/\d', path):
            refused(c(method, re.sub(r'/(\d+)(?=$|/)', '/x', path)), 400)
        if 'AB-' in path:
            refused(c(method, path.replace('AB-123456-5', 'x')), 400)
            if not (method in ('PUT', 'DELETE')):
                refused(c(method, path.replace('AB-123456-5', serial('999996'))), 404)

    # methods and paths
    for method, path, due in (('PATCH', '/stations', 405), ('DELETE', '/alert-rules', 405), ('GET', f'/sensors/{third}:calibrate', 405),
                              ('PUT', '/alerts', 405), ('GET', '/nothing', 404), ('GET', '/stations/', 404)):
        r = c(method, path)
        refused(r, due)
        assert due != 405 or 'Allow' in r.headers
    expect(c('OPTIONS', '/stations').status, 204)


# ------------------------------------------------------------------ the scenarios

def scenarios(c):
    """Runs the workflows, as far as they use the Arazzo specification."""
    document = yaml.safe_load((HERE / 'scenarios.arazzo.yaml').read_text('utf-8'))
    operations = {o['operationId']: (m.upper(), path) for path, p in DOCUMENT['paths'].items() for m, o in p.items() if m != 'parameters'}
    for workflow in document['workflows']:
        inputs = {k: v.get('default', f'SCN-{c.number():04d}') for k, v in workflow['inputs']['properties'].items()}
        steps = {}
        for step in workflow['steps']:
            def value(x, r=None):
                if isinstance(x, dict):
                    return {k: value(v) for k, v in x.items()}
                if isinstance(x, list):
                    return [value(v) for v in x]
                if not isinstance(x, str) or not x.startswith('$'):
                    return x
                if x == '$statusCode':
                    return r.status
                if x.startswith('$inputs.'):
                    return inputs[x[8:]]
                if x.startswith('$response.header.'):
                    return r.headers[x[17:]]
                if x.startswith('$response.body#'):
                    found = r.json
                    for part in x[16:].split('/'):
                        found = found[int(part) if isinstance(found, list) else part]
                    return found
                _, step_id, _, name = x[1:].split('.')
                return steps[step_id][name]

            def holds(condition, r):
                if '||' in condition:
                    return any(holds(part.strip(), r) for part in condition.split('||'))
                left, operator, right = re.fullmatch(r'(\S+) (==|!=) (.*)', condition).groups()
                due = right[1:-1] if right[0] == "'" else value(right, r) if right[0] == '$' else json.loads(right)
                return (value(left, r) == due) == (operator == '==')

            method, path = operations[step['operationId']]
            query, headers = {}, {}
            for p in step.get('parameters', []):
                if p['in'] == 'path':
                    path = path.replace('{%s}' % p['name'], str(value(p['value'])))
                else:
                    (query if p['in'] == 'query' else headers)[p['name']] = value(p['value'])
            query = {k: str(v).lower() if isinstance(v, bool) else v for k, v in query.items()}
            for _ in range(20):
                r = c(method, path, value(step['requestBody']['payload']) if 'requestBody' in step else None, headers=headers, **query)
                unmet = [s['condition'] for s in step['successCriteria'] if s.get('type') != 'jsonpath' and not holds(s['condition'], r)]
                if not unmet or 'onFailure' not in step:
                    break
                time.sleep(0.2)
            assert not unmet, f'{workflow["workflowId"]}/{step["stepId"]}: {unmet}: {r.status} {r.text[:300]}'
            steps[step['stepId']] = {k: value(v, r) for k, v in step.get('outputs', {}).items()}


# ------------------------------------------------------------------ one witness for each fault

def status_of_station(**more):
    return lambda c: c.post('/stations', c.station(**more)).status


def status_of_sensor(**more):
    return lambda c: c.put('/sensors/' + c.serial(), c.sensor(c.new_station()['id'], **more)).status


def place(**more):
    return {'location': {'latitude': 1, 'longitude': 2, **more}}


def station_then(do):
    def probe(c):
        s = c.new_station(operator='Someone', labels={'a': 'b'})
        return do(c, s, f'/stations/{s["id"]}')
    return probe


def put_station(c, path, **more):
    now = c.get(path).json
    return {**{k: now[k] for k in ('code', 'name', 'location')}, **more}


def some_stations(c, n=5):
    word = f'Some{c.number()}x'
    return word, [c.new_station(name=f'{word} {i}', location={'latitude': 10 + i, 'longitude': 60 + i})['id'] for i in range(n)]


def all_pages(c):
    word, ids = some_stations(c)
    found = [s['id'] for p in (1, 2, 3, 4) for s in c.get('/stations', q=word, per_page=2, page=p).json['data']]
    return found == ids


def changes_etag(c):
    s = c.new_station()
    path = f'/stations/{s["id"]}'
    tag = c.get(path).etag
    c.put(path, put_station(c, path, name='Other'))
    return c.get(path).etag != tag


def stale(c):
    s = c.new_station()
    path = f'/stations/{s["id"]}'
    tag = c.get(path).etag
    c.put(path, put_station(c, path, name='Other'))
    return c.put(path, put_station(c, path, name='Third'), headers={'If-Match': tag}).status


def deletes_one(c):
    s = c.new_station()['id']
    one, two = c.new_sensor(s), c.new_sensor(s)
    c.delete('/sensors/' + one)
    return c.get('/sensors/' + two).status


def readings_go(c):
    s = c.new_station()['id']
    name = c.new_sensor(s)
    c.add(name, (minutes(0), 1))
    c.delete('/sensors/' + name)
    c.put('/sensors/' + name, c.sensor(s))
    return len(c.times(name))


def atomic(c):
    name = c.new_sensor()
    c.add(name, (minutes(5), 1))
    c.add(name, (minutes(0), 1), (minutes(5), 2))
    return len(c.times(name))


def cascade(c):
    s = c.new_station()['id']
    name = c.new_sensor(s)
    c.delete(f'/stations/{s}')
    return c.get('/sensors/' + name).status


def keeps_calibration(c):
    s = c.new_station()['id']
    name = c.new_sensor(s)
    c.post(f'/sensors/{name}:calibrate', CALIBRATION)
    c.put('/sensors/' + name, c.sensor(s, model='New'))
    return c.get('/sensors/' + name).json['last_calibrated_at'] is not None


def after_calibration(c):
    name = c.new_sensor()
    c.post(f'/sensors/{name}:calibrate', CALIBRATION)
    return c.get('/sensors/' + name).json['last_calibrated_at'] is not None


def range_of(c, **query):
    name = c.new_sensor()
    c.add(name, *[(minutes(i), i) for i in range(4)])
    return [t.minute for t in c.times(name, **query)]


def aggregated(c, by):
    name = c.new_sensor()
    c.add(name, ('2025-03-01T20:10:00Z', 1), ('2025-03-01T20:20:00Z', 2), ('2025-03-01T20:30:00Z', 9))
    return [(instant(b['start']).hour, b['mean']) for b in c.get(f'/sensors/{name}/readings', aggregate=by).json['data']]


def twice(c):
    name = c.new_sensor()
    c.new_rule(name)
    c.add(name, (minutes(0), 11))
    path = f'/alerts/{c.get("/alerts", sensor_serial=name).json["data"][0]["id"]}:acknowledge'
    c.post(path, {'by': 'Ada'})
    return c.post(path, {'by': 'Ada'}).status


def job_state(c):
    job = c.post('/recalculations', {'task': 'recompute-aggregates', 'station_id': c.new_station()['id']}).json
    for _ in range(15):
        state = c.get(f'/recalculations/{job["id"]}').json['state']
        if state not in ('queued', 'running'):
            break
        time.sleep(0.1)
    return state


def nested(c, kind):
    one, two = c.new_station()['id'], c.new_station()['id']
    if kind == 'sensors':
        c.new_sensor(two)
    else:
        c.post(f'/stations/{two}/maintenance', VISIT)
    return c.get(f'/stations/{one}/{kind}').json['data']


def of_two_kinds(c):
    s = c.new_station()['id']
    c.new_sensor(s, kind='wind')
    c.new_sensor(s, kind='humidity')
    return c.get('/sensors', station_id=s, kind=['wind', 'humidity']).json['meta']['total']


def merged(c, s, path):
    c.put(path, put_station(c, path))
    return 'operator' in c.get(path).json


def renamed(c, s, path):
    c.put(path, put_station(c, path, name='Renamed'))
    return c.get(path).json['name']


def created_at(c, s, path):
    c.put(path, put_station(c, path, name='Renamed'))
    return c.get(path).json['created_at'] == s['created_at']


def deleted(c, s, path):
    c.delete(path)
    return c.get(path).status


def wrong_digit(c):
    name = c.serial()
    return c.put('/sensors/' + name[:-1] + str((int(name[-1]) + 3) % 10), c.sensor(c.new_station()['id'])).status


def listed(key, due, **query):
    return lambda c: due(c.get('/stations', **query), key)


def rule_status(**more):
    return lambda c: c.new_rule(c.new_sensor(), **more).status


def batch_status(body):
    return lambda c: c.post(f'/sensors/{c.new_sensor()}/readings', body).status


def count_by_status(c):
    word, _ = some_stations(c)
    return c.get('/stations', q=word, status='active').json['data']


def meta_of(c, name, **query):
    word, _ = some_stations(c)
    return c.get('/stations', q=word, **query).json['meta'][name]


# coverage of the correct server
WITNESSES = {
    'N001': (201, status_of_station()),
    'N002': (True, lambda c: 'Location' in c.post('/stations', c.station()).headers),
    'N003': (True, station_then(lambda c, s, p: 'updated_at' in c.get(p).json)),
    'N004': (int, station_then(lambda c, s, p: type(c.get(p).json['id']))),
    'N005': (True, lambda c: 'X-Total-Count' in c.get('/stations').headers),
    'N006': (dict, lambda c: type(c.get('/stations').json)),
    'N007': (400, lambda c: c.get('/stations', per_page=101).status),
    'N008': (400, lambda c: c.get('/stations', page=0).status),
    'N009': (400, lambda c: c.get('/stations', page='abc').status),
    'N010': (200, lambda c: c.get('/stations', page=2147483647).status),
    'N011': (400, lambda c: c.get('/stations', status='bogus').status),
    'N012': (422, status_of_station(code='tst-9999')),
    'N013': (422, status_of_station(name=...)),
    'N014': (422, status_of_station(name='x' * 81)),
    'N015': (422, status_of_station(**place(latitude=91))),
    'N016': (422, status_of_station(**place(longitude=-180))),
    'N017': (422, status_of_station(**place(latitude='1.5'))),
    'N018': (422, status_of_station(extra=1)),
    'N019': (422, status_of_station(networks=['aa', 'aa'])),
    'N020': (422, status_of_station(labels={'A B': 'x'})),
    'N021': (422, status_of_station(**place(altitude_m=1.25))),
    'N022': (422, status_of_station(operator_url='https://example.org')),
    'N023': (422, status_of_station(commissioned_on='2024-02-30')),
    'N024': (422, status_of_station(name=None)),
    'N025': (415, lambda c: c.post('/stations', c.station(), type='text/plain').status),
    'N026': (400, lambda c: c.post('/stations', raw='{"code":').status),
    'N027': (404, lambda c: c.get('/stations/987654321').status),
    'N028': (True, station_then(lambda c, s, p: 'ETag' in c.get(p).headers)),
    'N029': (204, lambda c: c.delete('/sensors/' + c.serial()).status),
    'N030': (True, lambda c: 'WWW-Authenticate' in c.get('/sensors', user=None).headers),
    'N031': (400, lambda c: c.get('/sensors', station_id='1.5').status),
    'N032': (ERROR, lambda c: c.get('/sensors/' + c.serial()).headers['Content-Type']),
    'N033': ('active', lambda c: c.get('/sensors/' + c.new_sensor()).json['status']),
    'N034': (422, status_of_sensor(sampling_seconds=15)),
    'N035': (422, status_of_sensor(accuracy=0)),
    'N036': (422, status_of_sensor(kind='light')),
    'N037': (422, status_of_sensor(mount={'type': 'wall'})),
    'N038': (422, status_of_sensor(channels={'left': 5})),
    'N039': (422, lambda c: c.put('/sensors/' + c.serial(), c.sensor(str(c.new_station()['id']))).status),
    'N040': (422, lambda c: c.post(f'/sensors/{c.new_sensor()}:calibrate', {**CALIBRATION, 'performed_at': '2025-02-01T09:00:00'}).status),
    'N041': (int, lambda c: type(c.post(f'/sensors/{c.new_sensor()}:calibrate', CALIBRATION).json['gain'])),
    'N042': (422, batch_status({'readings': []})),
    'N043': (422, batch_status({'readings': [{'taken_at': minutes(i), 'value': 1} for i in range(101)]})),
    'N044': (422, batch_status({'readings': [{'taken_at': minutes(0), 'value': None}]})),
    'N045': (400, lambda c: c.get('/sensors/AB-123456-5/readings', aggregate='week').status),
    'N046': (str, lambda c: type(c.get('/sensors/AB-123456-5/readings').json['data'][0]['taken_at'])),
    'N047': (422, rule_status(notify=['nobody'])),
    'N048': (422, rule_status(enabled=1)),
    'N049': (True, lambda c: 'errors' in c.post('/alert-rules', {}).json),
    'N050': (False, lambda c: 'owner_row' in c.get(f'/alert-rules/{c.new_rule(c.new_sensor()).json["id"]}').json),
    'N051': (401, lambda c: c.get('/alerts', user=None).status),
    'N052': (403, lambda c: c.delete(f'/alert-rules/{c.new_rule(c.new_sensor()).json["id"]}', user='reader').status),
    'N053': (422, station_then(lambda c, s, p: c.post(p + '/maintenance', {**VISIT, 'cost': 5}).status)),
    'N054': (202, station_then(lambda c, s, p: c.post('/recalculations', {'task': 'recompute-aggregates', 'station_id': s['id']}).status)),
    'N055': ('succeeded', job_state),
    'N056': (401, lambda c: c.get('/sensors/AB-123456-5/calibrations', user='reader:wrong').status),
    'N057': (200, station_then(lambda c, s, p: c.get(p).status)),
    'N058': ('planned', lambda c: c.new_station()['status']),
    'N059': (409, station_then(lambda c, s, p: c.post('/stations', c.station(code=s['code'])).status)),
    'N060': (12.34567, lambda c: c.new_station()['location']['latitude']),
    'N061': (True, station_then(lambda c, s, p: 'labels' in c.get(p).json)),
    'N062': (1001, lambda c: c.get('/stations/1001').json['id']),
    'N063': ([], count_by_status),
    'N064': (5, lambda c: meta_of(c, 'total')),
    'N065': (True, all_pages),
    'N066': (True, all_pages),
    'N067': (1, lambda c: c.get('/stations', q='bROCKEN').json['meta']['total']),
    'N068': (False, lambda c: c.get('/stations', sort='name').json['data'] == c.get('/stations', sort='-name').json['data']),
    'N069': (1, lambda c: c.get('/stations', bbox='10,51,11,52').json['meta']['total']),
    'N070': (3, lambda c: meta_of(c, 'total_pages', per_page=2)),
    'N071': (False, station_then(merged)),
    'N072': ('Renamed', station_then(renamed)),
    'N073': (True, changes_etag),
    'N074': (412, stale),
    'N075': (True, station_then(created_at)),
    'N076': (404, station_then(deleted)),
    'N077': (404, cascade),
    'N078': (200, deletes_one),
    'N079': (0, readings_go),
    'N080': ([], lambda c: nested(c, 'sensors')),
    'N081': (2, of_two_kinds),
    'N082': ([(0, 4)], lambda c: aggregated(c, 'day')),
    'N083': (422, wrong_digit),
    'N084': (422, lambda c: c.put('/sensors/' + c.serial(), c.sensor(987654321)).status),
    'N085': (201, status_of_sensor()),
    'N086': (True, keeps_calibration),
    'N087': (600, lambda c: c.get('/sensors/' + c.new_sensor()).json['sampling_seconds']),
    'N088': (True, after_calibration),
    'N089': (409, lambda c: c.post(f'/sensors/{c.new_sensor(status="retired")}:calibrate', CALIBRATION).status),
    'N090': (409, lambda c: [(c.add(n, (minutes(0), 1)), c.add(n, (minutes(0), 2)))[1].status for n in [c.new_sensor()]][0]),
    'N091': (1, atomic),
    'N092': ([0, 1], lambda c: range_of(c, to=minutes(2))),
    'N093': ([2, 3], lambda c: range_of(c, from_=minutes(2))),
    'N094': ([(20, 4)], lambda c: aggregated(c, 'hour')),
    'N095': ([8], lambda c: [(c.add(n, ('2025-03-01T10:00:00+02:00', 1)), [t.hour for t in c.times(n)])[1] for n in [c.new_sensor()]][0]),
    'N096': (422, rule_status(min=10, max=10)),
    'N097': (False, lambda c: c.new_rule(c.new_sensor(), id=4711).json['id'] == 4711),
    'N098': (409, twice),
    'N099': ('succeeded', job_state),
    'N100': ([], lambda c: nested(c, 'maintenance')),
}


def main(arguments):
    faults = [f['id'] for f in json.loads((HERE / 'faults.json').read_text('utf-8'))]
    variants = [v['id'] for v in json.loads((HERE / 'variants.json').read_text('utf-8'))]
    assert faults == list(WITNESSES), 'each fault has one witness'
    chosen = [a for a in arguments if a[0] == 'N']
    failures = 0
    if DOCUMENT is None:
        print('PyYAML or jsonschema is missing: answers are not checked against the document')

    def failed(what):
        nonlocal failures
        failures += 1
        print('FAILED', what, flush=True)

    def walked(*server):
        with Server(*server, strict=True) as c:
            c.offset, c.first = 'V07' in server, 2 ** 53 + 1 if 'V19' in server else None
            try:
                walk(c)
                if DOCUMENT is not None:
                    scenarios(c)
            except Exception as e:
                import traceback
                place = traceback.extract_tb(e.__traceback__)
                failed(f'walk {server} at line {[p.lineno for p in place if p.name == "walk"]}: {str(e)[:1000]}')

    if not arguments or 'walk' in arguments:
        walked()
        if DOCUMENT is not None:
            declared = {(o['operationId'], int(s)) for p in DOCUMENT['paths'].values() for m, o in p.items() if m != 'parameters' for s in o['responses']}
            print(f'walk: {answers} answers fit the document; {len(seen)} of {len(declared)} declared statuses seen; not seen:',
                  *sorted(f'{n} {s}' for n, s in declared - seen), flush=True)
    some = [a for a in arguments if a[0] == 'V']
    if not arguments or 'variants' in arguments or some:
        for v in some or variants:
            walked('--variant', v)
        print(f'variants: {len(some or variants)} walked', flush=True)
    if not arguments or 'faults' in arguments or chosen:
        differing = 0
        with Server() as correct:
            for fault in chosen or faults:
                due, probe = WITNESSES[fault]
                found = probe(correct)
                if found != due:
                    failed(f'{fault}: the correct server gives {found!r}, due {due!r}')
        for fault in chosen or faults:
            due, probe = WITNESSES[fault]
            with Server('--fault', fault) as faulty:
                try:
                    found = probe(faulty)
                except Exception as e:
                    found = repr(e)
                    print(f'{fault}: the probe broke off: {found[:200]}')
                if found == due:
                    failed(f'{fault}: not seen')
                else:
                    differing += 1
        print(f'faults: {differing} of {len(chosen or faults)} differ', flush=True)
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
