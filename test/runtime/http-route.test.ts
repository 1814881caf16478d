import { describe, expect, test } from 'vitest';
import { negotiate, parseMediaType } from '#runtime/http/media-type';
import { compileRoutes } from '#runtime/http/route';

describe('routes', () => {
  const templates = [
    '/communities',
    '/communities/',
    '/communities/featured',
    '/communities/{id}',
    '/communities/{id}/logo',
    '/communities/new/{kind}',
    '/reports/{name}.{format}',
    '/reports/latest.{format}',
    '/reports/{name}',
    '/rows/{from}-{to}',
    '/jobs/{id}:cancel',
    '/jobs/{id}',
    '/tags/{arn}#keys',
    '/tags/{arn}',
    '/café/{id}',
    '/odd/{unclosed',
  ];
  const route = compileRoutes(templates.map((path) => ({ method: 'GET', path, target: path })));
  const find = (path: string) => {
    const match = route('GET', path);
    return match === undefined || 'allow' in match ? match : [match.target, ...match.captures];
  };

  test.each([
    ['/communities', ['/communities']],
    ['/communities/', ['/communities/']],
    ['/communities/featured', ['/communities/featured']],
    ['/communities/featured/logo', ['/communities/{id}/logo', 'featured']],
    ['/communities/new/logo', ['/communities/new/{kind}', 'logo']],
    ['/communities/fe%61tured', ['/communities/featured']],
    ['/communities/a%2Fb', ['/communities/{id}', 'a%2Fb']],
    ['/communities/a/b', undefined],
    ['/communities//logo', undefined],
    ['/communities/x/', undefined],
    ['/reports/q1.csv', ['/reports/{name}.{format}', 'q1', 'csv']],
    ['/reports/a.b.csv', ['/reports/{name}.{format}', 'a', 'b.csv']],
    ['/reports/latest.csv', ['/reports/latest.{format}', 'csv']],
    ['/reports/q1', ['/reports/{name}', 'q1']],
    ['/reports/.csv', ['/reports/{name}', '.csv']],
    ['/reports/q1.', ['/reports/{name}', 'q1.']],
    ['/rows/1-2', ['/rows/{from}-{to}', '1', '2']],
    ['/rows/1', undefined],
    ['/jobs/7:cancel', ['/jobs/{id}:cancel', '7']],
    ['/jobs/7', ['/jobs/{id}', '7']],
    ['/tags/x%23keys', ['/tags/{arn}#keys', 'x']],
    ['/caf%C3%A9/1', ['/café/{id}', '1']],
    ['/odd/{unclosed', ['/odd/{unclosed']],
    ['/Communities', undefined],
    ['', undefined],
    ['/constructor', undefined],
    ['/communities/%zz', ['/communities/{id}', '%zz']],
  ])('%s', (path, expected) => expect(find(path)).toEqual(expected));

  test('methods of one path share its Allow header', () => {
    const methods = compileRoutes([
      { method: 'GET', path: '/a/{x}', target: 1 },
      { method: 'PUT', path: '/a/{y}', target: 2 },
      { method: 'PATCH', path: '/a/b', target: 3 },
    ]);
    expect(methods('POST', '/a/1')).toEqual({ allow: 'GET, PUT, HEAD, OPTIONS' });
    expect(methods('PUT', '/a/1')).toEqual({ target: 2, names: ['y'], captures: ['1'] });
    expect(methods('HEAD', '/a/1')).toMatchObject({ target: 1 });
    // The literal path has no GET, the template does.
    expect(methods('PATCH', '/a/b')).toMatchObject({ target: 3 });
    expect(methods('GET', '/a/b')).toEqual({ target: 1, names: ['x'], captures: ['b'] });
    expect(methods('POST', '/a/b')).toEqual({ allow: 'PATCH, GET, PUT, HEAD, OPTIONS' });
  });
});

describe('templates that fit the same path', () => {
  const isNumber = (text: string | undefined) => /^\d+$/.test(text ?? '');
  const route = compileRoutes(
    [
      { method: 'GET', path: '/a/{number}', target: 'number' },
      { method: 'GET', path: '/a/{name}', target: 'name' },
      { method: 'GET', path: '/b/rows/{number}', target: 'row' },
      { method: 'GET', path: '/b/{kind}/count', target: 'count' },
      { method: 'GET', path: '/c/{number}', target: 'alone' },
      { method: 'GET', path: '/d/{number}/{file}', target: 'file' },
      { method: 'GET', path: '/d/{number}/{file}.mp3', target: 'music' },
    ],
    ({ names, captures }) => names[0] !== 'number' || isNumber(captures[0]),
  );

  test.each([
    ['/a/1', 'number'],
    ['/a/x', 'name'],
    ['/b/rows/1', 'row'],
    ['/b/rows/count', 'count'],
    ['/b/rows/x', 'row'],
    ['/c/x', 'alone'],
    ['/d/1/a.mp3', 'music'],
    ['/d/x/a.mp3', 'music'],
    ['/d/x/a', 'file'],
  ])('%s leads to the first whose values fit, or else to the first', (path, target) => {
    expect(route('GET', path)).toMatchObject({ target });
  });
});

describe('negotiation', () => {
  const offered = [
    'application/json',
    'application/vnd.notes.v1+json',
    'text/csv; header=present',
    'image/*',
  ].map((text) => {
    const type = parseMediaType(text);
    if (type === undefined) throw new Error(text);
    return type;
  });

  test.each([
    [undefined, 0],
    ['', 0],
    ['*/*', 0],
    ['application/json', 0],
    ['APPLICATION/JSON', 0],
    ['application/*', 0],
    ['application/vnd.notes.v1+json', 1],
    ['application/json;q=0.5, application/vnd.notes.v1+json', 1],
    ['application/json;q=0, */*', 1],
    ['application/json;q=0', -1],
    ['text/csv', 2],
    ['text/csv;header=absent', -1],
    ['text/csv;header=present', 2],
    ['text/csv;header="present"', 2],
    ['text/*;q=0.1, image/png;q=0.2', 3],
    ['image/png', 3],
    ['text/html', -1],
    ['text/html, */*;q=0.1', 0],
    ['nonsense', -1],
    ['application/json;q=banana', -1],
    ['application/json;q=1.0000', -1],
    ['"a,b"/c, application/json', 0],
    ['*/*;q=0.1, application/vnd.notes.v1+json;q=0.1', 0],
  ])('%s', (accept, index) => expect(negotiate(accept, offered)).toBe(index));
});
