"""Checks the bench itself: python3 check.py SERVER [--only ID,ID…]

SERVER is the built program. The correct server must give the right answer to every probe below; so must every
legal variant; and each fault must give a wrong answer to its own probe. If PyYAML and openapi-schema-validator
can be imported, every answer of the correct server and of the variants is also checked against openapi.yaml.
"""
import http.client
import itertools
import json
import os
import re
import subprocess
import sys
from datetime import datetime, timedelta
from urllib.parse import quote, urlencode, urljoin, urlsplit

HERE = os.path.dirname(os.path.abspath(__file__))
ADMIN, ALICE, BOB, FACILITY, VIEWER = 'token-admin', 'token-alice', 'token-bob', 'token-facility', 'token-viewer'
MERGE = 'application/merge-patch+json'
VIENNA, GRAZ = '/buildings/hq-vienna', '/buildings/lab-graz'
SEEDED = '5b0e7a54-41c1-4b7e-9d0e-%012d'
NOBODY = '00000000-0000-4000-8000-000000000000'
numbers = itertools.count(2000)

try:
    import yaml
    from openapi_schema_validator import OAS30ReadValidator, oas30_format_checker
    from jsonschema import FormatChecker
    DOCUMENT = yaml.safe_load(open(os.path.join(HERE, 'openapi.yaml'), encoding='utf-8'))
except ImportError:
    DOCUMENT = None


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def __getitem__(self, name):
        return self.json[name]

    @property
    def json(self):
        return json.loads(self.body)

    def __getattr__(self, name):
        if name == 'etag':
            return self.headers.get('ETag')
        raise AttributeError(name)


class Server:
    def __init__(self, program, *options):
        self.process = subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True)
        self.base = self.process.stdout.readline().split()[-1]
        self.answers = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def call(self, method, path, body=None, token=ADMIN, type=None, headers=(), raw=None, query=None):
        if path.startswith('/') and not path.startswith('/v1/'):
            path = '/v1' + path
        path = urlsplit(urljoin(self.base + '/v1/', path))
        path = path.path + ('?' + path.query if path.query else '')
        if query:
            path += '?' + urlencode(query, safe=',:')
        sent = dict(headers)
        if token:
            sent.setdefault('Authorization', 'Bearer ' + token)
        data = raw
        if body is not None:
            data = json.dumps(body)
        if data is not None:
            data = data.encode() if isinstance(data, str) else data
            if type != '':
                sent['Content-Type'] = type or (MERGE if method == 'PATCH' else 'application/json')
        c = http.client.HTTPConnection(urlsplit(self.base).netloc, timeout=10)
        c.request(method, path, data, sent)
        r = c.getresponse()
        a = Answer(r.status, r.headers, r.read())
        c.close()
        self.answers.append((method, path, a))
        return a

    def get(self, path, **k):
        return self.call('GET', path, **k)

    def post(self, path, body=None, **k):
        return self.call('POST', path, body, **k)

    def put(self, path, body=None, **k):
        return self.call('PUT', path, body, **k)

    def patch(self, path, body=None, **k):
        return self.call('PATCH', path, body, **k)

    def delete(self, path, **k):
        return self.call('DELETE', path, **k)

    # The first steps of most probes.

    def room(self, slug='hq-vienna', **members):
        return self.post(f'/buildings/{slug}/rooms', room(**members)).json

    def book(self, room_id, start, end, token=ALICE, **members):
        return self.post('/bookings', meeting(room_id, start, end, **members), token=token)

    def all(self, path, **query):
        items, offset = [], 0
        while True:
            a = self.get(path, query={**query, 'offset': offset, 'limit': 3})
            items += a['items']
            offset += 3
            if offset >= a['total']:
                return items


def room(**members):
    n = next(numbers)
    return {'name': f'Room {n}', 'number': str(n), 'floor': 2, 'capacity': 10, **members}


def meeting(room_id, start, end, **members):
    return {'kind': 'meeting', 'roomId': room_id, 'title': 'Talk', 'startsAt': start, 'endsAt': end, **members}


def building(**members):
    n = next(numbers)
    return {'slug': f'house-{n}', 'name': 'House', 'city': 'Linz', 'countryCode': 'AT', **members}


def series(room_id, **members):
    return {'roomId': room_id, 'title': 'Sync', 'firstStartsAt': '2027-02-01T09:00:00Z', 'duration': 'PT30M',
            'frequency': 'weekly', 'occurrences': 3, **members}


def at(hour, day=4):
    return f'2027-05-{day:02}T{hour:02}:00:00Z'


def instant(text):
    return datetime.fromisoformat(re.sub(r'\.\d+', '', text).replace('Z', '+00:00'))


def ids(items):
    return [i['id'] for i in items]


def names(items):
    return [i['name'] for i in items]


REFUSED = (400, 422)
probes = {}


def probe(*of):
    def keep(f):
        for i in of:
            probes[i] = f
        return f
    return keep


def is_error(a):
    e = a.json.get('error', {})
    return (a.headers.get_content_type() == 'application/json' and isinstance(e.get('code'), str)
            and isinstance(e.get('message'), str) and isinstance(e.get('details', []), list))


# Statuses

@probe('B001')
def _(s):
    return s.post('/buildings', building()).status == 201


@probe('B002')
def _(s):
    return s.get(f'/rooms/{NOBODY}').status == 404


@probe('B003')
def _(s):
    r = s.room()
    b = s.book(r['id'], at(9), at(10)).json
    return s.post(f"/bookings/{b['id']}/cancellation", {'reason': 'illness'}, token=ALICE).status in (200, 204)


@probe('B004', 'B100')
def _(s):
    first = building(name='First')
    s.post('/buildings', first)
    again = s.post('/buildings', {**first, 'name': 'Second'})
    return again.status == 409 and s.get('/buildings/' + first['slug'])['name'] == 'First'


@probe('B005')
def _(s):
    r = s.room()
    return s.patch(f"/rooms/{r['id']}", {'floor': 3}, type='application/json').status == 415


@probe('B006')
def _(s):
    r = s.room()
    body = json.dumps(meeting(r['id'], at(9), at(10)))
    return s.post('/bookings', raw=body, type='text/plain').status == 415 and s.post('/bookings', raw=body, type='').status == 415


@probe('B007')
def _(s):
    return s.post('/equipment', raw='{"name": ').status == 400


@probe('B008')
def _(s):
    return s.post('/bookings', raw='').status == 400


@probe('B009')
def _(s):
    a = s.delete('/rooms')
    return a.status == 405 and 'GET' in a.headers['Allow']


# Responses

@probe('B010')
def _(s):
    return isinstance(s.get('/rooms/' + SEEDED % 101)['capacity'], int)


@probe('B011')
def _(s):
    return s.get('/buildings').json.get('total') == 3


@probe('B012')
def _(s):
    return s.get('/rooms/not-a-uuid').status in (400, 404)


@probe('B013')
def _(s):
    return bool(re.match(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$', s.get('/bookings/' + SEEDED % 301)['startsAt']))


@probe('B014')
def _(s):
    return s.get('/users/me', token=ALICE)['scopes'] == ['rooms:read', 'bookings:write']


@probe('B015')
def _(s):
    r = s.room(accessCode='1234')
    got = s.get(f"/rooms/{r['id']}").json
    return 'accessCode' not in got and got['hasAccessCode'] is True


@probe('B016')
def _(s):
    r = s.room()
    return s.get(f"/rooms/{r['id']}/availability", query={'from': at(8), 'to': at(18)})['busy'] == []


@probe('B017')
def _(s):
    a = s.get('/statistics/rooms', query={'from': '2026-03-02', 'to': '2026-03-02'}).json
    used = {r['roomId']: r['utilization'] for r in a['rooms']}
    return abs(used[SEEDED % 101] - 1.5 / 24) < 1e-9 and all(0 <= u <= 1 for u in used.values())


@probe('B018')
def _(s):
    return {e['category'] for e in s.get('/equipment')['items']} == {'display', 'audio', 'video', 'furniture'}


@probe('B019')
def _(s):
    return s.get('/series/' + SEEDED % 401).json.get('bookingIds') == [SEEDED % n for n in (310, 311, 312)]


@probe('B020')
def _(s):
    return all(isinstance(r['equipmentIds'], list) for r in s.get(VIENNA + '/rooms')['items'])


@probe('B021')
def _(s):
    return s.get('/rooms/' + SEEDED % 101 + '/availability', query={'to': at(8)}).status == 400


@probe('B022')
def _(s):
    return s.get('/rooms').headers.get_content_type() == 'application/json'


@probe('B023')
def _(s):
    return re.fullmatch(r'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', s.post('/equipment', {'name': 'Lamp', 'category': 'other'})['id']) is not None


@probe('B024')
def _(s):
    a = s.get(f'/bookings/{NOBODY}')
    return a.status == 404 and is_error(a)


@probe('B025')
def _(s):
    a = s.post(VIENNA + '/rooms', raw='{]')
    return a.status == 400 and is_error(a)


@probe('B026')
def _(s):
    return s.get('/bookings?status=open').status == 400


@probe('B027')
def _(s):
    return s.get(VIENNA)['closesAt'] == '20:00:00+01:00'


@probe('B028')
def _(s):
    r = s.room()
    a = s.book(r['id'], at(9), at(10), title='Zażółć 会議 🎉')
    return a.status == 201 and a['title'] == 'Zażółć 会議 🎉'


@probe('B029')
def _(s):
    r = s.room()
    a = s.book(r['id'], at(9), at(10))
    return a.headers['Location'] is not None and s.get(a.headers['Location'])['id'] == a['id']


@probe('B030')
def _(s):
    return s.get('/rooms/' + SEEDED % 101).etag is not None


@probe('B031')
def _(s):
    a = s.get('/rooms', token=None)
    return a.status == 401 and a.headers.get('WWW-Authenticate', '').startswith('Bearer')


@probe('B032')
def _(s):
    return bool(re.fullmatch(r'(W/)?"[^"]*"', s.get('/bookings/' + SEEDED % 301).etag))


# Accepted requests

def refuses_room(**members):
    return lambda s: s.post(VIENNA + '/rooms', room(**members)).status in REFUSED


probe('B033')(refuses_room(capacity=0))
probe('B034')(refuses_room(capacity='12'))
probe('B035')(refuses_room(number='A12!'))
probe('B036')(refuses_room(color='red'))
probe('B045')(refuses_room(equipmentIds=[SEEDED % 201, SEEDED % 201]))


@probe('B037')
def _(s):
    body = room()
    del body['name']
    return s.post(VIENNA + '/rooms', body).status in REFUSED


@probe('B038')
def _(s):
    r = s.room()
    return s.put(f"/rooms/{r['id']}", room(accessible=None)).status in REFUSED


def refuses_building(**members):
    return lambda s: s.post('/buildings', building(**members)).status == 400


probe('B039')(refuses_building(slug='New-House'))
probe('B040')(refuses_building(contactEmail='nobody'))
probe('B046')(refuses_building(opensAt='25:00:00Z'))


def refuses_booking(**members):
    def ask(s):
        r = s.room(maximumDuration='PT24H')
        return s.post('/bookings', {**meeting(r['id'], at(9), at(10)), **members}).status in REFUSED
    return ask


probe('B041')(refuses_booking(kind='party'))
probe('B042')(refuses_booking(startsAt='2027-05-04', endsAt='2027-05-04T06:00:00Z'))
probe('B043')(refuses_booking(startsAt='2027-02-30T09:00:00Z', endsAt='2027-03-02T10:00:00Z'))
probe('B086')(refuses_booking(startsAt=at(10), endsAt=at(9)))
probe('B087')(refuses_booking(roomId=NOBODY))


@probe('B044')
def _(s):
    return s.post('/equipment', {'name': 'Lamp', 'category': 'Other'}).status == 400


@probe('B047')
def _(s):
    r = s.room()
    return s.patch(f"/rooms/{r['id']}", {}).status in REFUSED


@probe('B048')
def _(s):
    r = s.room()
    return (s.post('/series', series(r['id'], occurrences=53)).status in REFUSED
            and s.post('/series', series(r['id'], occurrences=52)).status == 201)


@probe('B049')
def _(s):
    return s.get('/rooms?limit=101').status == 400 and s.get('/rooms?limit=100').status == 200


@probe('B050')
def _(s):
    r = s.room()
    return (s.book(r['id'], at(9), at(10), title='x' * 120).status == 201
            and s.book(r['id'], at(10), at(11), title='x' * 121).status in REFUSED)


@probe('B051')
def _(s):
    return s.get('/rooms?offset=-1').status == 400 and s.get('/rooms?offset=1000')['items'] == []


@probe('B052')
def _(s):
    return s.post('/equipment', {'name': 'Lamp', 'category': 'other', 'quantity': 2.5}).status == 400


@probe('B053')
def _(s):
    return s.post('/buildings', building(website=None)).status == 201


# Authorisation

@probe('B054')
def _(s):
    return s.get('/equipment', token=None).status == 401


@probe('B055')
def _(s):
    return s.get('/statistics/rooms?from=2026-03-01&to=2026-03-31', token=ALICE).status == 403


@probe('B056')
def _(s):
    path = '/bookings/' + SEEDED % 301
    return (s.get(path, token='invented').status == 401 and s.get(path, token='token-expired').status == 401
            and s.get(path, token=None, headers={'Authorization': 'Basic token-admin'}).status == 401)


# Behaviour

@probe('B057')
def _(s):
    r = s.room()
    return s.get(f"/rooms/{r['id']}").json == r and r['id'] in ids(s.all(VIENNA + '/rooms'))


@probe('B058')
def _(s):
    return s.get('/rooms/' + SEEDED % 102)['id'] == SEEDED % 102


@probe('B059')
def _(s):
    r = s.room()
    a = s.patch(f"/rooms/{r['id']}", {'capacity': 44})
    return a['capacity'] == 44 and s.get(f"/rooms/{r['id']}")['capacity'] == 44


@probe('B060')
def _(s):
    r = s.room(accessible=True, equipmentIds=[SEEDED % 202], description='Old', layout='lounge')
    got = s.patch(f"/rooms/{r['id']}", {'capacity': 44}).json
    return {**got, 'updatedAt': r['updatedAt']} == {**r, 'capacity': 44}


@probe('B061')
def _(s):
    r = s.room(description='Old', accessCode='1234', areaSquareMeters=20)
    s.put(f"/rooms/{r['id']}", room())
    got = s.get(f"/rooms/{r['id']}").json
    return got.get('description') is None and got.get('areaSquareMeters') is None and got['hasAccessCode'] is False


@probe('B062')
def _(s):
    r = s.room()
    path = f"/rooms/{r['id']}"
    return (s.delete(path).status in (200, 204) and s.get(path).status in (404, 410) and s.delete(path).status in (404, 410)
            and s.patch(path, {'floor': 1}).status in (404, 410))


@probe('B063')
def _(s):
    r = s.room()
    before = s.get('/rooms')['total']
    s.delete(f"/rooms/{r['id']}")
    return r['id'] not in ids(s.all('/rooms')) and s.get('/rooms')['total'] == before - 1


@probe('B064', 'B065')
def _(s):
    one, other = s.room(), s.room()
    a, b = s.book(one['id'], at(9), at(10)).json, s.book(other['id'], at(9), at(10)).json
    s.delete(f"/rooms/{one['id']}")
    return (s.get(f"/bookings/{a['id']}")['status'] == 'cancelled' and s.get(f"/bookings/{b['id']}")['status'] == 'confirmed'
            and s.get(f"/bookings/{a['id']}")['cancellation']['reason'] == 'roomRemoved')


@probe('B066')
def _(s):
    h = s.post('/buildings', building()).json
    path = '/buildings/' + h['slug']
    r = s.room(h['slug'])
    refused = s.delete(path)
    s.delete(f"/rooms/{r['id']}")
    return (refused.status == 409 and s.delete(path).status == 204 and s.get(path).status in (404, 410)
            and h['slug'] not in [b['slug'] for b in s.all('/buildings')])


@probe('B067')
def _(s):
    return {r['buildingSlug'] for r in s.all(GRAZ + '/rooms')} == {'lab-graz'}


@probe('B068')
def _(s):
    return sorted(r['capacity'] for r in s.all('/rooms', minCapacity=16)) == [16, 20, 120]


@probe('B069')
def _(s):
    return sorted(names(s.all('/rooms', equipment=f'{SEEDED % 201},{SEEDED % 202}'))) == ['Elgar', 'Mozart']


@probe('B070')
def _(s):
    a = s.post(VIENNA + '/rooms', room())
    return s.get(a.headers['Location'])['id'] == a['id']


@probe('B071')
def _(s):
    r = s.room(description='Old', accessCode='1234')
    s.patch(f"/rooms/{r['id']}", {'description': None, 'accessCode': None})
    got = s.get(f"/rooms/{r['id']}").json
    return got.get('description') is None and got['hasAccessCode'] is False


@probe('B072')
def _(s):
    return sorted(names(s.all('/rooms'))) == ['Elgar', 'Haydn', 'Mozart', 'Purcell', 'Schubert', 'Wet lab']


@probe('B073')
def _(s):
    for n in range(2):
        s.post('/buildings', building())
    found = s.all('/buildings')
    return len(found) == 5 == len({b['slug'] for b in found})


@probe('B074')
def _(s):
    return s.get('/bookings?limit=2')['total'] == 7


@probe('B075')
def _(s):
    return ([b['city'] for b in s.get('/buildings?sort=city')['items']] == ['Graz', 'London', 'Wien']
            and [b['slug'] for b in s.get('/buildings?sort=-name')['items']] == ['tower-london', 'lab-graz', 'hq-vienna'])


@probe('B076')
def _(s):
    def starts(query):
        return [instant(b['startsAt']) for b in s.get('/bookings' + query)['items']]
    return starts('') == sorted(starts('')) and starts('?sort=-startsAt,title') == sorted(starts(''), reverse=True)


@probe('B077')
def _(s):
    return [r['capacity'] for r in s.get('/rooms?sort=capacity,-name')['items']] == [4, 6, 8, 16, 20, 120]


def link(a, rel):
    found = re.search(r'<([^>]*)>; rel="%s"' % rel, a.headers.get('Link', ''))
    return found and found[1]


@probe('B078')
def _(s):
    a = s.get('/rooms?minCapacity=8&sort=-capacity&limit=2')
    b = s.get(link(a, 'next'))
    back = s.get(link(b, 'prev'))
    return ([r['capacity'] for r in a['items'] + b['items']] == [120, 20, 16, 8] and link(b, 'next') is None
            and back['items'] == a['items'] and link(a, 'prev') is None)


@probe('B079')
def _(s):
    return link(s.get('/buildings?limit=2'), 'next') is not None and link(s.get('/buildings?limit=2&offset=2'), 'next') is None


@probe('B080', 'B081')
def _(s):
    r = s.room()
    path = f"/rooms/{r['id']}"
    old = s.get(path).etag
    same = s.get(path, headers={'If-None-Match': old})
    new = s.patch(path, {'floor': 7}).etag
    return (same.status == 304 and same.body == b'' and new != old and s.get(path).etag == new
            and s.get(path, headers={'If-None-Match': old}).status == 200
            and s.call('HEAD', path).etag == new and s.call('HEAD', path, headers={'If-None-Match': new}).status == 304)


@probe('B082')
def _(s):
    r = s.room()
    path = f"/rooms/{r['id']}"
    old = s.get(path).etag
    s.patch(path, {'floor': 7}, headers={'If-Match': old})
    refused = s.patch(path, {'floor': 8}, headers={'If-Match': old})
    return refused.status == 412 and s.get(path)['floor'] == 7


@probe('B083')
def _(s):
    r = s.room()
    s.book(r['id'], at(10), at(11))
    return [s.book(r['id'], at(a), at(b)).status for a, b in ((9, 12), (10, 11))] == [409, 409]


@probe('B084')
def _(s):
    r = s.room()
    s.book(r['id'], at(10), at(11))
    return s.book(r['id'], at(11), at(12)).status == 201 and s.book(r['id'], at(9), at(10)).status == 201


@probe('B085')
def _(s):
    r = s.room()
    b = s.book(r['id'], at(10), at(11)).json
    s.post(f"/bookings/{b['id']}/cancellation", {'reason': 'illness'}, token=ALICE)
    return s.book(r['id'], at(10), at(11)).status == 201


@probe('B088')
def _(s):
    r = s.room()
    b = s.book(r['id'], '2027-05-04T09:00:00+02:00', '2027-05-04T10:00:00+02:00').json
    return instant(b['startsAt']) == instant('2027-05-04T07:00:00Z') and b['duration'] == 'PT1H'


@probe('B089')
def _(s):
    r = s.room()
    return (r['layout'], r['accessible'], r['equipmentIds'], r['maximumDuration']) == ('boardroom', False, [], 'PT12H')


@probe('B090')
def _(s):
    r = s.room()
    b = s.book(r['id'], at(10), at(11)).json
    refused = s.patch(f"/bookings/{b['id']}", {'title': 'Mine'}, token=BOB)
    cancel = s.post(f"/bookings/{b['id']}/cancellation", {'reason': 'illness'}, token=BOB)
    return refused.status in (403, 404) and cancel.status in (403, 404) and s.get(f"/bookings/{b['id']}").json == b


@probe('B091')
def _(s):
    r = s.room()
    b = s.book(r['id'], at(10), at(11)).json
    s.book(r['id'], at(12), at(13))
    refused = s.patch(f"/bookings/{b['id']}", {'title': 'Moved', 'startsAt': at(12), 'endsAt': at(13)}, token=ALICE)
    moved = s.patch(f"/bookings/{b['id']}", {'endsAt': '2027-05-04T11:30:00Z'}, token=ALICE)
    return refused.status == 409 and moved.status == 200 and moved['title'] == 'Talk'


@probe('B092')
def _(s):
    return ([b['title'] for b in s.get('/bookings?mine=true', token=BOB)['items']] == ['Town hall', 'Air conditioning']
            and s.get('/bookings?mine=false', token=BOB)['total'] == 7)


@probe('B093')
def _(s):
    r = s.room()
    b = s.book(r['id'], at(10), at(11)).json
    s.post(f"/bookings/{b['id']}/attendees", {'email': 'x@rooms.example', 'name': 'X'}, token=ALICE)
    return names(s.get(f"/bookings/{b['id']}/attendees")['items']) == ['X']


@probe('B094', 'B095')
def _(s):
    r = s.room(capacity=2)
    path = f"/bookings/{s.book(r['id'], at(10), at(11))['id']}"
    statuses = [s.post(path + '/attendees', {'email': e, 'name': 'N'}, token=ALICE).status
                for e in ('x@rooms.example', 'X@rooms.example', 'y@rooms.example', 'z@rooms.example')]
    return statuses == [201, 409, 201, 409] and s.get(path)['attendeeCount'] == 2


@probe('B096')
def _(s):
    a = s.get('/statistics/rooms', query={'from': '2026-03-02', 'to': '2026-03-04', 'building': 'hq-vienna'}).json
    return a['totals'] == {'bookings': 3, 'cancelled': 1, 'bookedMinutes': 90 + 120 + 360} and len(a['rooms']) == 3


@probe('B097')
def _(s):
    r = s.room()
    a = s.post('/series', series(r['id'], interval=2, exceptDates=['2027-02-15']))
    starts = [instant(s.get('/bookings/' + i)['startsAt']).date().isoformat() for i in a['bookingIds']]
    return (starts == ['2027-02-01', '2027-03-01'] and s.get(a.headers['Location']).json == a.json
            and s.get('/bookings', query={'seriesId': a['id']})['total'] == 2)


@probe('B098')
def _(s):
    r = s.room()
    s.book(r['id'], '2027-02-08T09:00:00Z', '2027-02-08T10:00:00Z')
    refused = s.post('/series', series(r['id']))
    return refused.status == 409 and s.get('/bookings', query={'roomId': r['id']})['total'] == 1


@probe('B099')
def _(s):
    r = s.room()
    s.book(r['id'], at(9), at(10))
    s.book(r['id'], '2027-05-04T10:20:00Z', at(12))
    a = s.get(f"/rooms/{r['id']}/availability", query={'from': at(8), 'to': at(13), 'minimumDuration': 'PT30M'}).json
    return [f['duration'] for f in a['free']] == ['PT1H', 'PT1H'] and len(a['busy']) == 2


# Further behaviour of the correct server, without a fault.

def more(s):
    r = s.room(capacity=5, maximumDuration='PT2H')
    say = lambda **m: s.post('/bookings', {**meeting(r['id'], at(9), at(10)), **m}).status
    yield 'too long', say(endsAt='2027-05-04T11:00:01Z') == 422
    yield 'out of range', say(startsAt='2100-01-01T00:00:00Z', endsAt='2100-01-01T01:00:00Z') == 422
    yield 'too many guests', say(kind='event', expectedGuests=6) == 422
    yield 'member of another kind', say(expectedGuests=3) in REFUSED
    yield 'event', say(kind='event', expectedGuests=5, catering={'meal': 'lunch', 'servings': 5}) == 201
    yield 'maintenance', say(kind='maintenance', contractor='Ab', startsAt=at(11), endsAt=at(12)) == 201
    yield 'bad phone', say(kind='maintenance', contractor='Ab', phone='0123', startsAt=at(13), endsAt=at(14)) in REFUSED
    yield 'unknown equipment', s.post(VIENNA + '/rooms', room(equipmentIds=[NOBODY])).status == 422
    yield 'number taken', s.post(VIENNA + '/rooms', room(number='101')).status == 409
    yield 'number taken elsewhere', s.post(GRAZ + '/rooms', room(number='101')).status == 201
    yield 'number taken by PATCH', s.patch(f"/rooms/{r['id']}", {'number': '101'}).status == 409
    yield 'read-only members ignored', s.room(id=NOBODY, createdAt='x')['id'] != NOBODY
    yield 'integer written 5.0', s.post(VIENNA + '/rooms', raw=json.dumps(room()).replace('"capacity": 10', '"capacity": 5.0'))['capacity'] == 5
    for value in (True, 10.5, None, [], {}, [10], {'0': 10}, '', 1e400, 501):
        a = s.post(VIENNA + '/rooms', raw=json.dumps(room(capacity=value)).replace('Infinity', '1e400'))
        yield f'capacity {value!r}', a.status in REFUSED
    for name in room():
        for value in ({}, []):
            yield f'{name} {value!r}', s.post(VIENNA + '/rooms', room(**{name: value})).status in REFUSED
    for value in (0, 0.3, 10000.5, '5'):
        yield f'area {value!r}', s.post(VIENNA + '/rooms', room(areaSquareMeters=value)).status in REFUSED
    yield 'area', s.post(VIENNA + '/rooms', room(areaSquareMeters=0.5))['areaSquareMeters'] == 0.5
    for value in ('PT', 'PT25H', 'P1D', 'PT0M', 'PT24H1M', '2h'):
        yield f'duration {value}', s.post(VIENNA + '/rooms', room(maximumDuration=value)).status in REFUSED
    for value in ('PT10H', 'PT19H59M', 'PT1M', 'PT24H'):
        yield f'duration {value}', s.post(VIENNA + '/rooms', room(maximumDuration=value)).status == 201
    for value in ('07:00:00', '07:00', '7:00:00Z', '24:00:00Z'):
        yield f'time {value}', s.post('/buildings', building(opensAt=value)).status == 400
    for value in ('a@b@c', '@b', 'a@', 'a b@c.at', 'ä@c.at', 'a@-b.at', 'Ann <a@b.at>'):
        yield f'email {value}', s.post('/buildings', building(contactEmail=value)).status == 400
    for value in ('a@b.at', 'a.b+c@d-e.at', '"a b"@c.at', 'a@localhost'):
        yield f'email {value}', s.post('/buildings', building(contactEmail=value)).status == 201
    for value in ('nowhere', '/x', 'http://a b', 'http://ä.at', 'http://a/%zz'):
        yield f'uri {value}', s.post('/buildings', building(website=value)).status == 400
    yield 'unknown member of an open schema', s.post('/buildings', building(color='red')).status == 201
    for query in ('limit=0', 'limit=1e1', 'limit=+5', 'limit=', 'limit=5,6', 'limit=x', 'limit=5&limit=6', 'minCapacity=0', 'accessible=1',
                  'accessible=True', 'sort=size', 'sort=', 'equipment=x', 'layout=Lounge', 'q=', 'availableFrom=yesterday', 'building=A'):
        yield query, s.get('/rooms?' + query).status == 400
    yield 'half an interval', s.get('/rooms?availableFrom=2027-05-04T09:00:00Z').status == 422
    free = s.get('/rooms', query={'availableFrom': at(9), 'availableTo': at(10)})
    yield 'available rooms', r['id'] not in ids(free['items']) and SEEDED % 101 in ids(free['items'])
    yield 'offset in a query', s.get('/bookings?to=' + quote('2026-03-02T10:00:00+01:00'))['total'] == 0
    yield 'from and to', s.get('/bookings?from=2026-03-02T10:30:00Z&to=2026-03-02T15:00:01Z')['total'] == 1
    yield 'floor', names(s.get(VIENNA + '/rooms?floor=-1')['items']) == ['Haydn']
    yield 'search', names(s.get('/rooms?q=ELG')['items']) == ['Elgar']
    yield 'kinds', s.get('/bookings?kind=event&status=confirmed')['total'] == 2
    yield 'categories', s.get('/equipment?category=audio,video')['total'] == 2
    yield 'roles', s.get('/bookings/' + SEEDED % 301 + '/attendees?role=optional')['total'] == 1
    yield 'comment', s.post('/bookings/' + SEEDED % 302 + '/cancellation', {'reason': 'other'}, token=BOB).status == 422
    yield 'cancel by admin', s.post('/bookings/' + SEEDED % 302 + '/cancellation', {'reason': 'other', 'comment': 'Closed'}).status in (200, 204)
    yield 'cancel twice', s.post('/bookings/' + SEEDED % 302 + '/cancellation', {'reason': 'illness'}).status == 409
    yield 'change cancelled', s.patch('/bookings/' + SEEDED % 302, {'title': 'X'}).status == 409
    s.post('/bookings/' + SEEDED % 310 + '/cancellation', {'reason': 'illness'})
    yield 'active', s.get('/series/' + SEEDED % 401)['activeCount'] == 2
    yield 'nothing left', s.post('/series', series(r['id'], occurrences=1, exceptDates=['2027-02-01'])).status == 422
    yield 'statistics order', s.get('/statistics/rooms?from=2026-03-02&to=2026-03-01').status == 422
    yield 'statistics date', s.get('/statistics/rooms?from=2026-02-30&to=2026-03-01').status == 400
    yield 'building etag', s.get(VIENNA, headers={'If-None-Match': s.get(VIENNA).etag}).status == 304
    yield 'booking etag', s.get('/bookings/' + SEEDED % 301, headers={'If-None-Match': s.get('/bookings/' + SEEDED % 301).etag}).status == 304
    yield 'equipment name taken', s.post('/equipment', {'name': 'Camera', 'category': 'video'}).status == 409
    yield 'equipment', s.post('/equipment', {'name': 'Desk', 'category': 'furniture'}).json.items() >= {'portable': False, 'quantity': 1, 'serialNumbers': []}.items()
    yield 'serial number', s.post('/equipment', {'name': 'Desk 2', 'category': 'furniture', 'serialNumbers': ['a']}).status == 400
    yield 'HEAD', s.call('HEAD', '/rooms/' + SEEDED % 101).status == 200 and s.call('HEAD', f'/rooms/{NOBODY}').status == 404
    a = s.put(f"/rooms/{r['id']}", {**s.get(f"/rooms/{r['id']}").json, 'floor': 9})
    yield 'PUT what was read', a.status in (200, 204) and s.get(f"/rooms/{r['id']}")['floor'] == 9
    for method, path, token in (('POST', '/equipment', VIEWER), ('POST', '/bookings', FACILITY), ('DELETE', VIENNA, FACILITY), ('GET', '/rooms', 'token-noscope'),
                                ('DELETE', '/rooms/' + SEEDED % 101, ALICE)):
        yield f'{method} {path} by {token}', s.call(method, path, token=token).status == 403
    yield 'me', s.get('/users/me', token='token-noscope')['scopes'] == []
    yield 'no such path', s.get('/nothing').status == 404 and s.get('/rooms/').status == 404
    s.delete(f"/rooms/{r['id']}")
    yield 'book a deleted room', s.post('/bookings', meeting(r['id'], at(9), at(10))).status == 422


# Checking responses against the document

def resolve(node):
    while '$ref' in node:
        found = DOCUMENT
        for step in node['$ref'][2:].split('/'):
            found = found[step]
        node = found
    return node


def undeclared(method, path, a):
    """The parts of a response that openapi.yaml does not allow."""
    parts = urlsplit(path).path.split('/')[2:]
    for template, item in DOCUMENT['paths'].items():
        names_ = template.split('/')[1:]
        if len(names_) == len(parts) and all(n[0] == '{' or n == p for n, p in zip(names_, parts)):
            break
    else:
        return
    operation = item.get(method.lower())
    if operation is None:
        return
    response = operation['responses'].get(str(a.status))
    if response is None:
        yield f'status {a.status} is not declared'
        return
    response = resolve(response)
    for name, header in response.get('headers', {}).items():
        header = resolve(header)
        if name not in a.headers:
            if header.get('required'):
                yield f'{name} is missing'
        elif not re.search(header['schema'].get('pattern', ''), a.headers[name]):
            yield f'{name} is {a.headers[name]}'
    content = response.get('content')
    if not content or method == 'HEAD':
        if a.body:
            yield 'there is a body'
        return
    if a.headers.get_content_type() not in content:
        yield f'media type {a.headers["Content-Type"]}'
        return
    schema = {'allOf': [content[a.headers.get_content_type()]['schema']], 'components': DOCUMENT['components']}
    for e in OAS30ReadValidator(schema, format_checker=FORMATS).iter_errors(a.json):
        yield f'{e.json_path}: {e.message[:200]}'


if DOCUMENT:
    FORMATS = FormatChecker(())
    FORMATS.checkers = dict(oas30_format_checker.checkers)
    for name, pattern in {
        'time': r'([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)', 'uuid': r'[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}',
        'duration': r'PT(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S)', 'date': r'\d{4}-\d\d-\d\d', 'email': r'[^@\s]+@[^@\s]+|".*"@.+', 'uri': r'[a-z]+:\S+',
        'date-time': r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)'}.items():
        FORMATS.checkers[name] = (lambda v, p=pattern: not isinstance(v, str) or re.fullmatch(p, v) is not None, ())


def holds(f, s):
    try:
        return bool(f(s)), ''
    except Exception as e:  # the probe could not go on
        return False, repr(e)[:120]


def main():
    program = sys.argv[1]
    only = sys.argv[sys.argv.index('--only') + 1].split(',') if '--only' in sys.argv else None
    faults = json.load(open(os.path.join(HERE, 'faults.json'), encoding='utf-8'))
    variants = json.load(open(os.path.join(HERE, 'variants.json'), encoding='utf-8'))
    operations = {o['operationId'] for i in DOCUMENT['paths'].values() for o in i.values() if 'operationId' in o} if DOCUMENT else None
    assert [f['id'] for f in faults] == ['B%03d' % n for n in range(1, 101)] == sorted(probes)
    assert [v['id'] for v in variants] == ['V%02d' % n for n in range(1, 21)]
    assert not operations or all(f['operation'] in operations for f in faults)
    bad, answers = [], 0
    for variant in ['', *(v['id'] for v in variants)]:
        if only and variant and variant not in only:
            continue
        for i, f in [*probes.items(), ('more', None)]:
            with Server(program, '-variant', variant) as s:
                if f:
                    ok, why = holds(f, s)
                    if not ok:
                        bad.append(f'{variant or "correct"}: probe {i} fails {why}')
                else:
                    for what, ok in more(s):
                        if not ok:
                            bad.append(f'{variant or "correct"}: {what} ({s.answers[-1][2].status} {s.answers[-1][2].body[:200]})')
                answers += len(s.answers)
                if DOCUMENT:
                    for method, path, a in s.answers:
                        bad += [f'{variant or "correct"}: {method} {path}: {e}' for e in undeclared(method, path, a)]
    caught = 0
    for i, f in probes.items():
        if only and i not in only:
            continue
        with Server(program, '-fault', i) as s:
            ok, _ = holds(f, s)
            caught += not ok
            if ok:
                bad.append(f'{i} is not seen by its probe')
    print('\n'.join(dict.fromkeys(bad)))
    print(f'{len(variants)} variants, {answers} answers{"" if DOCUMENT else " (not checked against openapi.yaml)"}, {caught} faults seen, {len(bad)} problems')
    sys.exit(bool(bad))


if __name__ == '__main__':
    main()
