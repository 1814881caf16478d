/** Malicious requests: each gets a proper 4xx, or the response to its meaning; none throws, none hangs. */

import { json, text } from '@trivet/runtime/http/content';
import { form, multipart } from '@trivet/runtime/http/form';
import { restHandler } from '@trivet/runtime/http/handler';
import type { Awaitable } from '@trivet/runtime/http/message';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface TakeInput {
  readonly path: { readonly id: string };
  readonly query?: { readonly deep?: object; readonly list?: readonly number[]; readonly free?: object };
  readonly headers?: { readonly 'X-List'?: readonly string[] };
  readonly cookies?: { readonly c?: string };
  readonly contentType?: string;
  readonly body?: unknown;
}

interface TakeOutput {
  readonly status: 200;
  readonly body: unknown;
}

interface Odd {
  take(input: TakeInput): Awaitable<TakeOutput>;
}

const take = restOperation<TakeInput, TakeOutput>({
  name: 'take',
  method: 'POST',
  path: '/odd/{id}',
  parameters: {
    path: { id: {} },
    query: {
      deep: {
        style: 'deepObject',
        shape: { fields: {}, rest: { anyOf: ['integer', { items: 'any' }, { fields: {} }] } },
      },
      list: { shape: { items: 'integer' }, explode: false },
      free: { shape: { fields: {}, rest: 'string' } },
    },
    headers: { 'X-List': { shape: { items: 'string' } } },
    cookies: { c: {} },
  },
  body: {
    contents: {
      'application/json': json<unknown>(),
      'application/x-www-form-urlencoded': form<unknown>({
        fields: { a: { shape: { fields: { b: 'integer' } }, style: 'deepObject' } },
      }),
      'multipart/form-data': multipart<unknown>({ fields: { file: { shape: 'bytes' } } }),
      'text/plain': text<unknown>(undefined, 'string'),
    },
  },
  responses: { 200: { contents: { 'application/json': json<unknown>() } } },
});

const service = restService<Odd>({ name: 'Odd', operations: { take } });

async function send(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body: string | Uint8Array = '',
) {
  const errors: unknown[] = [];
  let seen: unknown;
  const handler = restHandler<Odd>(
    service,
    {
      take: (input) => {
        seen = input;
        return { status: 200, body: 'taken' };
      },
    },
    { onError: (error) => errors.push(error), limits: { body: 1_000_000 } },
  );
  const answer = await directTransport(handler)({
    method: 'POST',
    url: `http://odd.test${path}`,
    headers: Object.entries(headers).flat(),
    body,
  });
  expect(errors).toEqual([]);
  const answered = new TextDecoder().decode(await answer.body());
  expect(answered).not.toMatch(/\bat .*\.ts:|node_modules/);
  return { status: answer.status, seen: seen as Record<string, unknown> | undefined };
}

const asJson = { 'content-type': 'application/json' };
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const parts = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` });

describe('refused', () => {
  test.each<[string, string, Readonly<Record<string, string>>, string | Uint8Array]>([
    ['bad UTF-8 in JSON', '/odd/1', asJson, new Uint8Array([0x22, 0xc3, 0x28, 0x22])],
    ['overlong UTF-8', '/odd/1', asJson, new Uint8Array([0x22, 0xc0, 0xaf, 0x22])],
    ['surrogates in UTF-8', '/odd/1', asJson, new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['bad UTF-8 in text', '/odd/1', { 'content-type': 'text/plain' }, new Uint8Array([0xff])],
    ['a depth bomb of lists', '/odd/1', asJson, '['.repeat(200_000) + ']'.repeat(200_000)],
    ['a depth bomb of objects', '/odd/1', asJson, '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)],
    ['an open depth bomb', '/odd/1', asJson, '['.repeat(400_000)],
    ['a body past the limit', '/odd/1', asJson, `"${'x'.repeat(1_000_001)}"`],
    ['bad escapes in the path', '/odd/%zz', {}, ''],
    ['bad UTF-8 in the path', '/odd/%ff', {}, ''],
    ['bad escapes in the query', '/odd/1?list=%u0041', {}, ''],
    ['a deep name without an end', '/odd/1?deep[a=1', {}, ''],
    ['a deep name with brackets in brackets', '/odd/1?deep[a[b]]=1', {}, ''],
    ['a deep name past every depth', `/odd/1?deep${'[a]'.repeat(5000)}=1`, {}, ''],
    ['a value and fields', '/odd/1?deep[a]=1&deep[a][b]=2', {}, ''],
    ['a list of no integers', '/odd/1?list=1,,2', {}, ''],
    ['duplicates', '/odd/1?list=1&list=2', {}, ''],
    ['duplicate cookies', '/odd/1', { cookie: 'c=1; c=2' }, ''],
    ['no boundary', '/odd/1', { 'content-type': 'multipart/form-data' }, '--x--'],
    ['another boundary', '/odd/1', parts('y'), '--x\r\n\r\n--x--'],
    ['an open part', '/odd/1', parts('x'), '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc'],
    ['a part without a name', '/odd/1', parts('x'), '--x\r\nA: b\r\n\r\nabc\r\n--x--'],
    [
      'a part twice',
      '/odd/1',
      parts('x'),
      `${'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\na\r\n'.repeat(2)}--x--`,
    ],
    ['a form field twice', '/odd/1', asForm, 'z=1&z=2'],
    ['a form with a bad escape', '/odd/1', asForm, 'z=%zz'],
    ['an unknown charset', '/odd/1', { 'content-type': 'application/json; charset=nope' }, '{}'],
    ['a media type that is none', '/odd/1', { 'content-type': 'json' }, '{}'],
    ['nothing acceptable', '/odd/1', { accept: 'text/html;q=1, application/json;q=0' }, ''],
  ])('%s', async (_what, path, headers, body) => {
    const { status, seen } = await send(path, headers, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(seen).toBeUndefined();
  });
});

describe('taken for what it is', () => {
  const names = '{"__proto__":{"admin":true},"constructor":1,"toString":2}';

  test('prototype names in JSON', async () => {
    const { seen } = await send('/odd/1', asJson, names);
    expect(JSON.stringify(seen?.body)).toBe(names);
    expect(Reflect.get(Object.prototype, 'admin')).toBeUndefined();
  });

  test('prototype names in queries, forms and parts', async () => {
    const { seen } = await send(
      '/odd/__proto__?__proto__=1&deep[__proto__]=1&deep[constructor]=2',
      asForm,
      '__proto__=3&a[__proto__]=4',
    );
    expect(JSON.stringify(seen)).toBe(
      '{"path":{"id":"__proto__"},"query":{"deep":{"__proto__":1,"constructor":2},"free":{"__proto__":"1"}},' +
        '"body":{"a":{"__proto__":"4"},"__proto__":"3"},"contentType":"application/x-www-form-urlencoded"}',
    );
    expect(({} as Record<string, unknown>).constructor).toBe(Object);
    const part = '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--';
    const { seen: read } = await send('/odd/1', parts('x'), part);
    expect(Object.entries(read?.body ?? {})).toEqual([['__proto__', 'abc']]);
  });

  test('positions far out make no large list', async () => {
    const { seen } = await send('/odd/1?deep[a][999999999]=x&deep[a][0]=y');
    expect(seen?.query).toMatchObject({ deep: { a: ['y', 'x'] } });
  });

  test('a thousand parameters', async () => {
    const query = Array.from({ length: 1000 }, (_, index) => `p${index}=${index}`).join('&');
    const { status, seen } = await send(`/odd/1?${query}`, { 'x-list': 'a,'.repeat(5000) });
    expect(status).toBe(200);
    const groups = seen?.query as { readonly free: object } | undefined;
    expect(Object.keys(groups?.free ?? {})).toHaveLength(1000);
  });
});

test('whatever is sent is answered', { timeout: 60_000 }, async () => {
  const odd = fc.string({
    unit: fc.constantFrom(
      '%',
      '[',
      ']',
      '=',
      '&',
      ';',
      ',',
      '"',
      '\\',
      '{',
      '}',
      ':',
      '+',
      '/',
      '.',
      '\r\n',
      '--x',
      'a',
      '1',
      '\0',
      'é',
      '\u{1F4A9}',
    ),
  });
  const type = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'image/png',
    ';;',
    'a/b;c="',
  );
  await fc.assert(
    fc.asyncProperty(odd, odd, type, odd, odd, async (id, query, contentType, body, header) => {
      const path = `/odd/${id.replace(/[?#]/g, '')}?${query}&deep${query}=${id}&list=${id}`;
      const { status } = await send(
        path,
        { 'content-type': contentType, 'x-list': header, cookie: header, accept: header },
        body,
      );
      expect([200, 400, 404, 406, 415]).toContain(status);
    }),
    { numRuns: 2000 },
  );
});
