import { execFileSync } from 'node:child_process';
import { curl, describeFailure, guardOf, type Verdict } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { baseUrlOf } from '#runtime/conformance/base-url';
import { hiderOf } from '#runtime/conformance/hide';
import { inputSecrets } from '#runtime/conformance/secrets';

const secret = 'p&ss <wörd>/+"1';
const hide = hiderOf([{ value: secret, name: 'PASSWORD' }]);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

describe('a secret is taken out of a text', () => {
  test.each([
    ['as it is', secret],
    ['percent-encoded', encodeURIComponent(secret)],
    ['percent-encoded in lower case', encodeURIComponent(secret).toLowerCase()],
    ['percent-encoded in part', encodeURI(secret)],
    ['percent-encoded throughout', hex(secret)],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(secret))],
    ['in a form', new URLSearchParams({ a: secret }).toString().slice(2)],
    ['in JSON', JSON.stringify(secret).slice(1, -1)],
    ['in JSON within JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
    ['in JSON of ASCII', 'p\\u0026ss \\u003Cw\\u00F6rd\\u003e\\/+\\"1'],
    ['in XML', 'p&amp;ss &lt;w&#xF6;rd&gt;/+&quot;1'],
  ])('%s', (_, spelt) => {
    expect(hide(`before ${spelt} behind`)).toBe('before $PASSWORD behind');
  });

  test.each([[''], ['a'], ['ab'], ['abc'], ['anna:']])('in base64, behind "%s"', (before) => {
    for (const after of ['', 'x', 'xy', 'xyz']) {
      for (const text of [
        base64(before + secret + after),
        Buffer.from(before + secret + after).toString('base64url'),
      ]) {
        for (const spelt of [text, encodeURIComponent(text)]) {
          const hidden = hide(spelt);
          expect(hidden).toContain('$PASSWORD_BASE64');
          const left = hidden.replace('$PASSWORD_BASE64', '');
          // The remaining text belongs to the surrounding text, and to an octet at each end.
          expect(left.length).toBeLessThanOrEqual(
            Math.ceil(((before.length + after.length + 2) * 4) / 3) + 6,
          );
        }
      }
    }
  });

  test.each([
    ['plain', 'hex'],
    ['a dump', '61 62'],
    ['pairs with colons', '61:62'],
    ['a list of numbers', '0x61, 0x62'],
    ['escapes', '\\x61\\x62'],
  ])('in hexadecimal digits: %s', (_, form) => {
    const digits = [...Buffer.from(secret)].map((byte) => byte.toString(16).padStart(2, '0'));
    const spelt = {
      hex: digits.join('').toUpperCase(),
      '61 62': digits.join(' '),
      '61:62': digits.join(':'),
      '0x61, 0x62': `0x${digits.join(', 0x')}`,
      '\\x61\\x62': `\\x${digits.join('\\x')}`,
    }[form];
    expect(hide(`before ${spelt} behind`)).toMatch(/^before (?:0x|\\x)?\$PASSWORD_HEX behind$/);
  });

  test.each([
    ['in two lines', 'p&ss <w\nörd>/+"1'],
    ['in two lines of JSON', String.raw`p&ss <w\nörd>/+"1`],
    ['as a sum of texts', `p&ss <w" + "örd>/+"1`],
    ['as a list of texts', `p&ss <w", "örd>/+"1`],
    ['in groups', 'p&ss- <wö-rd>/-+"1'],
  ])('in pieces: %s', (_, spelt) => {
    expect(hide(`before ${spelt} behind`)).toBe('before $PASSWORD behind');
  });

  test('in lines of base64', () => {
    const lines = base64(secret).replace(/.{8}/g, '$&\r\n');
    expect(hide(lines).trim()).toBe('$PASSWORD_BASE64');
  });

  test('and a short one in no pieces', () => {
    expect(hiderOf([{ value: 'the key', name: 'KEY' }])('the " key')).toBe('the " key');
  });

  test('and a short one in base64 alone, not in the middle of something else', () => {
    const own = hiderOf([{ value: 'abcd', name: 'KEY' }]);
    expect(own(`"${base64('abcd')}"`)).toBe('"$KEY_BASE64"');
    expect(own(`x${base64('abcd').replace(/=+$/, '')}x`)).not.toContain('$');
    expect(hiderOf([{ value: 'abc', name: 'KEY' }])('abc')).toBe('abc');
  });

  test('the longest first, and nothing in what stands for another one', () => {
    const both = hiderOf([
      { value: 'OWNER', name: 'PASSWORD' },
      { value: 'the OWNER of it', name: 'TOKEN_OWNER' },
    ]);
    expect(both('the OWNER of it, OWNER')).toBe('$TOKEN_OWNER, $PASSWORD');
    expect(both(both('the OWNER of it'))).toBe('$TOKEN_OWNER');
  });

  test('however long it is', () => {
    const long = `eyJ${'aB3-_'.repeat(1000)}.%/`;
    const own = hiderOf([{ value: long, name: 'TOKEN' }]);
    expect(own(`Bearer ${long}`)).toBe('Bearer $TOKEN');
    expect(own(encodeURIComponent(long))).toBe('$TOKEN');
  });
});

test.each([
  ['http://anna:p%40ss@host:1/a@b', 'http://host:1/a@b', { user: 'anna', password: 'p@ss' }],
  ['https://anna@host', 'https://host', { user: 'anna', password: '' }],
  ['http://a:b:c@d@host/', 'http://host/', { user: 'a', password: 'b:c@d' }],
  ['http://a:%FF@host/', 'http://host/', { user: 'a', password: '%FF' }],
  ['http://host/?q=a@b', 'http://host/?q=a@b', undefined],
  ['specs/a@b.yaml', 'specs/a@b.yaml', undefined],
])('%s is parted into the URL and the user', (text, url, user) => {
  expect(baseUrlOf(text)).toEqual({ url, ...(user !== undefined && { user }) });
});

test('inputs are secret by their names, at any depth', () => {
  expect(
    inputSecrets({ token: { owner: 'a' }, user: { owner: 'b' }, db: [{ password: 'c' }], n: 1 }),
  ).toEqual([
    { value: 'a', name: 'TOKEN_OWNER' },
    { value: 'c', name: 'DB_0_PASSWORD' },
  ]);
});

describe('the headers of every request', () => {
  const headers = {
    'X-Custom': 'abc-def',
    'X-Short': 'on',
    'X-Debug': 'true',
    Accept: 'application/json',
    Cookie: 'theme=dark; sid=12345678',
    Authorization: `Basic ${base64('anna:letmein')}`,
  };
  const guard = guardOf({ headers });
  const shown = guard.hide({ method: 'GET', url: '/?q=abc-def', headers: Object.entries(headers).flat() });

  test('are variables where they are sent', () => {
    expect(shown.headers).toEqual([
      'X-Custom',
      '$X_CUSTOM',
      'X-Short',
      '$X_SHORT',
      'X-Debug',
      '$X_DEBUG',
      'Accept',
      '$ACCEPT',
      'Cookie',
      '$COOKIE',
      'Authorization',
      'Basic $AUTHORIZATION',
    ]);
    expect(shown.url).toBe('/?q=$X_CUSTOM');
  });

  test('and where a server repeats them, but for what says nothing of anybody', () => {
    const body = new TextEncoder().encode(
      '{"a":"abc-def","b":true,"sid":"12345678","p":"letmein","on":"on"}',
    );
    const answer = guard.hide({ status: 200, headers: ['Content-Type', 'application/json'], body });
    expect(answer.headers).toEqual(['Content-Type', 'application/json']);
    expect(new TextDecoder().decode(answer.body)).toBe(
      '{"a":"$X_CUSTOM","b":true,"sid":"$COOKIE_SID","p":"$AUTHORIZATION_PASSWORD","on":"on"}',
    );
  });

  test('are filled in by a shell', () => {
    const body = new TextEncoder().encode(`{"a":"abc-def","b":"$HOME it's"}`);
    const line = curl(
      { request: guard.hide({ method: 'POST', url: '/?q=abc-def', headers: ['X-Custom', 'abc-def'], body }) },
      'http://x',
    );
    expect(line).toBe(
      `curl -s -X POST -H "X-Custom: $X_CUSTOM" --data-binary '{"a":"'"$X_CUSTOM"'","b":"$HOME it'\\''s"}' "http://x/?q=$X_CUSTOM"`,
    );
  });
});

test('a line that sends other octets than text again makes them with printf', async () => {
  const body = new Uint8Array([0xff, 0xfe, 0x3c, 0, 0x5c, 0, 0x27, 0, 0x37, 0, 0xe4]);
  const line = curl({ request: { method: 'POST', url: '/', headers: [], body } }, 'http://x');
  expect(line).toMatch(/^printf '%b' '[ -~]*' \| curl -s -X POST --data-binary @- 'http:\/\/x\/'$/);
  const [command = ''] = line.split(' | ');
  expect([...execFileSync('sh', ['-c', command])]).toEqual([...body]);
  const withSecret = new TextEncoder().encode('\0%$X_CUSTOM');
  const hidden = { method: 'POST', url: '/', headers: [], variables: ['X_CUSTOM'], body: withSecret };
  const [second = ''] = curl({ request: hidden }, 'http://x').split(' | ');
  const env = { ...process.env, X_CUSTOM: 'a%b\\c' };
  expect(execFileSync('sh', ['-c', second], { env }).toString()).toBe('\0%a%b\\c');
});

test('the user in the URL makes the requests that say nothing of it', async () => {
  const guard = guardOf({ urlUser: { user: 'anna', password: 'letmein' } });
  const request = { method: 'GET', url: '/', headers: [] };
  const signed = await guard.sign(request);
  expect(signed.headers).toEqual(['Authorization', `Basic ${base64('anna:letmein')}`]);
  expect(guard.hide(signed).headers).toEqual(['Authorization', 'Basic $URL_BASIC']);
  const own = { ...request, headers: ['authorization', 'Bearer x'] };
  expect((await guard.sign(own)).headers).toEqual(own.headers);
});

test('a line that sends a request again names the variable of the URL where nobody knows it', () => {
  const verdict: Verdict = {
    case: { id: 'a', kind: 'positive', title: 'a', clause: { file: 'a', pointer: '' }, steps: [] },
    outcome: 'failed',
    reasons: [],
    exchanges: [{ step: 'a', operation: 'a', request: { method: 'GET', url: '/a', headers: ['A', '$B'] } }],
  };
  expect(describeFailure(verdict)).toContain(`replay: curl -s -X GET -H 'A: $B' "$TRIVET_URL/a"`);
  expect(describeFailure(verdict, 'http://x:1')).toContain(`'http://x:1/a'`);
});
