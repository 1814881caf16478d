#!/usr/bin/env python3
"""The issue tracker of openapi.yaml, in memory, with the standard library only.

    python3 server.py [--port 0] [--fault I042] [--variant V07]

Without --fault it does what the document says. A fault of faults.json is planted where such a bug would be; a variant of
variants.json is another way of being right.
"""
import argparse
import base64
import csv
import hashlib
import io
import json
import random
import re
import threading
import time
from fractions import Fraction
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote_to_bytes

FAULT = ''
VARIANT = ''
BASE = '/v1'
MAX_BODY = 1 << 20


def fault(name):
    return FAULT == name


def variant(name):
    return VARIANT == name


# ---------------------------------------------------------------- times and formats

DATE = re.compile(r'([0-9]{4})-([0-9]{2})-([0-9]{2})\Z')
DATE_TIME = re.compile(
    r'([0-9]{4}-[0-9]{2}-[0-9]{2})([Tt ])([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})\Z'
)


def days_of(year, month, day):
    """Days since 1970-01-01 in the Gregorian calendar, for any year"""
    year -= month <= 2
    era = year // 400
    yoe = year - era * 400
    doy = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    return era * 146097 + yoe * 365 + yoe // 4 - yoe // 100 + doy - 719468


def date_of(days):
    days += 719468
    era = days // 146097
    doe = days - era * 146097
    yoe = (doe - doe // 1460 + doe // 36524 - doe // 146096) // 365
    doy = doe - (365 * yoe + yoe // 4 - yoe // 100)
    mp = (5 * doy + 2) // 153
    month = mp + (3 if mp < 10 else -9)
    return yoe + era * 400 + (month <= 2), month, doy - (153 * mp + 2) // 5 + 1


def parse_date(text):
    """Days since 1970, or None if the date does not exist"""
    m = DATE.match(text)
    if not m:
        return None
    year, month, day = (int(g) for g in m.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not 1 <= month <= 12:
        return None
    if day < 1 or day > (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]:
        return None
    return days_of(year, month, day)


def parse_time(text):
    """(seconds since 1970, fraction as text, leap second?) or None"""
    m = DATE_TIME.match(text)
    if not m:
        return None
    day = parse_date(m[1])
    if day is None or (m[2] == ' ' and not variant('V13')):
        return None
    hour, minute, second = int(m[3]), int(m[4]), int(m[5])
    if hour > 23 or minute > 59 or second > 60:
        return None
    offset = 0
    if m[7] not in 'Zz':
        oh, om = int(m[7][1:3]), int(m[7][4:6])
        if oh > 23 or om > 59:
            return None
        offset = (oh * 3600 + om * 60) * (-1 if m[7][0] == '-' else 1)
    if fault('I062'):
        offset = 0
    seconds = day * 86400 + hour * 3600 + minute * 60 + second - offset
    if second == 60:
        if seconds % 86400 != 0:
            return None
        return seconds - 1, m[6] or '', True
    return seconds, m[6] or '', False


def instant(text):
    seconds, fraction, _ = parse_time(text)
    return seconds + (Fraction('0' + fraction) if fraction else 0)


def format_time(parsed, offset=0):
    seconds, fraction, leap = parsed
    seconds += offset
    year, month, day = date_of(seconds // 86400)
    if not 0 <= year <= 9999:
        return None
    rest = seconds % 86400
    zone = 'Z' if offset == 0 else '%s%02d:%02d' % ('-' if offset < 0 else '+', abs(offset) // 3600, abs(offset) // 60 % 60)
    return '%04d-%02d-%02dT%02d:%02d:%02d%s%s' % (
        year, month, day, rest // 3600, rest // 60 % 60, 60 if leap else rest % 60, fraction, zone)


def in_utc(text):
    """The same instant in UTC; unchanged if UTC has no year for it"""
    return format_time(parse_time(text)) or text


_last = 0
_clock = threading.Lock()


def now():
    """Microseconds, each later than the previous one"""
    global _last
    with _clock:
        _last = max(_last + 1, time.time_ns() // 1000)
        return format_time((_last // 1000000, '.%06d' % (_last % 1000000), False))


_UNRESERVED = r"A-Za-z0-9\-._~!$&'()*+,;="
_PCT = '%[0-9A-Fa-f]{2}'
URI = re.compile(
    r'[A-Za-z][A-Za-z0-9+.\-]*:'
    r"(//((([" + _UNRESERVED + r':]|' + _PCT + r')*@)?(\[[0-9A-Fa-f:.]+\]|([' + _UNRESERVED + r']|' + _PCT + r')*)(:[0-9]*)?)'
    r'(/([' + _UNRESERVED + r':@]|' + _PCT + r')*)*|([' + _UNRESERVED + r':@/]|' + _PCT + r')*)'
    r'(\?([' + _UNRESERVED + r':@/?]|' + _PCT + r')*)?(#([' + _UNRESERVED + r':@/?]|' + _PCT + r')*)?\Z')

FORMATS = {
    'date': lambda s: parse_date(s) is not None or (fault('I046') and DATE.match(s) is not None),
    'date-time': lambda s: parse_time(s) is not None,
    'uri': lambda s: URI.match(s) is not None,
}

# ---------------------------------------------------------------- schemas of requests

# \S of ECMA-262
NOT_BLANK = r'[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
PROJECT_KEY = r'PRJ-[A-Z][A-Z0-9]{1,9}'
LABEL_NAME = r'[a-z0-9][a-z0-9-]{0,29}'
PRIORITIES = ['low', 'normal', 'high', 'urgent']
STATES = ['open', 'in_progress', 'closed']
ROLES = ['admin', 'developer', 'viewer']


def id_pattern(prefix):
    return prefix + r'_[a-z2-7]{12}'


def string(**rules):
    return {'type': ['string'], **rules}


def nullable(schema):
    return {**schema, 'type': [*schema['type'], 'null'], 'nullable': True}


def closed(properties, required=(), **rules):
    return {'type': ['object'], 'properties': properties, 'required': required, **rules}


def project_properties():
    key = PROJECT_KEY if not fault('I038') else '(?i:' + PROJECT_KEY + ')'
    return {
        'key': string(whole=key),
        'name': string(min_length=1, max_length=None if fault('I039') else 80),
        'description': string(max_length=2000),
        'visibility': string(enum=['private', 'internal']),
        'lead_id': nullable(string(whole=id_pattern('usr'))),
        'archived': {'type': ['boolean', 'string'] if fault('I041') else ['boolean']},
        'settings': closed({
            'close_after_days': {'type': ['integer', 'null'], 'minimum': 1, 'maximum': None if fault('I045') else 365},
            'attachments': {'type': ['boolean']},
        }),
    }


def issue_properties():
    return {
        'title': string(min_length=1, max_length=200, contains=NOT_BLANK),
        'description': nullable(string(max_length=20000)),
        'type': string(enum=['bug', 'feature', 'task']),
        'priority': string(enum=PRIORITIES),
        'assignee_id': nullable(string(whole=id_pattern('usr'))),
        'labels': {'type': ['array'], 'items': string(whole=LABEL_NAME), 'unique': True, 'max_items': 10},
        'parent_id': nullable(string(whole=id_pattern('iss'))),
        'estimate_hours': {'type': ['number', 'null'], 'minimum': 0, 'maximum': 1000,
                           'multiple_of': None if fault('I047') else 0.25},
        'due_on': nullable(string(format='date')),
        'remind_at': nullable(string(format='date-time')),
    }


def schemas():
    project = project_properties()
    patch = {k: v for k, v in project.items() if k != 'key'}
    issue = issue_properties()
    if fault('I048'):
        issue['title'] = {**issue['title'], 'type': ['string', 'number']}
    issue_patch = issue_properties()
    if fault('I051'):
        issue_patch['priority'] = nullable(issue_patch['priority'])
    if fault('I044'):
        issue['priority'] = string()
    https = string(format='uri', max_length=500, starts=r'https://[^/?#]+')
    anything = {}
    return {
        'Project': closed({
            **project,
            'webhook_url': nullable(https),
            'webhook_secret': string(min_length=16, max_length=100),
            # read-only, ignored
            'owner_id': anything, 'open_issue_count': anything, 'created_at': anything, 'updated_at': anything,
        }, ['key', 'name'], dependent={'webhook_secret': ['webhook_url']}, open=fault('I040')),
        'ProjectPatch': closed(patch, min_properties=1),
        'LabelInput': closed({
            'color': string() if fault('I022') else string(whole='#[0-9a-f]{6}'),
            'description': nullable(string(max_length=200)),
        }, ['color']),
        'NewIssue': closed(issue, [] if fault('I043') else ['title']),
        'IssuePatch': closed(issue_patch, min_properties=1),
        'start': closed({'action': string()}),
        'close': closed({'action': string(), 'resolution': string(enum=['fixed', 'wont_fix', 'obsolete'])}, ['resolution']),
        'mark_duplicate': closed({'action': string(), 'duplicate_of': string(whole=id_pattern('iss'))}, ['duplicate_of']),
        'reopen': closed({'action': string()}),
        'NewComment': closed({
            'body': string(min_length=1, max_length=10000),
            'visibility': string() if fault('I017') else string(enum=['public', 'internal']),
        }, ['body']),
        'file': closed({
            'kind': string(),
            'filename': string(min_length=1, max_length=255, whole=r'[^/\\]+'),
            'media_type': string(max_length=100, whole=r'[a-z]+/[a-z0-9.+-]+'),
            'size_bytes': {'type': ['integer'], 'minimum': 0, 'maximum': 5368709120},
            'sha256': nullable(string(whole='[0-9a-f]{64}')),
        }, ['filename', 'media_type', 'size_bytes']),
        'link': closed({
            'kind': string(),
            'url': string() if fault('I057') else string(format='uri', max_length=2000, starts=r'https?://[^/?#]+'),
            'title': nullable(string(max_length=200)),
        }, ['url']),
        'NewExport': closed({
            'project_key': string(whole=PROJECT_KEY),
            'format': string(enum=['csv', 'json']),
            'state': nullable(string(enum=STATES)),
        }, ['project_key', 'format']),
    }


def type_of(value):
    if value is None:
        return 'null'
    if isinstance(value, bool):
        return 'boolean'
    if isinstance(value, (int, float)):
        return 'number'
    return {str: 'string', list: 'array', dict: 'object'}[type(value)]


def check(schema, value, at, errors):
    """Appends the errors of a value in a request body"""
    def wrong(message, where=at):
        errors.append({'pointer': where, 'message': message})

    if 'type' not in schema:
        return
    kind = type_of(value)
    integer = kind == 'number' and (isinstance(value, int) or value.is_integer())
    if kind not in schema['type'] and not (integer and 'integer' in schema['type']):
        return wrong('has to be ' + ' or '.join(schema['type']))
    if kind == 'string':
        if len(value) < (schema.get('min_length') or 0):
            wrong('is too short')
        if schema.get('max_length') is not None and len(value) > schema['max_length']:
            wrong('is longer than %d characters' % schema['max_length'])
        if 'whole' in schema and not re.fullmatch(schema['whole'], value):
            wrong('is not of the documented form')
        if 'starts' in schema and not re.match(schema['starts'], value):
            wrong('is not of the documented form')
        if 'contains' in schema and not re.search(schema['contains'], value):
            wrong('is blank')
        if 'format' in schema and not FORMATS[schema['format']](value):
            wrong('is not a valid ' + schema['format'])
        if 'enum' in schema and value not in schema['enum']:
            wrong('has to be one of ' + ', '.join(schema['enum']))
    elif kind == 'number':
        if schema.get('minimum') is not None and value < schema['minimum']:
            wrong('is below %s' % schema['minimum'])
        elif schema.get('maximum') is not None and value > schema['maximum']:
            wrong('is above %s' % schema['maximum'])
        elif schema.get('multiple_of') is not None and value % schema['multiple_of'] != 0:
            wrong('is not a multiple of %s' % schema['multiple_of'])
    elif kind == 'array':
        if len(value) > schema.get('max_items', len(value)):
            wrong('has too many items')
        for i, item in enumerate(value):
            check(schema['items'], item, '%s/%d' % (at, i), errors)
        if schema.get('unique') and not errors and len(set(value)) < len(value):
            wrong('has equal items')
    elif kind == 'object':
        if len(value) < schema.get('min_properties', 0):
            wrong('is empty')
        for name in schema['required']:
            if name not in value:
                wrong('is missing', at + '/' + name)
        for name, others in schema.get('dependent', {}).items():
            for other in others:
                if name in value and other not in value:
                    wrong('is required with ' + name, at + '/' + other)
        for name, member in value.items():
            escaped = name.replace('~', '~0').replace('/', '~1')
            if name in schema['properties']:
                check(schema['properties'][name], member, at + '/' + escaped, errors)
            elif not schema.get('open'):
                wrong('is not known', at + '/' + escaped)


# ---------------------------------------------------------------- errors

TITLES = {
    400: 'Bad request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not found', 405: 'Method not allowed', 409: 'Conflict',
    412: 'Precondition failed', 413: 'Content too large', 415: 'Unsupported media type', 422: 'Unprocessable content',
    428: 'Precondition required', 500: 'Internal server error',
}


class Refused(Exception):
    def __init__(self, status, detail='', errors=None, headers=None):
        super().__init__(detail)
        self.status, self.detail, self.errors, self.headers = status, detail, errors, headers or {}


def unprocessable(pointer, message):
    return Refused(422, 'The body is not acceptable', [{'pointer': pointer, 'message': message}])


def conflict(detail):
    return Refused(409, detail)


def not_found(what):
    return Refused(404, 'There is no such ' + what)


# ---------------------------------------------------------------- storage

_random = random.SystemRandom()


def new_id(prefix):
    alphabet = '234567' if variant('V07') else 'abcdefghijklmnopqrstuvwxyz234567'
    return prefix + '_' + ''.join(_random.choice(alphabet) for _ in range(12))


class Organisation:
    def __init__(self, name):
        self.name = name
        self.members = {}
        self.projects = {}
        self.issues = {}
        self.comments = {}
        self.exports = {}
        self.replies = {}

    def add_member(self, name, email, role, joined):
        member = {'id': new_id('usr'), 'name': name, 'email': email, 'role': role, 'joined_at': joined}
        self.members[member['id']] = member
        return member


LOCK = threading.RLock()
KEYS = {}
ORGANISATIONS = []


def seed():
    acme = Organisation('acme')
    ada = acme.add_member('Ada Novak', 'ada@acme.example', 'admin', '2023-02-01T08:30:00Z')
    acme.add_member('Jörg Maier', 'joerg.maier@acme.example', 'developer', '2023-05-17T11:02:41Z')
    vera = acme.add_member('Vera Lind', 'vera@acme.example', 'viewer', '2024-01-09T16:45:10Z')
    globex = Organisation('globex')
    bela = globex.add_member('Béla Kun', 'bela@globex.example', 'admin', '2022-11-30T09:00:00Z')
    globex.add_member('Dana Ito', 'dana@globex.example', 'developer', '2024-06-03T07:15:00Z')
    ORGANISATIONS.extend([acme, globex])
    KEYS['ak_acme_admin_3f9c1e7a52d04b86'] = (acme, ada)
    KEYS['ak_acme_viewer_90aa17d2e4c35f61'] = (acme, vera)
    KEYS['ak_globex_admin_b81d04c6f3e97a20'] = (globex, bela)
    for org, who, key, name in ((acme, ada, 'PRJ-WEB', 'Website'), (globex, bela, 'PRJ-OPS', 'Operations')):
        project = make_project(org, who, {'key': key, 'name': name, 'description': 'There from the start'})
        project['labels']['bug-report'] = {'name': 'bug-report', 'color': '#d73a4a', 'description': 'Something is wrong'}
        for title, priority in (('The search finds nothing', 'high'), ('Describe the start page', 'low'),
                                ('Sessions end after an hour', 'normal')):
            make_issue(org, who, project, {'title': title, 'priority': priority})


def make_project(org, who, body):
    at = now()
    settings = body.get('settings', {})
    days = settings.get('close_after_days')
    project = {
        'key': body['key'], 'name': body['name'],
        'description': '' if fault('I058') else body.get('description', ''),
        'visibility': body.get('visibility', 'private'), 'lead_id': body.get('lead_id'),
        'archived': body.get('archived', False),
        'settings': {'close_after_days': None if days is None else int(days), 'attachments': settings.get('attachments', True)},
        'webhook_url': body.get('webhook_url'), 'webhook_secret': body.get('webhook_secret'),
        'owner_id': who['id'], 'created_at': at, 'updated_at': at,
        # not shown
        'labels': {}, 'last_number': 0, 'revision': 1, 'salt': new_id('x'),
    }
    if fault('I061') and 'created_at' in body:
        project['created_at'] = body['created_at']
    if isinstance(project['archived'], str):
        project['archived'] = project['archived'] == 'true'
    org.projects[project['key']] = project
    return project


def issues_of(org, key):
    return [issue for issue in org.issues.values() if issue['project_key'] == key]


def make_issue(org, who, project, body):
    at = now()
    project['last_number'] += 1
    number = project['last_number']
    if fault('I069'):
        number = len(issues_of(org, project['key'])) + 1
    remind = body.get('remind_at')
    priority = body.get('priority', 'low' if fault('I063') else 'normal')
    issue = {
        'id': new_id('iss'), 'project_key': project['key'], 'number': number, 'title': body.get('title', 'Untitled'),
        'description': body.get('description'), 'type': body.get('type', 'task'),
        'priority': priority if priority in PRIORITIES else 'normal', 'state': 'open', 'resolution': None,
        'duplicate_of': None, 'reporter_id': who['id'], 'assignee_id': body.get('assignee_id'),
        'labels': list(body.get('labels', [])), 'parent_id': body.get('parent_id'),
        'estimate_hours': body.get('estimate_hours'), 'due_on': body.get('due_on'),
        'remind_at': None if remind is None else in_utc(remind), 'comment_count': 0, 'created_at': at, 'updated_at': at,
        'closed_at': None,
        # not shown
        'attachments': [], 'revision': 1, 'salt': new_id('x'),
    }
    if not isinstance(issue['title'], str):
        issue['title'] = str(issue['title'])
    org.issues[issue['id']] = issue
    project['revision'] += 1
    return issue


def remove_issue(org, issue):
    if fault('I081'):
        return
    org.issues.pop(issue['id'], None)
    if not fault('I083'):
        for comment in [c for c in org.comments.values() if c['issue_id'] == issue['id']]:
            del org.comments[comment['id']]
    for other in list(org.issues.values()):
        if other['parent_id'] == issue['id']:
            if fault('I084'):
                remove_issue(org, other)
                continue
            other['parent_id'] = None
            other['updated_at'] = now()
            other['revision'] += 1
        if other['duplicate_of'] == issue['id']:
            other['duplicate_of'] = None
            other['revision'] += 1
    org.projects[issue['project_key']]['revision'] += 1


def etag(thing):
    revision = 1 if fault('I077') and 'number' in thing else thing['revision']
    if variant('V17'):
        return '"%s/%s"' % (hashlib.sha256((thing['salt'] + str(revision)).encode()).hexdigest(), 'W')
    return '"%s.%d"' % (thing['salt'][2:8], revision)


HIDDEN = ('labels', 'last_number', 'revision', 'salt', 'webhook_secret')


def show_project(org, project):
    shown = {k: v for k, v in project.items() if k not in HIDDEN}
    shown['settings'] = dict(project['settings'])
    shown['open_issue_count'] = sum(1 for i in issues_of(org, project['key']) if i['state'] != 'closed')
    return shown


def show_issue(issue):
    return {k: v for k, v in issue.items() if k not in ('attachments', 'revision', 'salt')}


def show_export(job):
    shown = {k: job[k] for k in ('id', 'project_key', 'format', 'state', 'requested_at')}
    age = time.monotonic() - job['started']
    done = (age >= 0.12 or variant('V20')) and not fault('I099')
    shown['status'] = 'done' if done else 'queued' if age < 0.04 else 'running'
    shown['issue_count'] = len(job['rows']) if done else None
    if done and job['finished_at'] is None:
        job['finished_at'] = now()
    shown['finished_at'] = job['finished_at']
    if fault('I019') and done:
        shown['status'] = 'completed'
    return shown


# ---------------------------------------------------------------- requests and responses

class Request:
    def __init__(self, method, path, query, headers, body):
        self.method, self.path, self.query, self.headers, self.body = method, path, query, headers, body
        self.org = self.who = None
        self.args = {}

    def header(self, name):
        values = self.headers.get_all(name)
        return None if values is None else ', '.join(values)

    def json(self, name, media_type='application/json'):
        """The body, checked against the schema of this name (or the one that a function selects)"""
        if len(self.body) == 0:
            raise Refused(400, 'There is no body')
        declared, _, rest = (self.header('Content-Type') or '').partition(';')
        accepted = [media_type]
        if fault('I049') and media_type == 'application/json':
            accepted.append('text/plain')
        charset = re.search(r'charset\s*=\s*"?([^";\s]+)', rest, re.I)
        if declared.strip().lower() not in accepted or (charset and charset[1].lower() not in ('utf-8', 'utf8')):
            raise Refused(415, 'The body has to be ' + media_type)
        if (self.header('Content-Encoding') or 'identity').lower() != 'identity':
            raise Refused(415, 'The body may not be compressed')
        try:
            value = json.loads(self.body.decode('utf-8'), parse_constant=not_json)
        except (ValueError, RecursionError):
            if fault('I042') and name == 'Project':
                raise
            raise Refused(400, 'The body is not JSON') from None
        if callable(name):
            name = name(value)
        errors = []
        check(SCHEMAS[name], value, '', errors)
        if fault('I079') and name == 'IssuePatch' and errors and isinstance(value, dict):
            # valid items are stored before the others are rejected
            issue = self.org.issues.get(self.args['issue_id'])
            wrong = {e['pointer'].split('/')[1] for e in errors if e['pointer']}
            if issue:
                issue.update({k: v for k, v in value.items() if k in SCHEMAS[name]['properties'] and k not in wrong})
        if errors:
            raise Refused(422, 'The body does not meet its schema', errors)
        return value


def not_json(_):
    raise ValueError('no number of JSON')


class Response:
    def __init__(self, status, body=None, headers=None, media_type='application/json'):
        self.status, self.body, self.headers, self.media_type = status, body, headers or {}, media_type


def parameter(name, message):
    return Refused(400, 'A parameter is not of its form', [{'parameter': name, 'message': message}])


def one(request, name):
    values = [v for k, v in request.query if k == name]
    if len(values) > 1:
        raise parameter(name, 'is given more than once')
    return values[0] if values else None


def choice(request, name, values, default=None):
    value = one(request, name)
    if value is None:
        return default
    if value not in values:
        raise parameter(name, 'has to be one of ' + ', '.join(values))
    return value


def read_limit(request, operation):
    text = one(request, 'limit')
    if text is None:
        return 20
    if not re.fullmatch(r'-?(0|[1-9][0-9]{0,17})', text):
        if fault('I031') and operation == 'listIssues':
            return int(text)
        raise parameter('limit', 'has to be an integer')
    limit = int(text)
    if limit > 100 and fault('I033') and operation == 'listIssues':
        return limit
    if limit == 0 and fault('I034') and operation == 'listProjects':
        return 20
    if not 1 <= limit <= 100:
        raise parameter('limit', 'has to be between 1 and 100')
    return limit


def page(request, operation, items, key, descending=False, filters=()):
    """A page of items in the order of key, which differs from item to item and can be written as JSON"""
    limit = read_limit(request, operation)
    scope = hashlib.sha256(json.dumps([request.org.name, operation, request.path, list(filters), descending]).encode()).hexdigest()[:16]
    cursor = one(request, 'cursor')
    items = sorted(items, key=key, reverse=descending)
    total = len(items)
    if cursor is not None:
        after = read_cursor(cursor, scope, operation)
        if fault('I090') and operation == 'listIssues':
            items = [i for i in items if (key(i) <= after if descending else key(i) >= after)]
        else:
            items = [i for i in items if (key(i) < after if descending else key(i) > after)]
        if fault('I091') and operation == 'listIssues':
            items = items[1:]
    shown = items[:limit]
    more = len(items) > limit
    following = None
    if more:
        raw = json.dumps([scope, key(shown[-1])]).encode()
        following = base64.urlsafe_b64encode(raw).decode().rstrip('=')
    if fault('I093') and operation == 'listIssues':
        total = len(shown)
    result = {'items': shown, 'next_cursor': following, 'total': total}
    if fault('I011') and operation == 'listIssues':
        result['nextCursor'] = result.pop('next_cursor')
    return result


def read_cursor(cursor, scope, operation):
    if fault('I032') and operation == 'listIssues':
        return json.loads(base64.urlsafe_b64decode(cursor + '=' * (-len(cursor) % 4)))[1]
    try:
        if not re.fullmatch(r'[A-Za-z0-9_-]{1,400}', cursor):
            raise ValueError
        found = json.loads(base64.urlsafe_b64decode(cursor + '=' * (-len(cursor) % 4)))
        if not isinstance(found, list) or found[0] != scope:
            raise ValueError
        return found[1]
    except (ValueError, IndexError, KeyError, TypeError, RecursionError):
        raise parameter('cursor', 'is not a cursor of this query') from None


def tags(text):
    """The ETags of If-Match or If-None-Match, weak ones with their prefix"""
    return re.findall(r'(?:W/)?"[^"]*"', text)


def require_match(request, thing):
    given = request.header('If-Match')
    if given is None:
        if fault('I052') and request.method == 'PATCH' and 'number' in thing:
            return
        raise Refused(428, 'If-Match is missing')
    if given.strip() != '*' and etag(thing) not in tags(given):
        if fault('I076') and request.method == 'PATCH' and 'number' in thing:
            return
        raise Refused(412, 'The resource has changed')


def unchanged(request, thing):
    given = request.header('If-None-Match')
    if given is None or (fault('I072') and 'number' in thing):
        return False
    current = etag(thing)
    return given.strip() == '*' or any(t == current or t == 'W/' + current for t in tags(given))


def foreign(request, collection, name):
    return any(name in getattr(org, collection) for org in ORGANISATIONS if org is not request.org)


def find(request, collection, name, what):
    found = getattr(request.org, collection).get(name)
    if found is None:
        if variant('V10') and collection != 'projects' and foreign(request, collection, name):
            raise Refused(403, 'The %s belongs to another organisation' % what)
        raise not_found(what)
    return found


def find_issue(request):
    name = request.args['issue_id']
    if fault('I094') and request.method == 'GET':
        for org in ORGANISATIONS:
            if name in org.issues:
                return org.issues[name]
    return find(request, 'issues', name, 'issue')


def may_write(request):
    if request.who['role'] == 'viewer':
        raise Refused(403, 'Viewers cannot change anything')


# ---------------------------------------------------------------- members

def list_members(request):
    role = choice(request, 'role', ROLES)
    members = [dict(m) for m in request.org.members.values() if role in (None, m['role'])]
    result = page(request, 'listMembers', members, lambda m: m['id'], variant('V09'), [role])
    if fault('I012'):
        for member in result['items']:
            member['email'] = member['email'].split('@')[0]
    return Response(200, result)


def get_member(request):
    member = dict(find(request, 'members', request.args['member_id'], 'member'))
    if fault('I013'):
        member['role'] = member['role'].upper()
    return Response(200, member)


# ---------------------------------------------------------------- projects

def list_projects(request):
    archived = choice(request, 'archived', ['true', 'false'])
    sort = choice(request, 'sort', ['key', '-key', 'created_at', '-created_at'], 'key')
    projects = [p for p in request.org.projects.values() if archived is None or p['archived'] == (archived == 'true')]
    member = sort.lstrip('-')
    result = page(request, 'listProjects', projects, lambda p: [p[member], p['key']], sort[0] == '-', [archived, member])
    result['items'] = [show_project(request.org, p) for p in result['items']]
    if fault('I015') and not result['items']:
        result['items'] = None
    return Response(200, result)


def check_lead(request, body):
    if body.get('lead_id') is not None and body['lead_id'] not in request.org.members:
        raise unprocessable('/lead_id', 'there is no such member')


def create_project(request):
    may_write(request)
    body = request.json('Project')
    check_lead(request, body)
    if body['key'] in request.org.projects and not fault('I060'):
        raise conflict('The key is taken')
    project = make_project(request.org, request.who, body)
    return Response(200 if fault('I001') else 201, show_project(request.org, project),
                    {'Location': BASE + '/projects/' + project['key'], 'ETag': etag(project)})


def get_project(request):
    if fault('I030') and request.args['project_key'] not in request.org.projects:
        return Response(200, None, {'ETag': '"0"'})
    project = find(request, 'projects', request.args['project_key'], 'project')
    if unchanged(request, project):
        return Response(304, headers={'ETag': etag(project)})
    shown = show_project(request.org, project)
    if fault('I014') and project['webhook_secret'] is not None:
        shown['webhook_secret'] = project['webhook_secret']
    return Response(200, shown, {'ETag': etag(project)})


def patch_project(request):
    if not fault('I082'):
        may_write(request)
    project = find(request, 'projects', request.args['project_key'], 'project')
    require_match(request, project)
    body = request.json('ProjectPatch', 'application/merge-patch+json')
    check_lead(request, body)
    settings = body.pop('settings', None)
    if settings is not None:
        if fault('I080'):
            project['settings'] = {'close_after_days': None, 'attachments': True}
        for name, value in settings.items():
            project['settings'][name] = int(value) if type_of(value) == 'number' else value
    project.update(body)
    project['updated_at'] = now()
    project['revision'] += 1
    return Response(200, show_project(request.org, project), {'ETag': etag(project)})


def delete_project(request):
    may_write(request)
    project = find(request, 'projects', request.args['project_key'], 'project')
    require_match(request, project)
    if not fault('I086'):
        for issue in issues_of(request.org, project['key']):
            remove_issue(request.org, issue)
    for known in [k for k in request.org.replies if k[1] == project['key']]:
        del request.org.replies[known]
    del request.org.projects[project['key']]
    return Response(204)


# ---------------------------------------------------------------- labels

def list_labels(request):
    project = find(request, 'projects', request.args['project_key'], 'project')
    labels = sorted(project['labels'].values(), key=lambda label: label['name'], reverse=variant('V09'))
    if fault('I020'):
        return Response(200, {label['name']: label for label in labels})
    return Response(200, labels)


def put_label(request):
    may_write(request)
    project = find(request, 'projects', request.args['project_key'], 'project')
    body = request.json('LabelInput')
    name = request.args['label_name']
    new = name not in project['labels']
    project['labels'][name] = {'name': name, 'color': body['color'], 'description': body.get('description')}
    if fault('I006'):
        return Response(204)
    return Response(201 if new else 200, project['labels'][name])


def delete_label(request):
    may_write(request)
    project = find(request, 'projects', request.args['project_key'], 'project')
    name = request.args['label_name']
    if name not in project['labels'] and not fault('I029'):
        raise not_found('label')
    label = project['labels'].pop(name)
    projects = request.org.projects.values() if fault('I085') else [project]
    for other in projects:
        other['labels'].pop(name, None)
        for issue in issues_of(request.org, other['key']):
            if name in issue['labels']:
                issue['labels'].remove(name)
                issue['updated_at'] = now()
                issue['revision'] += 1
    return Response(200, label) if variant('V19') else Response(204)


# ---------------------------------------------------------------- issues

def list_issues(request):
    project = find(request, 'projects', request.args['project_key'], 'project')
    state = one(request, 'state')
    if not fault('I035'):
        state = choice(request, 'state', STATES)
    priority = choice(request, 'priority', PRIORITIES)
    assignee = one(request, 'assignee')
    if assignee is not None and not re.fullmatch(id_pattern('usr') + '|none', assignee):
        raise parameter('assignee', 'has to be the id of a member or none')
    labels = [v for k, v in request.query if k == 'label']
    if len(labels) > 10 or not all(re.fullmatch(LABEL_NAME, v) for v in labels):
        raise parameter('label', 'has to be the name of a label')
    after = one(request, 'created_after')
    if after is not None and parse_time(after) is None:
        if not fault('I037'):
            raise parameter('created_after', 'is not a valid date-time')
        after = None
    members = ['created_at', 'updated_at', 'priority', 'number']
    sort = choice(request, 'sort', members + ['-' + m for m in members], '-created_at')

    issues = list(request.org.issues.values()) if fault('I089') else issues_of(request.org, project['key'])
    if state is not None and not fault('I087'):
        issues = [i for i in issues if i['state'] == state]
    if priority is not None:
        issues = [i for i in issues if i['priority'] == priority]
    if assignee is not None:
        issues = [i for i in issues if (i['assignee_id'] or 'none') == assignee]
    issues = [i for i in issues if set(labels) <= set(i['labels'])]
    if after is not None:
        issues = [i for i in issues if instant(i['created_at']) > instant(after)]

    member = sort.lstrip('-')

    def key(issue):
        value = issue[member]
        if member == 'priority' and not fault('I092'):
            value = PRIORITIES.index(value)
        return [value, issue['number'], issue['id']]

    result = page(request, 'listIssues', issues, key, sort[0] == '-', [state, priority, assignee, sorted(labels), after, member])
    result['items'] = [show_issue(i) for i in result['items']]
    return Response(200, result)


def check_references(request, project, body, issue=None):
    if body.get('assignee_id') is not None and body['assignee_id'] not in request.org.members:
        if not fault('I064'):
            raise unprocessable('/assignee_id', 'there is no such member')
    for i, name in enumerate(body.get('labels') or []):
        if name not in project['labels'] and not fault('I065'):
            raise unprocessable('/labels/%d' % i, 'the project has no such label')
    if body.get('parent_id') is not None:
        parent = request.org.issues.get(body['parent_id'])
        if parent is None or (parent['project_key'] != project['key'] and not fault('I066')):
            raise unprocessable('/parent_id', 'the project has no such issue')
        while parent is not None and issue is not None:
            if parent is issue:
                raise unprocessable('/parent_id', 'the issue would be below itself')
            parent = request.org.issues.get(parent['parent_id'])


def created_issue(issue):
    headers = {'Location': BASE + '/issues/' + issue['id'], 'ETag': etag(issue)}
    if fault('I002'):
        del headers['Location']
    if fault('I070'):
        headers['Location'] = BASE + '/issue/' + issue['id']
    return Response(201, show_issue(issue), headers)


def create_issue(request):
    may_write(request)
    project = find(request, 'projects', request.args['project_key'], 'project')
    key = request.header('Idempotency-Key')
    if key is not None and not re.fullmatch('[A-Za-z0-9_-]{8,64}', key):
        raise parameter('Idempotency-Key', 'has to be 8 to 64 letters, digits, _ or -')
    body = request.json('NewIssue')
    known = (request.who['id'], project['key'], key)
    if key is not None and known in request.org.replies and not fault('I067'):
        before, reply = request.org.replies[known]
        if before != body and not fault('I068'):
            raise Refused(422, 'The Idempotency-Key was used with another body')
        return reply
    if project['archived']:
        raise conflict('The project is archived')
    if fault('I050') and '\0' in str(body.get('title')):
        raise RuntimeError('a string literal cannot contain NUL (0x00) characters')
    check_references(request, project, body)
    reply = created_issue(make_issue(request.org, request.who, project, body))
    if key is not None:
        request.org.replies[known] = (body, reply)
    return reply


def get_issue(request):
    issue = find_issue(request)
    headers = {} if fault('I003') else {'ETag': etag(issue)}
    if unchanged(request, issue):
        return Response(304, headers=headers)
    shown = show_issue(issue)
    if fault('I009'):
        shown['number'] = str(shown['number'])
    if fault('I010'):
        del shown['comment_count']
    if fault('I016'):
        shown['created_at'] = shown['created_at'].rstrip('Z')
    return Response(200, shown, headers)


def patch_issue(request):
    may_write(request)
    issue = find_issue(request)
    require_match(request, issue)
    body = request.json('IssuePatch', 'application/merge-patch+json')
    check_references(request, request.org.projects[issue['project_key']], body, issue)
    if body.get('remind_at') is not None:
        body['remind_at'] = in_utc(body['remind_at'])
    if fault('I051') and body.get('priority', 'low') is None:
        body['priority'] = 'normal'
    if fault('I074'):
        body = {'estimate_hours': None, 'due_on': None, **body}
    if fault('I075'):
        body = {k: v for k, v in body.items() if v is not None}
    if fault('I073'):
        return Response(200, {**show_issue(issue), **body, 'updated_at': now()}, {'ETag': '"%s"' % new_id('x')})
    issue.update(body)
    if not fault('I078'):
        issue['updated_at'] = now()
    issue['revision'] += 1
    return Response(200, show_issue(issue), {'ETag': etag(issue)})


def delete_issue(request):
    may_write(request)
    issue = find_issue(request)
    require_match(request, issue)
    remove_issue(request.org, issue)
    return Response(200, {}) if fault('I004') else Response(204)


def transition_issue(request):
    may_write(request)
    issue = find_issue(request)

    def chosen(body):
        action = body.get('action') if isinstance(body, dict) else None
        if fault('I053') and isinstance(action, str):
            return {'start': 'start', 'close': 'close', 'mark_duplicate': 'mark_duplicate', 'reopen': 'reopen'}[action]
        if action not in ('start', 'close', 'mark_duplicate', 'reopen'):
            raise unprocessable('/action', 'has to be start, close, mark_duplicate or reopen')
        return action

    body = request.json(chosen)
    action, state = body['action'], issue['state']
    if body.get('duplicate_of') is not None:
        if body['duplicate_of'] not in request.org.issues or body['duplicate_of'] == issue['id']:
            raise unprocessable('/duplicate_of', 'there is no such other issue')
    allowed = {'start': ['open'], 'close': ['open', 'in_progress'], 'mark_duplicate': ['open', 'in_progress'],
               'reopen': ['closed']}
    if state not in allowed[action]:
        raise conflict('An issue that is %s does not allow %s' % (state, action))
    at = now()
    if action == 'start':
        issue['state'] = 'in_progress'
    elif action == 'reopen':
        issue['state'] = 'open'
        if not fault('I098'):
            issue.update(resolution=None, duplicate_of=None, closed_at=None)
    else:
        issue.update(state='closed', closed_at=at, resolution=body.get('resolution', 'duplicate'),
                     duplicate_of=body.get('duplicate_of'))
    issue['updated_at'] = at
    issue['revision'] += 1
    request.org.projects[issue['project_key']]['revision'] += 1
    if fault('I005'):
        return Response(204)
    return Response(200, show_issue(issue), {'ETag': etag(issue)})


def search_issues(request):
    q = one(request, 'q')
    if q is None:
        if not fault('I036'):
            raise parameter('q', 'is missing')
        q = ''
    elif not 2 <= len(q) <= 100:
        raise parameter('q', 'has to have 2 to 100 characters')
    project = one(request, 'project')
    if project is not None and not re.fullmatch(PROJECT_KEY, project):
        raise parameter('project', 'has to be the key of a project')

    def matches(issue):
        text = [issue['title'], issue['description'] or '']
        if fault('I088'):
            return True
        if fault('I095'):
            return any(q in t for t in text)
        return any(q.casefold() in t.casefold() for t in text)

    issues = [i for i in request.org.issues.values() if project in (None, i['project_key']) and matches(i)]
    result = page(request, 'searchIssues', issues, lambda i: [i['updated_at'], i['id']], True, [q, project])
    result['items'] = [show_issue(i) for i in result['items']]
    if fault('I023'):
        for issue in result['items']:
            issue['labels'] = ','.join(issue['labels'])
    return Response(200, result)


# ---------------------------------------------------------------- comments and attachments

def comments_of(org, issue):
    return [c for c in org.comments.values() if c['issue_id'] == issue['id']]


def list_comments(request):
    issue = find_issue(request)
    return Response(200, page(request, 'listComments', comments_of(request.org, issue),
                              lambda c: [c['created_at'], c['id']], fault('I097')))


def create_comment(request):
    may_write(request)
    issue = find_issue(request)
    body = request.json('NewComment')
    if issue['state'] == 'closed' and not fault('I096'):
        raise conflict('Closed issues take no comments')
    text = body['body']
    if fault('I059'):
        text = text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    comment = {'id': new_id('cmt'), 'issue_id': issue['id'], 'author_id': request.who['id'], 'body': text,
               'visibility': body.get('visibility', 'public'), 'created_at': now()}
    if comment['visibility'] not in ('public', 'internal'):
        comment['visibility'] = 'public'
    request.org.comments[comment['id']] = comment
    issue['comment_count'] += 1
    issue['revision'] += 1
    headers = {'Location': BASE + '/comments/' + comment['id']}
    return Response(201, None, headers, None) if fault('I008') else Response(201, comment, headers)


def get_comment(request):
    comment = find(request, 'comments', request.args['comment_id'], 'comment')
    if fault('I071'):
        comment = next(c for c in request.org.comments.values() if c['issue_id'] == comment['issue_id'])
    return Response(200, comment)


def delete_comment(request):
    may_write(request)
    comment = find(request, 'comments', request.args['comment_id'], 'comment')
    if request.who['role'] != 'admin' and comment['author_id'] != request.who['id']:
        raise Refused(403, 'The comment is of somebody else')
    del request.org.comments[comment['id']]
    if comment['issue_id'] in request.org.issues:
        issue = request.org.issues[comment['issue_id']]
        issue['comment_count'] -= 1
        issue['revision'] += 1
    return Response(204)


def list_attachments(request):
    issue = find_issue(request)
    return Response(200, issue['attachments'][::-1] if variant('V09') else issue['attachments'])


def create_attachment(request):
    may_write(request)
    issue = find_issue(request)

    def chosen(body):
        kind = body.get('kind') if isinstance(body, dict) else None
        if kind not in ('file', 'link'):
            raise unprocessable('/kind', 'has to be file or link')
        return kind

    body = request.json(chosen)
    if not request.org.projects[issue['project_key']]['settings']['attachments']:
        raise conflict('The project does not allow attachments')
    attachment = {'id': new_id('att'), 'issue_id': issue['id'], 'kind': body['kind']}
    if body['kind'] == 'file':
        size = int(body['size_bytes'])
        if fault('I054'):
            size = int.from_bytes(size.to_bytes(4, 'big', signed=True), 'big', signed=True)
        attachment.update(filename=body['filename'], media_type=body['media_type'], size_bytes=size, sha256=body.get('sha256'))
    else:
        attachment.update(url=body['url'], title=body.get('title'))
    attachment['created_at'] = now()
    issue['attachments'].append(attachment)
    if fault('I018'):
        attachment = {k: v for k, v in attachment.items() if k != 'kind'}
    return Response(201, attachment, {'Location': BASE + '/issues/' + issue['id'] + '/attachments'})


# ---------------------------------------------------------------- exports

def create_export(request):
    may_write(request)
    body = request.json('NewExport')
    if body['project_key'] not in request.org.projects:
        raise unprocessable('/project_key', 'there is no such project')
    state = body.get('state')
    rows = [show_issue(i) for i in issues_of(request.org, body['project_key'])
            if state in (None, i['state']) or fault('I100')]
    job = {'id': new_id('exp'), 'project_key': body['project_key'], 'format': body['format'], 'state': state,
           'requested_at': now(), 'finished_at': None, 'started': time.monotonic(),
           'rows': sorted(rows, key=lambda i: i['number'])}
    request.org.exports[job['id']] = job
    headers = {'Location': BASE + '/exports/' + job['id']}
    if variant('V20'):
        return Response(201, show_export(job), headers)
    headers['Retry-After'] = '1'
    if fault('I007'):
        del headers['Location']
    return Response(202, show_export(job), headers)


def get_export(request):
    shown = show_export(find(request, 'exports', request.args['export_id'], 'export'))
    return Response(200, shown, {'Retry-After': '1'} if shown['finished_at'] is None else {})


def get_export_content(request):
    job = find(request, 'exports', request.args['export_id'], 'export')
    if show_export(job)['finished_at'] is None:
        raise conflict('The export is not done')
    if job['format'] == 'json':
        return Response(200, job['rows'])
    out = io.StringIO()
    writer = csv.writer(out)
    names = ['id', 'number', 'title', 'state', 'priority', 'assignee_id']
    writer.writerow(names)
    for row in job['rows']:
        writer.writerow([row[n] for n in names])
    data = out.getvalue().encode('utf-8', 'replace')
    return Response(200, data, media_type='text/plain' if fault('I021') else 'text/csv')


# ---------------------------------------------------------------- routes

ARGS = {
    'member_id': id_pattern('usr'), 'issue_id': id_pattern('iss'), 'comment_id': id_pattern('cmt'),
    'export_id': id_pattern('exp'), 'project_key': PROJECT_KEY, 'label_name': LABEL_NAME,
}
ROUTES = [(path.split('/')[1:], methods) for path, methods in {
    '/members': {'GET': list_members},
    '/members/{member_id}': {'GET': get_member},
    '/projects': {'GET': list_projects, 'POST': create_project},
    '/projects/{project_key}': {'GET': get_project, 'PATCH': patch_project, 'DELETE': delete_project},
    '/projects/{project_key}/labels': {'GET': list_labels},
    '/projects/{project_key}/labels/{label_name}': {'PUT': put_label, 'DELETE': delete_label},
    '/projects/{project_key}/issues': {'GET': list_issues, 'POST': create_issue},
    '/issues/{issue_id}': {'GET': get_issue, 'PATCH': patch_issue, 'DELETE': delete_issue},
    '/issues/{issue_id}/transitions': {'POST': transition_issue},
    '/issues/{issue_id}/comments': {'GET': list_comments, 'POST': create_comment},
    '/comments/{comment_id}': {'GET': get_comment, 'DELETE': delete_comment},
    '/issues/{issue_id}/attachments': {'GET': list_attachments, 'POST': create_attachment},
    '/search/issues': {'GET': search_issues},
    '/exports': {'POST': create_export},
    '/exports/{export_id}': {'GET': get_export},
    '/exports/{export_id}/content': {'GET': get_export_content},
}.items()]


def match(segments):
    for pattern, methods in ROUTES:
        if len(pattern) == len(segments) and all(p[0] == '{' or p == s for p, s in zip(pattern, segments)):
            return methods, {p[1:-1]: s for p, s in zip(pattern, segments) if p[0] == '{'}
    return None, {}


def authenticate(request, handler):
    key = request.header('X-API-Key')
    if key in KEYS:
        return KEYS[key]
    if key is None and fault('I055') and handler is get_member:
        return KEYS['ak_acme_admin_3f9c1e7a52d04b86']
    if key and fault('I056') and handler is list_members:
        return KEYS['ak_acme_admin_3f9c1e7a52d04b86']
    headers = {} if fault('I028') else {'WWW-Authenticate': 'ApiKey realm="tracker"'}
    raise Refused(401, 'The API key is missing or wrong', headers=headers)


def answer(method, target, headers, body):
    """The response to a request"""
    path, _, query = target.partition('?')
    if not (path == BASE or path.startswith(BASE + '/')):
        raise not_found('path')
    try:
        segments = [unquote_to_bytes(s).decode('utf-8', 'replace') for s in path[len(BASE):].split('/')[1:]]
        pairs = parse_qsl(query, keep_blank_values=True, errors='strict')
    except ValueError:
        raise Refused(400, 'The query cannot be read') from None
    methods, args = match(segments)
    if methods is None:
        raise not_found('path')
    wanted = 'GET' if method == 'HEAD' and 'GET' in methods else method
    if wanted not in methods:
        allowed = sorted(methods) + (['HEAD'] if 'GET' in methods else [])
        raise Refused(405, 'The path has no such method', headers={'Allow': ', '.join(allowed)})
    request = Request(wanted, path[len(BASE):], pairs, headers, body)
    request.args = args
    request.org, request.who = authenticate(request, methods[wanted])
    for name, value in args.items():
        if not re.fullmatch(ARGS[name], value):
            if variant('V18'):
                raise not_found('resource')
            raise parameter(name, 'is not of the documented form')
    if len(body) > MAX_BODY:
        raise Refused(413, 'The body is larger than 1 MiB')
    return methods[wanted](request)


def problem(error, method, path):
    status = error.status
    if variant('V12') and status == 422:
        status = 400
    body = {'type': 'https://tracker.example.com/problems/%d' % status, 'title': TITLES[status], 'status': status,
            'detail': error.detail}
    if error.errors:
        body['errors'] = error.errors
    if fault('I026') and status == 404 and method == 'GET' and re.fullmatch('/v1/projects/[^/]*', path):
        body['status'] = '404'
    if fault('I027') and status == 422 and method == 'POST' and re.fullmatch('/v1/projects/[^/]*/issues', path):
        del body['title']
    response = Response(status, body, error.headers, 'application/problem+json')
    if fault('I024') and status == 404 and method == 'GET' and re.fullmatch('/v1/issues/[^/]*', path):
        response.body, response.media_type = b'<!doctype html><title>404 Not Found</title>', 'text/html'
    if fault('I025') and status == 404 and method == 'GET' and re.fullmatch('/v1/comments/[^/]*', path):
        response.body, response.media_type = {'error': 'not found'}, 'application/json'
    return response


# ---------------------------------------------------------------- serialisation

TIMES = ('created_at', 'updated_at', 'closed_at', 'remind_at', 'joined_at', 'requested_at', 'finished_at')
MAY_BE_LEFT_OUT = ('description', 'assignee_id', 'parent_id', 'estimate_hours', 'due_on', 'remind_at', 'resolution',
                   'duplicate_of', 'closed_at', 'lead_id', 'webhook_url', 'close_after_days', 'issue_count', 'finished_at',
                   'state', 'sha256', 'title')


def varied(value):
    """A value as the chosen variant writes it"""
    if isinstance(value, list):
        return [varied(v) for v in value]
    if not isinstance(value, dict):
        return value
    result = {}
    for name, member in value.items():
        if variant('V08') and member is None and name in MAY_BE_LEFT_OUT:
            continue
        if variant('V04') and name in TIMES and isinstance(member, str):
            member = format_time(parse_time(member), 7200 if value.get('id', 'a')[-1] < 'n' else -16200) or member
        result[name] = varied(member)
    if variant('V11') and 'key' not in value and 'attachments' not in value:
        result['_links'] = {'docs': 'https://tracker.example.com/docs'}
        result['x_rank'] = 0.5
    if variant('V01'):
        result = dict(reversed(list(result.items())))
    return result


def encoded(body):
    body = varied(body)
    if variant('V16'):
        try:
            return (json.dumps(body, indent=2, ensure_ascii=False) + '\n').encode()
        except UnicodeEncodeError:
            pass
    return json.dumps(body).encode()


class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    server_version = 'tracker/1.4'
    sys_version = ''
    timeout = 60
    disable_nagle_algorithm = True
    wbufsize = -1

    def __getattr__(self, name):
        if name.startswith('do_'):
            return self.serve
        raise AttributeError(name)

    def log_message(self, *_):
        pass

    def read_body(self):
        if 'chunked' in (self.headers.get('Transfer-Encoding') or '').lower():
            data = b''
            while True:
                size = int(self.rfile.readline(1000).split(b';')[0].strip() or b'x', 16)
                if size == 0:
                    while self.rfile.readline(65537).strip():
                        pass
                    return data
                data += self.rfile.read(size)
                self.rfile.readline(10)
                if len(data) > MAX_BODY:
                    self.close_connection = True
                    return data
        length = int(self.headers.get('Content-Length') or 0)
        if length < 0:
            raise ValueError
        data = self.rfile.read(min(length, MAX_BODY + 1))
        rest = length - len(data)
        if rest > 8 * MAX_BODY:
            self.close_connection = True
        elif rest > 0:
            self.rfile.read(rest)
        return data

    def serve(self):
        path = self.path.partition('?')[0]
        try:
            try:
                body = self.read_body()
            except ValueError:
                self.close_connection = True
                raise Refused(400, 'The length of the body cannot be read') from None
            if variant('V06'):
                time.sleep(_random.uniform(0, 0.05))
            with LOCK:
                response = answer(self.command, self.path, self.headers, body)
                if response.body is not None and not isinstance(response.body, bytes):
                    response = Response(response.status, encoded(response.body), response.headers, response.media_type)
                elif response.body is None and fault('I030') and response.status == 200:
                    response.body = b'null'
        except Refused as error:
            response = problem(error, self.command, path)
        except Exception:  # what a framework does with anything unforeseen
            response = problem(Refused(500, 'Something went wrong'), self.command, path)
        if isinstance(response.body, (dict, list)):
            response.body = encoded(response.body)
        self.write(response)

    def write(self, response):
        data = response.body if response.body is not None else b''
        headers = []
        for name, value in response.headers.items():
            headers.append((name, value))
        bodiless = response.status in (204, 304)
        if response.body is not None and response.media_type is not None and not bodiless:
            media_type = response.media_type
            if media_type == 'text/csv':
                media_type += '; charset=utf-8'
            elif variant('V15'):
                media_type += ';charset=UTF-8'
            headers.append(('Content-Type', media_type))
        if variant('V17') and response.status == 200 and 'ETag' not in response.headers and data:
            headers.append(('ETag', 'W/"%s"' % hashlib.sha256(data).hexdigest()[:20]))
            headers.append(('Vary', 'Accept-Encoding, X-API-Key'))
        if variant('V02'):
            headers.extend([('X-Request-Id', new_id('req')), ('Server-Timing', 'db;dur=0.4, app;dur=1.2'),
                            ('Cache-Control', 'private, no-store'), ('Strict-Transport-Security', 'max-age=600')])
        chunked = variant('V05') and data and not bodiless and self.request_version == 'HTTP/1.1'
        if chunked:
            headers.append(('Transfer-Encoding', 'chunked'))
        elif not bodiless:
            headers.append(('Content-Length', str(len(data))))
        if variant('V14') or self.close_connection:
            self.close_connection = True
            headers.append(('Connection', 'close'))
        self.send_response(response.status)
        for name, value in headers:
            self.send_header(name.lower() if variant('V03') else name, value)
        self.end_headers()
        if self.command == 'HEAD' or bodiless or not data:
            return
        if chunked:
            for i in range(0, len(data), 64):
                piece = data[i:i + 64]
                self.wfile.write(b'%x\r\n%s\r\n' % (len(piece), piece))
            self.wfile.write(b'0\r\n\r\n')
        else:
            self.wfile.write(data)

    def send_error(self, code, message=None, explain=None):
        # requests that http.server itself rejects, such as a malformed request line
        self.close_connection = True
        status = code if code in TITLES else 400
        self.command = getattr(self, 'command', None) or 'GET'
        self.request_version = getattr(self, 'request_version', None) or 'HTTP/1.1'
        self.write(Response(code, encoded({'type': 'about:blank', 'title': message or TITLES[status], 'status': code}),
                            media_type='application/problem+json'))


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        pass


def main():
    global FAULT, VARIANT, SCHEMAS
    parser = argparse.ArgumentParser(description='The issue tracker of openapi.yaml')
    parser.add_argument('--port', type=int, default=0)
    parser.add_argument('--fault', default='', help='an id of faults.json')
    parser.add_argument('--variant', default='', help='an id of variants.json')
    options = parser.parse_args()
    FAULT, VARIANT = options.fault, options.variant
    SCHEMAS = schemas()
    seed()
    server = Server(('127.0.0.1', options.port), Handler)
    print('listening on http://127.0.0.1:%d' % server.server_address[1], flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


SCHEMAS = {}

if __name__ == '__main__':
    main()
