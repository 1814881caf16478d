#!/usr/bin/env python3
"""Checks that server.py and its variants conform to openapi.yaml, and that each fault can be observed.

    python3 check.py [--only I042,V03] [--list]

With jsonschema and PyYAML installed, each answer of a correct server is checked against the document too: status, media
type, required headers and body; and a request body that does not meet its schema has to be refused.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
ADMIN = 'ak_acme_admin_3f9c1e7a52d04b86'
VIEWER = 'ak_acme_viewer_90aa17d2e4c35f61'
OTHER = 'ak_globex_admin_b81d04c6f3e97a20'
# years and seconds of RFC 3339 that the format checks of jsonschema do not support
BEYOND_PYTHON = re.compile(r'^0000-|[0-9]:60([Z+-]|$)')
MERGE = 'application/merge-patch+json'

# ---------------------------------------------------------------- the document


class Document:
    """Checks exchanges against openapi.yaml"""

    def __init__(self):
        import yaml
        from jsonschema import Draft202012Validator, FormatChecker
        with open(os.path.join(HERE, 'openapi.yaml'), encoding='utf-8') as file:
            self.root = yaml.safe_load(file)
        self.validator = Draft202012Validator
        self.formats = FormatChecker()
        self.seen = set()
        self.routes = [(re.compile('/v1' + re.sub(r'\{[^}]+\}', '[^/]*', path) + r'\Z'), path) for path in self.root['paths']]

    def resolve(self, thing):
        while '$ref' in thing:
            target = self.root
            for part in thing['$ref'][2:].split('/'):
                target = target[part]
            thing = target
        return thing

    def errors(self, schema, value, request=False):
        rooted = {'$schema': 'https://json-schema.org/draft/2020-12/schema', 'components': self.root['components'], **schema}
        found = []
        for error in self.validator(rooted, format_checker=self.formats).iter_errors(value):
            required = error.validator == 'required' and request
            if required and all(error.schema['properties'].get(n, {}).get('readOnly') for n in error.validator_value
                                if n not in error.instance):
                continue
            if error.validator == 'format' and BEYOND_PYTHON.search(str(error.instance)):
                continue
            found.append('/%s: %s' % ('/'.join(map(str, error.path)), error.message[:200]))
        return found

    def judge(self, method, path, body, media_type, answer):
        path = path.partition('?')[0]
        for pattern, template in self.routes:
            if pattern.match(path) and method.lower() in self.root['paths'][template]:
                break
        else:
            return []
        operation = self.root['paths'][template][method.lower()]
        found = []
        where = '%s %s → %d: ' % (method, path, answer.status)
        self.seen.add((operation['operationId'], answer.status))
        if str(answer.status) not in operation['responses']:
            return [where + 'status is not declared']
        response = self.resolve(operation['responses'][str(answer.status)])
        for name, header in response.get('headers', {}).items():
            header = self.resolve(header)
            value = answer.headers.get(name)
            if value is None:
                if header.get('required'):
                    found.append(where + name + ' is missing')
            else:
                typed = int(value) if header['schema'].get('type') == 'integer' else value
                found += [where + name + e for e in self.errors(header['schema'], typed)]
        content = response.get('content')
        sent = (answer.headers.get('Content-Type') or '').partition(';')[0].strip().lower()
        if content is None:
            if answer.raw:
                found.append(where + 'there is a body')
        elif sent not in content:
            found.append(where + 'media type %r is not declared' % sent)
        elif method != 'HEAD':
            value = answer.json if 'json' in sent else answer.raw.decode()
            found += [where + e for e in self.errors(content[sent]['schema'], value)]
            if isinstance(value, dict) and 'webhook_secret' in value:
                found.append(where + 'writeOnly member in the response')
            if sent == 'application/problem+json' and value.get('status') != answer.status:
                found.append(where + 'status of the problem differs')
        if body is not None and 'requestBody' in operation and 200 <= answer.status < 300:
            contents = operation['requestBody']['content']
            if media_type not in contents:
                found.append(where + 'undeclared media type of the request was accepted')
            else:
                wrong = self.errors(contents[media_type]['schema'], body, True)
                found += [where + 'accepted although ' + e for e in wrong]
        return found


# ---------------------------------------------------------------- a client


class Answer:
    def __init__(self, status, headers, raw):
        self.status, self.headers, self.raw = status, headers, raw
        try:
            self.json = json.loads(raw)
        except ValueError:
            self.json = None

    @property
    def media_type(self):
        return (self.headers.get('Content-Type') or '').partition(';')[0].lower()


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}), NoRedirect)


class Client:
    def __init__(self, url, document=None):
        self.url, self.document = url, document
        self.complaints = []
        self.exchanges = 0

    def __call__(self, method, path, body=None, key=ADMIN, headers=None, media_type=None, raw=None):
        if media_type is None and (body is not None or raw is not None):
            media_type = MERGE if method == 'PATCH' else 'application/json'
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        sent = dict(headers or {})
        if key is not None:
            sent['X-API-Key'] = key
        if media_type is not None:
            sent['Content-Type'] = media_type
        full = '/v1' + path if path.startswith('/') and not path.startswith('/v1/') else path
        request = urllib.request.Request(self.url + full, data, sent, method=method)
        try:
            with OPENER.open(request, timeout=20) as got:
                answer = Answer(got.status, got.headers, got.read())
        except urllib.error.HTTPError as got:
            answer = Answer(got.code, got.headers, got.read())
        self.exchanges += 1
        if self.document:
            self.complaints += self.document.judge(method, full, body, media_type, answer)
        return answer

    # the first steps of most witnesses

    def project(self, key=ADMIN, **members):
        body = {'key': fresh_key(), 'name': 'A project', **members}
        return self('POST', '/projects', body, key).json['key']

    def issue(self, project, key=ADMIN, **members):
        body = {'title': 'An issue', **members}
        return self('POST', '/projects/%s/issues' % project, body, key).json

    def read(self, issue):
        return self('GET', '/issues/' + issue['id'])

    def patch(self, issue, body, **kwargs):
        return self('PATCH', '/issues/' + issue['id'], body, headers={'If-Match': self.read(issue).headers['ETag'] or '*'}, **kwargs)

    def delete(self, issue):
        return self('DELETE', '/issues/' + issue['id'], headers={'If-Match': '*'})

    def move(self, issue, action, **members):
        return self('POST', '/issues/%s/transitions' % issue['id'], {'action': action, **members})

    def comment(self, issue, body='A comment', **members):
        return self('POST', '/issues/%s/comments' % issue['id'], {'body': body, **members})

    def label(self, project, name='red', color='#ff0000'):
        return self('PUT', '/projects/%s/labels/%s' % (project, name), {'color': color})

    def titles(self, project, query=''):
        return [i['title'] for i in self('GET', '/projects/%s/issues?%s' % (project, query)).json['items']]

    def pages(self, path, limit):
        """The items of all pages"""
        items, cursor = [], ''
        for _ in range(20):
            got = self('GET', '%s%slimit=%d%s' % (path, '&' if '?' in path else '?', limit, cursor)).json
            items.append(got['items'])
            if got['next_cursor'] is None:
                break
            cursor = '&cursor=' + got['next_cursor']
        return items

    def export(self, project, **members):
        job = self('POST', '/exports', {'project_key': project, 'format': 'csv', **members})
        for _ in range(20):
            got = self('GET', '/exports/' + job.json['id']).json
            if got['status'] not in ('queued', 'running'):
                break
            time.sleep(0.03)
        return job, got


def fresh_key():
    return 'PRJ-' + ''.join(random.choice('ABCDEFGHIJKLMNOPQRSTUVWXYZ') for _ in range(10))


def some_id(prefix):
    return prefix + '_' + ''.join(random.choice('abcdefghijklmnopqrstuvwxyz234567') for _ in range(12))


# ---------------------------------------------------------------- witnesses: what is observed of each operation


def status_of_project(**members):
    return lambda c: c('POST', '/projects', {'key': fresh_key(), 'name': 'A project', **members}).status


def status_of_issue(**members):
    def witness(c):
        return c('POST', '/projects/%s/issues' % c.project(), {'title': 'An issue', **members}).status
    return witness


def status(method, path, **kwargs):
    return lambda c: c(method, path() if callable(path) else path, **kwargs).status


def in_list(query):
    return lambda c: c('GET', '/projects/%s/issues?%s' % (c.project(), query)).status


def w002(c):
    return 'Location' in c('POST', '/projects/%s/issues' % c.project(), {'title': 'x'}).headers


def w007(c):
    return 'Location' in c('POST', '/exports', {'project_key': c.project(), 'format': 'csv'}).headers


def w008(c):
    return c.comment(c.issue(c.project())).json is None


def w018(c):
    issue = c.issue(c.project())
    return c('POST', '/issues/%s/attachments' % issue['id'], {'kind': 'link', 'url': 'https://example.com/'}).json.get('kind')


def attachment(**members):
    def witness(c):
        answer = c('POST', '/issues/%s/attachments' % c.issue(c.project())['id'], members)
        return answer.status, (answer.json or {}).get('size_bytes')
    return witness


FILE = {'kind': 'file', 'filename': 'dump.bin', 'media_type': 'application/octet-stream'}


def w014(c):
    key = c.project(webhook_url='https://example.com/hook', webhook_secret='0123456789abcdef')
    return 'webhook_secret' in c('GET', '/projects/' + key).json


def empty_projects(c):
    # of an organisation that has archived none
    return c('GET', '/projects?archived=true', key=OTHER).json['items']


def w021(c):
    _, job = c.export(c.project())
    return c('GET', '/exports/%s/content' % job['id']).media_type


def put_label(**members):
    return lambda c: c('PUT', '/projects/%s/labels/red' % c.project(), members).status


def w023(c):
    title = 'needle' + fresh_key()
    c.issue(c.project(), title=title)
    return type(c('GET', '/search/issues?q=' + title).json['items'][0]['labels']).__name__


def shape_of_error(method, path, body=None):
    def witness(c):
        answer = c(method, path(c), body)
        return answer.status, answer.media_type, sorted(answer.json or {}), type((answer.json or {}).get('status')).__name__
    return witness


def w051(c):
    return c.patch(c.issue(c.project()), {'priority': None}).status


def w053(c):
    return c.move(c.issue(c.project()), 'explode').status


def member_path(c):
    return '/members/' + c('GET', '/members').json['items'][0]['id']


def w060(c):
    key = c.project(name='First')
    again = c('POST', '/projects', {'key': key, 'name': 'Second'})
    return again.status, c('GET', '/projects/' + key).json['name']


def w061(c):
    key = c.project(created_at='1999-01-01T00:00:00Z')
    return c('GET', '/projects/' + key).json['created_at'] == '1999-01-01T00:00:00Z'


def w062(c):
    return c.issue(c.project(), remind_at='2031-06-01T12:00:00+05:30')['remind_at']


def w066(c):
    one, two = c.project(), c.project()
    return c('POST', '/projects/%s/issues' % two, {'title': 'x', 'parent_id': c.issue(one)['id']}).status


def idempotency(second):
    def witness(c):
        path = '/projects/%s/issues' % c.project()
        headers = {'Idempotency-Key': some_id('key')}
        one = c('POST', path, {'title': 'One'}, headers=headers)
        two = c('POST', path, {'title': second}, headers=headers)
        return two.status, (two.json or {}).get('id') == one.json['id'], len(c('GET', path).json['items'])
    return witness


def w069(c):
    key = c.project()
    first = c.issue(key)
    c.issue(key)
    c.delete(first)
    return c.issue(key)['number']


def w070(c):
    answer = c('POST', '/projects/%s/issues' % c.project(), {'title': 'x'})
    return c('GET', answer.headers['Location']).status


def w071(c):
    issue = c.issue(c.project())
    c.comment(issue, 'One')
    two = c.comment(issue, 'Two').json
    return c('GET', '/comments/' + two['id']).json['body']


def w072(c):
    issue = c.issue(c.project())
    return c('GET', '/issues/' + issue['id'], headers={'If-None-Match': c.read(issue).headers['ETag']}).status


def w073(c):
    issue = c.issue(c.project())
    c.patch(issue, {'title': 'Changed'})
    return c.read(issue).json['title']


def w074(c):
    issue = c.issue(c.project(), estimate_hours=2.5, due_on='2030-01-31')
    c.patch(issue, {'title': 'Changed'})
    return c.read(issue).json['estimate_hours'], c.read(issue).json['due_on']


def w075(c):
    issue = c.issue(c.project(), estimate_hours=2.5)
    c.patch(issue, {'estimate_hours': None})
    return c.read(issue).json.get('estimate_hours')


def w076(c):
    issue = c.issue(c.project())
    old = c.read(issue).headers['ETag']
    c.patch(issue, {'title': 'Changed'})
    again = c('PATCH', '/issues/' + issue['id'], {'title': 'Lost'}, headers={'If-Match': old})
    return again.status, c.read(issue).json['title']


def w077(c):
    issue = c.issue(c.project())
    old = c.read(issue).headers['ETag']
    c.patch(issue, {'title': 'Changed'})
    return c.read(issue).headers['ETag'] == old


def w078(c):
    issue = c.issue(c.project())
    c.patch(issue, {'title': 'Changed'})
    return c.read(issue).json['updated_at'] == issue['updated_at']


def w079(c):
    issue = c.issue(c.project())
    answer = c.patch(issue, {'title': 'Changed', 'priority': 'huge'})
    return answer.status, c.read(issue).json['title']


def w080(c):
    key = c.project(settings={'close_after_days': 30, 'attachments': False})
    c('PATCH', '/projects/' + key, {'settings': {'attachments': True}}, headers={'If-Match': '*'})
    return c('GET', '/projects/' + key).json['settings']


def w081(c):
    issue = c.issue(c.project())
    return c.delete(issue).status, c.read(issue).status


def w082(c):
    return c('PATCH', '/projects/' + c.project(), {'name': 'Mine'}, key=VIEWER, headers={'If-Match': '*'}).status


def w083(c):
    issue = c.issue(c.project())
    comment = c.comment(issue).json
    c.delete(issue)
    return c('GET', '/comments/' + comment['id']).status


def w084(c):
    key = c.project()
    parent = c.issue(key)
    child = c.issue(key, parent_id=parent['id'])
    c.delete(parent)
    return c.read(child).status, (c.read(child).json or {}).get('parent_id')


def w085(c):
    one, two = c.project(), c.project()
    c.label(one)
    c.label(two)
    c('DELETE', '/projects/%s/labels/red' % one)
    return len(c('GET', '/projects/%s/labels' % one).json), len(c('GET', '/projects/%s/labels' % two).json)


def w086(c):
    key = c.project()
    issue = c.issue(key)
    c('DELETE', '/projects/' + key, headers={'If-Match': '*'})
    return c.read(issue).status


def w087(c):
    key = c.project()
    c.move(c.issue(key, title='Done'), 'close', resolution='fixed')
    c.issue(key, title='To do')
    return c.titles(key, 'state=open')


def w089(c):
    one, two = c.project(), c.project()
    c.issue(one, title='One')
    c.issue(two, title='Two')
    return c.titles(one)


def paged(c):
    key = c.project()
    for title in ('a', 'b', 'c', 'd', 'e'):
        c.issue(key, title=title)
    return [[i['title'] for i in p] for p in c.pages('/projects/%s/issues?sort=number' % key, 2)]


def w092(c):
    key = c.project()
    for priority in ('high', 'low', 'urgent', 'normal'):
        c.issue(key, title=priority, priority=priority)
    return c.titles(key, 'sort=priority')


def w093(c):
    key = c.project()
    c.issue(key)
    c.issue(key)
    return c('GET', '/projects/%s/issues?limit=1' % key).json['total']


def w094(c):
    issue = c.issue(c.project(key=OTHER), key=OTHER)
    return c.read(issue).status


def search(title, q):
    def witness(c):
        mark = fresh_key()[4:]
        key = c.project()
        c.issue(key, title=title + mark)
        return c('GET', '/search/issues?project=%s&q=%s' % (key, q(mark))).json['total']
    return witness


def w096(c):
    issue = c.issue(c.project())
    c.move(issue, 'close', resolution='fixed')
    return c.comment(issue).status


def w097(c):
    issue = c.issue(c.project())
    for body in ('One', 'Two'):
        c.comment(issue, body)
    return [i['body'] for i in c('GET', '/issues/%s/comments' % issue['id']).json['items']]


def w098(c):
    issue = c.issue(c.project())
    c.move(issue, 'close', resolution='fixed')
    again = c.move(issue, 'reopen').json
    return again['state'], again.get('resolution'), again.get('closed_at') is None


def w100(c):
    key = c.project()
    c.move(c.issue(key), 'close', resolution='fixed')
    c.issue(key)
    return c.export(key, state='open')[1]['issue_count']


def of_issue(observe, **members):
    return lambda c: observe(c.read(c.issue(c.project(), **members)))


WITNESSES = {
    'I001': status_of_project(),
    'I002': w002,
    'I003': of_issue(lambda a: 'ETag' in a.headers),
    'I004': lambda c: c.delete(c.issue(c.project())).status,
    'I005': lambda c: c.move(c.issue(c.project()), 'start').status,
    'I006': lambda c: c.label(c.project()).status,
    'I007': w007,
    'I008': w008,
    'I009': of_issue(lambda a: type(a.json['number']).__name__),
    'I010': of_issue(lambda a: 'comment_count' in a.json),
    'I011': lambda c: sorted(c('GET', '/projects/%s/issues' % c.project()).json),
    'I012': lambda c: sorted(m['email'] for m in c('GET', '/members').json['items']),
    'I013': lambda c: c('GET', member_path(c)).json['role'].islower(),
    'I014': w014,
    'I015': empty_projects,
    'I016': of_issue(lambda a: a.json['created_at'][-1]),
    'I017': lambda c: c.comment(c.issue(c.project()), visibility='secret').status,
    'I018': w018,
    'I019': lambda c: c.export(c.project())[1]['status'],
    'I020': lambda c: type(c('GET', '/projects/%s/labels' % c.project()).json).__name__,
    'I021': w021,
    'I022': put_label(color='ff0000'),
    'I023': w023,
    'I024': shape_of_error('GET', lambda c: '/issues/' + some_id('iss')),
    'I025': shape_of_error('GET', lambda c: '/comments/' + some_id('cmt')),
    'I026': shape_of_error('GET', lambda c: '/projects/' + fresh_key()),
    'I027': shape_of_error('POST', lambda c: '/projects/%s/issues' % c.project(), {'title': ''}),
    'I028': lambda c: 'WWW-Authenticate' in c('GET', '/members', key=None).headers,
    'I029': lambda c: c('DELETE', '/projects/%s/labels/none' % c.project()).status,
    'I030': status('GET', lambda: '/projects/' + fresh_key()),
    'I031': in_list('limit=many'),
    'I032': in_list('cursor=abcd'),
    'I033': in_list('limit=101'),
    'I034': status('GET', '/projects?limit=0'),
    'I035': in_list('state=lost'),
    'I036': status('GET', '/search/issues'),
    'I037': in_list('created_after=yesterday'),
    'I038': lambda c: c('POST', '/projects', {'key': fresh_key().lower(), 'name': 'A project'}).status,
    'I039': status_of_project(name='x' * 81),
    'I040': status_of_project(colour='red'),
    'I041': status_of_project(archived='false'),
    'I042': status('POST', '/projects', raw=b'{"key": '),
    'I043': lambda c: c('POST', '/projects/%s/issues' % c.project(), {'type': 'bug'}).status,
    'I044': status_of_issue(priority='huge'),
    'I045': status_of_project(settings={'close_after_days': 366}),
    'I046': status_of_issue(due_on='2025-02-30'),
    'I047': status_of_issue(estimate_hours=0.1),
    'I048': status_of_issue(title=5),
    'I049': lambda c: c('POST', '/projects/%s/issues' % c.project(), {'title': 'x'}, media_type='text/plain').status,
    'I050': status_of_issue(title='a\0b'),
    'I051': w051,
    'I052': lambda c: c('PATCH', '/issues/' + c.issue(c.project())['id'], {'title': 'x'}).status,
    'I053': w053,
    'I054': attachment(size_bytes=3000000000, **FILE),
    'I055': lambda c: c('GET', member_path(c), key=None).status,
    'I056': lambda c: c('GET', '/members', key='ak_wrong').status,
    'I057': attachment(kind='link', url='no link'),
    'I058': lambda c: c('GET', '/projects/' + c.project(description='Why')).json['description'],
    'I059': lambda c: c.comment(c.issue(c.project()), 'a < b && c').json['body'],
    'I060': w060,
    'I061': w061,
    'I062': w062,
    'I063': of_issue(lambda a: a.json['priority']),
    'I064': lambda c: status_of_issue(assignee_id=some_id('usr'))(c),
    'I065': status_of_issue(labels=['no-such']),
    'I066': w066,
    'I067': idempotency('One'),
    'I068': idempotency('Two'),
    'I069': w069,
    'I070': w070,
    'I071': w071,
    'I072': w072,
    'I073': w073,
    'I074': w074,
    'I075': w075,
    'I076': w076,
    'I077': w077,
    'I078': w078,
    'I079': w079,
    'I080': w080,
    'I081': w081,
    'I082': w082,
    'I083': w083,
    'I084': w084,
    'I085': w085,
    'I086': w086,
    'I087': w087,
    'I088': search('needle', lambda mark: 'nothing'),
    'I089': w089,
    'I090': paged,
    'I091': paged,
    'I092': w092,
    'I093': w093,
    'I094': w094,
    'I095': search('Needle', lambda mark: 'nEEDLE' + mark.lower()),
    'I096': w096,
    'I097': w097,
    'I098': w098,
    'I099': lambda c: c.export(c.project())[1]['status'],
    'I100': w100,
}

# ---------------------------------------------------------------- behaviour of a correct server

JSON = 'application/json'
OPERATIONS = [
    ('GET', '/members', None), ('GET', '/members/{member_id}', None), ('GET', '/projects', None), ('POST', '/projects', JSON),
    ('GET', '/projects/{project_key}', None), ('PATCH', '/projects/{project_key}', MERGE), ('DELETE', '/projects/{project_key}', None),
    ('GET', '/projects/{project_key}/labels', None), ('PUT', '/projects/{project_key}/labels/{label_name}', JSON),
    ('DELETE', '/projects/{project_key}/labels/{label_name}', None), ('GET', '/projects/{project_key}/issues', None),
    ('POST', '/projects/{project_key}/issues', JSON), ('GET', '/issues/{issue_id}', None), ('PATCH', '/issues/{issue_id}', MERGE),
    ('DELETE', '/issues/{issue_id}', None), ('POST', '/issues/{issue_id}/transitions', JSON), ('GET', '/issues/{issue_id}/comments', None),
    ('POST', '/issues/{issue_id}/comments', JSON), ('GET', '/comments/{comment_id}', None), ('DELETE', '/comments/{comment_id}', None),
    ('GET', '/issues/{issue_id}/attachments', None), ('POST', '/issues/{issue_id}/attachments', JSON), ('GET', '/search/issues?q=xx', None),
    ('POST', '/exports', JSON), ('GET', '/exports/{export_id}', None), ('GET', '/exports/{export_id}/content', None),
]


def seconds(text):
    from datetime import datetime
    return datetime.fromisoformat(text.replace('Z', '+00:00')).timestamp()


class Expectations:
    def __init__(self):
        self.failed = []
        self.count = 0

    def __call__(self, what, found, *allowed):
        self.count += 1
        if found not in allowed:
            self.failed.append('%s: found %r, expected %s' % (what, found, ' or '.join(map(repr, allowed))))


def behaviour(c, expect):
    """All rules that the document states in words, the same for each legal variant"""
    bad = (422, 400)
    gone = (404, 403)

    # members
    members = c('GET', '/members').json
    expect('members of the organisation', members['total'], 3)
    expect('members by role', [m['role'] for m in c('GET', '/members?role=viewer').json['items']], ['viewer'])
    expect('paged members', sorted(m['id'] for p in c.pages('/members', 1) for m in p), sorted(m['id'] for m in members['items']))
    someone = members['items'][0]
    foreign = c('GET', '/members', key=OTHER).json['items'][0]
    expect('member', c('GET', '/members/' + someone['id']).json, someone)
    expect('member of others', c('GET', '/members/' + foreign['id']).status, *gone)
    expect('malformed id', c('GET', '/members/nobody').status, 400, 404)
    expect('unknown role', c('GET', '/members?role=king').status, 400)
    for path in ('/members', '/projects', '/search/issues?q=xx', '/issues/' + some_id('iss')):
        expect('no key', c('GET', path, key=None).status, 401)
        expect('wrong key', c('GET', path, key='ak_wrong').status, 401)

    # projects
    key = fresh_key()
    body = {'key': key, 'name': 'Ünïcode ☃', 'description': 'Why', 'lead_id': someone['id'], 'settings': {'close_after_days': 30},
            'webhook_url': 'https://example.com/hook?x=1', 'webhook_secret': '0123456789abcdef'}
    made = c('POST', '/projects', body)
    expect('create project', made.status, 201)
    for name in ('key', 'name', 'description', 'lead_id', 'webhook_url'):
        expect('project ' + name, made.json[name], body[name])
    expect('defaults', (made.json['visibility'], made.json['archived'], made.json['settings']['attachments']), ('private', False, True))
    expect('Location', c('GET', made.headers['Location']).json, made.json)
    expect('key is taken', c('POST', '/projects', body).status, 409)
    expect('the same key elsewhere', c('POST', '/projects', {'key': key, 'name': 'Other'}, key=OTHER).status, 201)
    expect('viewer', c('POST', '/projects', {'key': fresh_key(), 'name': 'x'}, key=VIEWER).status, 403)
    expect('unknown lead', c('POST', '/projects', {'key': fresh_key(), 'name': 'x', 'lead_id': foreign['id']}).status, *bad)
    for wrong in ({'name': ''}, {'name': None}, {'name': 5}, {'extra': 1}, {'archived': 'true'}, {'archived': 1}, {'settings': []},
                  {'settings': {'close_after_days': 0}}, {'settings': {'close_after_days': 1.5}}, {'settings': {'x': 1}},
                  {'key': 'PRJ-A'}, {'key': 'PRJ-abc'}, {'key': 'PRJ-ABC\n'}, {'visibility': 'Private'}, {'description': None},
                  {'webhook_url': 'http://example.com'}, {'webhook_url': 'https://exa mple.com'},
                  {'webhook_secret': '0123456789abcdef'}, {'webhook_url': 'https://e.com', 'webhook_secret': 'short'}):
        expect('wrong %r' % wrong, c('POST', '/projects', {'key': fresh_key(), 'name': 'x', **wrong}).status, *bad)
    expect('no object', c('POST', '/projects', []).status, *bad)
    expect('no JSON', c('POST', '/projects', raw=b'{"key"').status, 400)
    expect('NaN', c('POST', '/projects', raw=b'{"key": NaN}').status, 400)
    expect('deep', c('POST', '/projects', raw=b'[' * 200000).status, 400)
    expect('no UTF-8', c('POST', '/projects', raw=b'{"key": "\xff"}').status, 400)
    expect('empty', c('POST', '/projects', raw=b'').status, 400)
    expect('too large', c('POST', '/projects', raw=b' ' * (1 << 20) + b'{}').status, 413)
    expect('media type', c('POST', '/projects', raw=b'{}', media_type='application/xml').status, 415)
    expect('charset', c('POST', '/projects', {'key': fresh_key(), 'name': 'x'}, media_type='application/json').status, 201)
    expect('method', c('PUT', '/projects', {}).status, 405)
    expect('odd method', c('FETCH', '/projects').status, 405)
    expect('Allow', sorted(c('PUT', '/projects', {}).headers['Allow'].split(', ')), ['GET', 'HEAD', 'POST'])
    expect('HEAD', (c('HEAD', '/projects').status, c('HEAD', '/projects').raw), (200, b''))
    expect('path', c('GET', '/nothing').status, 404)
    expect('project of others', c('GET', '/projects/PRJ-OPS').status, *gone)
    keys = [p['key'] for page in c.pages('/projects', 2) for p in page]
    expect('sorted projects', keys, sorted(keys))
    expect('all projects', set(keys) >= {key, 'PRJ-WEB'} and 'PRJ-OPS' not in keys, True)
    times = [seconds(p['created_at']) for page in c.pages('/projects?sort=-created_at', 3) for p in page]
    expect('projects by time', times, sorted(times, reverse=True))
    expect('limit', c('GET', '/projects?limit=0').status, 400)
    expect('repeated', c('GET', '/projects?limit=1&limit=2').status, 400)

    path = '/projects/' + key
    tag = c('GET', path).headers['ETag']
    expect('not modified', c('GET', path, headers={'If-None-Match': tag}).status, 304)
    expect('modified', c('GET', path, headers={'If-None-Match': '"other"'}).status, 200)
    expect('no If-Match', c('PATCH', path, {'name': 'New'}).status, 428)
    expect('old If-Match', c('PATCH', path, {'name': 'New'}, headers={'If-Match': '"old"'}).status, 412)
    expect('nothing changed', c('GET', path).json, made.json)
    changed = c('PATCH', path, {'name': 'New', 'settings': {'attachments': False}}, headers={'If-Match': tag})
    expect('patch project', changed.status, 200)
    expect('merged', changed.json['settings'], {'close_after_days': 30, 'attachments': False})
    expect('patched', {**made.json, 'name': 'New', 'settings': None, 'updated_at': None},
           {**changed.json, 'settings': None, 'updated_at': None})
    expect('ETag changes', changed.headers['ETag'] == tag, False)
    expect('updated_at changes', seconds(changed.json['updated_at']) > seconds(made.json['updated_at']), True)
    expect('old ETag', c('PATCH', path, {'name': 'x'}, headers={'If-Match': tag}).status, 412)
    expect('list of ETags', c('PATCH', path, {'name': 'x'}, headers={'If-Match': tag + ', ' + changed.headers['ETag']}).status, 200)
    for wrong in ({}, {'key': 'PRJ-NEW'}, {'name': None}, {'lead_id': some_id('usr')}, {'settings': None}):
        expect('wrong patch %r' % wrong, c('PATCH', path, wrong, headers={'If-Match': '*'}).status, *bad)
    expect('patch media type', c('PATCH', path, {'name': 'x'}, headers={'If-Match': '*'}, media_type='application/json').status, 415)

    # labels
    expect('new label', c.label(key, 'red').status, 201)
    expect('replaced label', c.label(key, 'red', '#ee0000').status, 200)
    expect('second label', c.label(key, 'blue', '#0000ff').status, 201)
    expect('labels', sorted((x['name'], x['color']) for x in c('GET', path + '/labels').json), [('blue', '#0000ff'), ('red', '#ee0000')])
    expect('wrong color', c.label(key, 'red', '#EE0000').status, *bad)
    expect('wrong label name', c.label(key, 'Red').status, 400, 404)
    expect('label of no project', c('GET', '/projects/%s/labels' % fresh_key()).status, 404)

    # issues
    full = {'title': ' Ünï ☃ 𝄞 ', 'description': 'line\nline\x00', 'type': 'bug', 'priority': 'urgent', 'assignee_id': someone['id'],
            'labels': ['red', 'blue'], 'estimate_hours': 1.25, 'due_on': '2028-02-29', 'remind_at': '2030-12-31T23:30:00.5-01:00'}
    made = c('POST', path + '/issues', full)
    expect('create issue', made.status, 201)
    for name in full:
        if name != 'remind_at':
            expect('issue ' + name, made.json[name], full[name])
    expect('issue remind_at', seconds(made.json['remind_at']), seconds(full['remind_at']))
    expect('issue is open', (made.json['state'], made.json['number'], made.json['project_key']), ('open', 1, key))
    expect('Location of the issue', c('GET', made.headers['Location']).json, made.json)
    first = made.json
    second = c.issue(key, title='Second', parent_id=first['id'])
    expect('defaults of issues', (second['type'], second['priority'], second['labels'], second.get('assignee_id')),
           ('task', 'normal', [], None))
    third = c.issue(key, title='Third', priority='low', labels=['red'])
    for wrong in ({'title': ''}, {'title': ' \u3000\n'}, {'title': 'x' * 201}, {'title': None}, {'title': ['x']}, {'state': 'closed'},
                  {'priority': 'High'}, {'priority': None}, {'type': 'Bug'}, {'assignee_id': foreign['id']}, {'assignee_id': 'me'},
                  {'labels': ['red', 'red']}, {'labels': ['green']}, {'labels': 'red'}, {'labels': [1]}, {'labels': None},
                  {'parent_id': some_id('iss')}, {'estimate_hours': -0.25}, {'estimate_hours': 1000.25}, {'estimate_hours': 0.1},
                  {'estimate_hours': '1'}, {'estimate_hours': True}, {'due_on': '2027-02-29'}, {'due_on': '2027-2-1'},
                  {'due_on': '2027-02-01T00:00:00Z'}, {'remind_at': '2027-02-01'}, {'remind_at': '2027-02-01T24:00:00Z'},
                  {'remind_at': '2027-02-01T10:00:00'}, {'remind_at': '2027-02-01T10:00:60Z'}, {'remind_at': 0}):
        expect('wrong %r' % wrong, c('POST', path + '/issues', {'title': 'x', **wrong}).status, *bad)
    for right in ({'title': 'x' * 200}, {'title': '𝄞' * 200}, {'estimate_hours': 1000}, {'estimate_hours': 0}, {'estimate_hours': 2.0},
                  {'due_on': '0000-02-29'}, {'remind_at': '1998-12-31T23:59:60Z'}, {'remind_at': '0000-01-01T00:00:00+23:59'},
                  {'remind_at': '9999-12-31T23:59:59.999999999-01:00'}, {'remind_at': '2027-02-01t10:00:00z'}, {'description': ''}):
        got = c('POST', path + '/issues', {'title': 'x', **right})
        expect('right %r' % right, got.status, 201)
        if got.status == 201:
            expect('deleted again', c.delete(got.json).status, 204)
    expect('numbers are not used again', c.issue(key, title='Fourth')['number'] > 4, True)

    listed = c('GET', path + '/issues').json
    expect('newest first', [i['title'] for i in listed['items']], ['Fourth', 'Third', 'Second', first['title']])
    expect('total', listed['total'], 4)
    expect('an item as it is', listed['items'][-1], c.read(first).json)
    expect('pages', [[i['title'] for i in p] for p in c.pages(path + '/issues?sort=number', 3)],
           [[first['title'], 'Second', 'Third'], ['Fourth']])
    expect('by priority', c.titles(key, 'sort=-priority'), [first['title'], 'Fourth', 'Second', 'Third'])
    expect('label', c.titles(key, 'label=red'), ['Third', first['title']])
    expect('labels', c.titles(key, 'label=red&label=blue'), [first['title']])
    expect('assignee', c.titles(key, 'assignee=' + someone['id']), [first['title']])
    expect('no assignee', c.titles(key, 'assignee=none'), ['Fourth', 'Third', 'Second'])
    expect('priority', c.titles(key, 'priority=low'), ['Third'])
    after = third['created_at'].replace('+', '%2B')
    expect('created_after', c.titles(key, 'created_after=' + after), ['Fourth'])
    for query in ('limit=101', 'limit=x', 'limit=', 'limit=1e1', 'limit=%2B5', 'state=x', 'state=', 'sort=title', 'cursor=x', 'cursor=',
                  'assignee=me', 'label=A', 'created_after=2020', 'priority=1'):
        expect(query, c('GET', path + '/issues?' + query).status, 400)
    cursor = c('GET', path + '/issues?limit=1').json['next_cursor']
    expect('cursor of another query', c('GET', path + '/issues?limit=1&state=open&cursor=' + cursor).status, 400)
    c.delete(c('GET', path + '/issues?limit=1').json['items'][0])
    expect('cursor after a deletion', c('GET', path + '/issues?limit=1&cursor=' + cursor).json['items'][0]['title'], 'Third')

    expect('conditional', c('GET', '/issues/' + first['id'], headers={'If-None-Match': c.read(first).headers['ETag']}).status, 304)
    expect('of others', c('GET', '/issues/' + first['id'], key=OTHER).status, *gone)
    expect('others cannot delete', c('DELETE', '/issues/' + first['id'], key=OTHER, headers={'If-Match': '*'}).status, *gone)
    expect('viewers cannot delete', c('DELETE', '/issues/' + first['id'], key=VIEWER, headers={'If-Match': '*'}).status, 403)
    expect('viewers can read', c('GET', '/issues/' + first['id'], key=VIEWER).status, 200)
    before = c.read(first)
    patched = c.patch(first, {'title': 'New', 'estimate_hours': None})
    expect('patch', patched.status, 200)
    expect('only that', {**before.json, 'title': 'New', 'estimate_hours': None, 'updated_at': None},
           {**patched.json, 'estimate_hours': patched.json.get('estimate_hours'), 'updated_at': None})
    expect('kept', c.read(first).json, patched.json)
    expect('another ETag', patched.headers['ETag'] != before.headers['ETag'], True)
    expect('the ETag of PATCH', c.read(first).headers['ETag'], patched.headers['ETag'])
    for wrong in ({}, {'state': 'closed'}, {'title': None}, {'labels': None}, {'parent_id': first['id']}, {'parent_id': second['id']},
                  {'title': 'y', 'priority': 'huge'}, {'assignee_id': some_id('usr')}):
        expect('wrong patch %r' % wrong, c.patch(first, wrong).status, *bad)
    expect('still as it was', c.read(first).json, patched.json)
    path_first = '/issues/' + first['id']
    expect('428', c('PATCH', path_first, {'title': 'z'}).status, 428)
    expect('412', c('PATCH', path_first, {'title': 'z'}, headers={'If-Match': before.headers['ETag']}).status, 412)
    expect('delete 428', c('DELETE', path_first).status, 428)
    expect('delete 412', c('DELETE', path_first, headers={'If-Match': before.headers['ETag']}).status, 412)

    headers = {'Idempotency-Key': some_id('key')}
    one = c('POST', path + '/issues', {'title': 'Once'}, headers=headers)
    two = c('POST', path + '/issues', {'title': 'Once'}, headers=headers)
    expect('idempotent', (two.status, two.json), (201, one.json))
    expect('once', len(c.titles(key)), 4)
    expect('another body', c('POST', path + '/issues', {'title': 'Twice'}, headers=headers).status, *bad)
    expect('wrong key', c('POST', path + '/issues', {'title': 'x'}, headers={'Idempotency-Key': 'short'}).status, 400)

    # transitions
    count = c('GET', path).json['open_issue_count']
    expect('reopen an open one', c.move(third, 'reopen').status, 409)
    expect('start', c.move(third, 'start').json['state'], 'in_progress')
    expect('start again', c.move(third, 'start').status, 409)
    done = c.move(third, 'close', resolution='fixed').json
    expect('close', (done['state'], done['resolution'], done.get('closed_at') is not None), ('closed', 'fixed', True))
    expect('open issues', c('GET', path).json['open_issue_count'], count - 1)
    expect('state filter', c.titles(key, 'state=closed'), ['Third'])
    expect('close again', c.move(third, 'close', resolution='fixed').status, 409)
    expect('comment on a closed one', c.comment(third).status, 409)
    again = c.move(third, 'reopen').json
    expect('reopen', (again['state'], again.get('resolution'), again.get('closed_at')), ('open', None, None))
    twin = c.move(third, 'mark_duplicate', duplicate_of=second['id']).json
    expect('duplicate', (twin['state'], twin['resolution'], twin['duplicate_of']), ('closed', 'duplicate', second['id']))
    for wrong in ({'action': 'explode'}, {}, {'action': 'close'}, {'action': 'close', 'resolution': 'duplicate'}, {'action': 5},
                  {'action': 'start', 'resolution': 'fixed'}, {'action': 'mark_duplicate', 'duplicate_of': some_id('iss')}):
        expect('wrong %r' % wrong, c('POST', '/issues/%s/transitions' % second['id'], wrong).status, *bad)

    # comments and attachments
    tag = c.read(first).headers['ETag']
    one, two = c.comment(first, 'a <b> & c').json, c.comment(first, 'Two', visibility='internal').json
    expect('comment', (one['body'], one['visibility'], one['issue_id']), ('a <b> & c', 'public', first['id']))
    expect('comments, the oldest first', [[x['id'] for x in p] for p in c.pages(path_first + '/comments', 1)], [[one['id']], [two['id']]])
    expect('counted', c.read(first).json['comment_count'], 2)
    expect('ETag with comments', c.read(first).headers['ETag'] == tag, False)
    expect('read a comment', c('GET', '/comments/' + two['id']).json, two)
    expect('comments of others', c('GET', '/comments/' + two['id'], key=OTHER).status, *gone)
    expect('delete as a viewer', c('DELETE', '/comments/' + two['id'], key=VIEWER).status, 403)
    expect('delete a comment', c('DELETE', '/comments/' + two['id']).status, 204)
    expect('deleted', c('GET', '/comments/' + two['id']).status, 404)
    expect('deleted twice', c('DELETE', '/comments/' + two['id']).status, 404)
    for wrong in ({}, {'body': ''}, {'body': 'x' * 10001}, {'body': 'x', 'visibility': 'secret'},
                  {'body': 'x', 'author_id': someone['id']}):
        expect('wrong %r' % str(wrong)[:60], c('POST', path_first + '/comments', wrong).status, *bad)
    expect('no attachments here', c('POST', path_first + '/attachments', {'kind': 'link', 'url': 'https://e.com'}).status, 409)
    c('PATCH', path, {'settings': {'attachments': True}}, headers={'If-Match': '*'})
    link = c('POST', path_first + '/attachments', {'kind': 'link', 'url': 'https://e.com/%20?q#f'})
    expect('link', (link.status, link.json['kind'], link.json['url']), (201, 'link', 'https://e.com/%20?q#f'))
    file = c('POST', path_first + '/attachments', {**FILE, 'size_bytes': 5368709120})
    expect('file', (file.status, file.json['size_bytes']), (201, 5368709120))
    expect('attachments', sorted(a['id'] for a in c('GET', path_first + '/attachments').json), sorted([link.json['id'], file.json['id']]))
    expect('Location of an attachment', c('GET', link.headers['Location']).status, 200)
    for wrong in ({'kind': 'link', 'url': 'e.com'}, {'kind': 'link', 'url': 'ftp://e.com'}, {'kind': 'link', 'url': 'https://e.com/%zz'},
                  {'kind': 'image', 'url': 'https://e.com'}, {'url': 'https://e.com'}, {**FILE, 'size_bytes': -1}, FILE,
                  {**FILE, 'size_bytes': 5368709121}, {**FILE, 'size_bytes': 1.5}, {**FILE, 'size_bytes': 1, 'filename': 'a/b'},
                  {**FILE, 'size_bytes': 1, 'sha256': 'x'}, {**FILE, 'size_bytes': 1, 'url': 'https://e.com'}):
        expect('wrong %r' % wrong, c('POST', path_first + '/attachments', wrong).status, *bad)

    # search
    word = fresh_key()[4:]
    c.patch(second, {'description': 'about ÄPFEL ' + word})
    expect('search', [i['id'] for i in c('GET', '/search/issues?q=%C3%A4pfel%20' + word.lower()).json['items']], [second['id']])
    expect('search in a project', c('GET', '/search/issues?q=%s&project=%s' % (word, fresh_key())).json['total'], 0)
    expect('search of others', c('GET', '/search/issues?q=' + word, key=OTHER).json['total'], 0)
    for query in ('', '?q=x', '?q=' + 'x' * 101, '?q=xx&project=web', '?q=xx&cursor=abc'):
        expect('search ' + query, c('GET', '/search/issues' + query).status, 400)

    # exports
    for form in ('csv', 'json'):
        job, got = c.export(key, format=form, state='open')
        expect('export', job.status, 202, 201)
        if job.status == 202:
            expect('not done', job.json['status'], 'queued', 'running')
        opened = c('GET', path + '/issues?state=open&sort=number').json
        expect('exported', (got['status'], got['issue_count'], got['project_key']), ('done', opened['total'], key))
        expect('Location of the job', c('GET', job.headers['Location']).json['id'], got['id'])
        content = c('GET', '/exports/%s/content' % got['id'])
        if form == 'json':
            expect('JSON', [i['id'] for i in content.json], [i['id'] for i in opened['items']])
        else:
            expect('CSV', [row.split(',')[0] for row in content.raw.decode().splitlines()], ['id'] + [i['id'] for i in opened['items']])
        expect('exports of others', c('GET', '/exports/' + got['id'], key=OTHER).status, *gone)
    early = c('POST', '/exports', {'project_key': key, 'format': 'csv'}).json
    expect('too early', c('GET', '/exports/%s/content' % early['id']).status, 409, 200)
    expect('export later', c('GET', '/exports/' + got['id']).json, got)
    expect('export of nothing', c('POST', '/exports', {'project_key': fresh_key(), 'format': 'csv'}).status, *bad)
    expect('export of others', c('POST', '/exports', {'project_key': 'PRJ-OPS', 'format': 'csv'}).status, *bad)
    expect('wrong format', c('POST', '/exports', {'project_key': key, 'format': 'xml'}).status, *bad)
    expect('no such export', c('GET', '/exports/' + some_id('exp')).status, 404)

    # common rules
    paths = {'issue_id': first['id'], 'project_key': key, 'comment_id': one['id'], 'export_id': got['id'], 'label_name': 'blue',
             'member_id': someone['id']}
    nothing = {'issue_id': some_id('iss'), 'project_key': fresh_key(), 'comment_id': some_id('cmt'), 'export_id': some_id('exp'),
               'label_name': 'none', 'member_id': some_id('usr')}
    malformed = {name: 'no%20such' for name in paths}
    for method, template, media_type in OPERATIONS:
        def call(names, method=method, template=template, **kwargs):
            return c(method, template.format(**names), headers={'If-Match': '*'}, **kwargs).status

        what = method + ' ' + template
        kwargs = {'raw': b'{}', 'media_type': media_type} if media_type else {}
        expect(what + ' without a key', call(paths, key=None, **kwargs), 401)
        expect(what + ' with a wrong key', call(paths, key='ak_acme_admin_', **kwargs), 401)
        if method != 'GET':
            expect(what + ' as a viewer', call(paths, key=VIEWER, **kwargs), 403)
        if '{' in template:
            expect(what + ' of nothing', call({**paths, **nothing}, **kwargs), 404)
            expect(what + ' of an impossible name', call(malformed, **kwargs), 400, 404)
            if 'project_key' not in template:
                expect(what + ' of others', call(paths, key=OTHER, **kwargs), *gone)
        if media_type:
            expect(what + ' too large', call(paths, raw=b' ' * (1 << 20) + b'{}', media_type=media_type), 413)
            expect(what + ' as text', call(paths, raw=b'{}', media_type='text/plain'), 415)
            expect(what + ' no JSON', call(paths, raw=b'{', media_type=media_type), 400)
            expect(what + ' empty', call(paths, raw=b'', media_type=media_type), 400)
            expect(what + ' of no schema', call(paths, raw=b'{"a": 1}', media_type=media_type), *bad)
            expect(what + ' null', call(paths, raw=b'null', media_type=media_type), *bad)
    expect('nothing happened', c.read(first).status, 200)

    # effects of deleting
    elsewhere = c.project()
    c.label(elsewhere)
    expect('delete a label', c('DELETE', path + '/labels/red').status, 204, 200)
    expect('lost the label', c.read(first).json['labels'], ['blue'])
    expect('label elsewhere', len(c('GET', '/projects/%s/labels' % elsewhere).json), 1)
    expect('no such label', c('DELETE', path + '/labels/red').status, 404)
    expect('delete an issue', c.delete(first).status, 204)
    expect('it is gone', c.read(first).status, 404)
    expect('its comments are gone', c('GET', '/comments/' + one['id']).status, 404)
    expect('its sub-issue stays', (c.read(second).status, c.read(second).json.get('parent_id')), (200, None))
    expect('not in the list', 'New' in c.titles(key), False)
    c('PATCH', path, {'archived': True}, headers={'If-Match': '*'})
    expect('archived', c('POST', path + '/issues', {'title': 'x'}).status, 409)
    expect('list of archived', key in [p['key'] for page in c.pages('/projects?archived=true', 50) for p in page], True)
    expect('list of others', key in [p['key'] for page in c.pages('/projects?archived=false', 50) for p in page], False)
    expect('delete the project 428', c('DELETE', path).status, 428)
    expect('delete the project 412', c('DELETE', path, headers={'If-Match': '"old"'}).status, 412)
    expect('delete the project', c('DELETE', path, headers={'If-Match': c('GET', path).headers['ETag']}).status, 204)
    expect('project is gone', c('GET', path).status, 404)
    expect('issues are gone', c.read(second).status, 404)
    expect('the other organisation keeps its own', c('GET', path, key=OTHER).json['name'], 'Other')
    c('DELETE', path, key=OTHER, headers={'If-Match': '*'})


# ---------------------------------------------------------------- running


class Server:
    def __init__(self, *arguments):
        self.process = subprocess.Popen([sys.executable, os.path.join(HERE, 'server.py'), '--port', '0', *arguments],
                                        stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().split()[-1]

    def __enter__(self):
        return self.url

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def observe(witness, client):
    try:
        return witness(client)
    except Exception as error:  # a member that is missing is an observation too
        return 'error: %s %s' % (type(error).__name__, error)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--only', default='', help='ids of faults and variants, by commas')
    parser.add_argument('--list', action='store_true', help='print what was observed of each fault')
    options = parser.parse_args()
    only = [x for x in options.only.split(',') if x]
    try:
        document = Document()
    except ImportError:
        document = None
        print('jsonschema and PyYAML are not there: answers are not checked against the document')
    failed = 0
    with open(os.path.join(HERE, 'variants.json'), encoding='utf-8') as file:
        variants = [v['id'] for v in json.load(file)]
    with open(os.path.join(HERE, 'faults.json'), encoding='utf-8') as file:
        faults = [f['id'] for f in json.load(file)]
    assert faults == sorted(WITNESSES)

    for name in [''] + variants:
        if only and name and name not in only:
            continue
        with Server('--variant', name) as url:
            client, expect = Client(url, document), Expectations()
            try:
                behaviour(client, expect)
            except Exception as error:  # noqa: BLE001
                import traceback
                expect.failed.append('stopped by ' + ''.join(traceback.format_exception(error)[-2:]))
            problems = expect.failed + client.complaints
            print('%-8s %d exchanges, %d expectations, %d failures' % (name or 'correct', client.exchanges, expect.count, len(problems)))
            for line in problems[:20]:
                print('    ' + line)
            failed += len(problems)

    expected = {}
    with Server() as url:
        client = Client(url, document)
        for _ in range(2):
            for name in faults:
                found = observe(WITNESSES[name], client)
                if expected.setdefault(name, found) != found or str(found).startswith('error'):
                    print('the witness of %s is not steady on the correct server: %r, %r' % (name, expected[name], found))
                    failed += 1
        for line in client.complaints:
            print('    ' + line)
        failed += len(client.complaints)

    differing = 0
    chosen = [f for f in faults if not only or f in only]
    for name in chosen:
        with Server('--fault', name) as url:
            found = observe(WITNESSES[name], Client(url))
        if found != expected[name]:
            differing += 1
        else:
            print('%s: nothing differs: %r' % (name, found))
            failed += 1
        if options.list:
            print('%s: %r instead of %r' % (name, found, expected[name]))
    print('%d of %d faults are observed' % (differing, len(chosen)))
    if document and not only:
        declared = {(o['operationId'], int(s)) for p in document.root['paths'].values() for m, o in p.items() if m != 'parameters'
                    for s in o['responses']}
        missing = sorted(declared - document.seen)
        print('%d of %d declared statuses were seen; not: %s' % (len(declared) - len(missing), len(declared),
                                                                 ', '.join('%s %d' % x for x in missing)))
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
