/** Round trips: one side reads the same value that the other writes. */

import { type AnyContent, json, text } from '@trivet/runtime/http/content';
import { form, multipart } from '@trivet/runtime/http/form';
import { defaultLimits } from '@trivet/runtime/http/message';
import type { ParameterGroup, RestParameter } from '@trivet/runtime/http/operation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBody, writeWholeBody } from '#runtime/http/body';
import { parseMediaType } from '#runtime/http/media-type';
import { type PlacedParameter, placeParameter } from '#runtime/http/parameter';
import {
  readCookieParameter,
  readHeaderParameter,
  readPathParameter,
  readQueryParameter,
} from '#runtime/http/parameter-read';
import {
  writeCookieParameter,
  writeHeaderParameter,
  writePathParameter,
  writeQueryParameter,
} from '#runtime/http/parameter-write';
import { parseCookies, parseQuery } from '#runtime/http/percent';
import { Malformed } from '#runtime/http/shape';

const name = 'color';

function there(parameter: PlacedParameter, value: unknown): string | Malformed {
  if (parameter.group === 'path') return writePathParameter(parameter, value);
  if (parameter.group === 'headers') return writeHeaderParameter(parameter, value);
  const pairs: string[] = [];
  const write = parameter.group === 'query' ? writeQueryParameter : writeCookieParameter;
  return write(parameter, value, pairs) ?? pairs.join(parameter.group === 'query' ? '&' : '; ');
}

function back(parameter: PlacedParameter, wire: string): unknown {
  const claims = { names: new Set<string>(), fields: new Set<string>() };
  if (parameter.group === 'path') return readPathParameter(parameter, wire);
  if (parameter.group === 'headers') return readHeaderParameter(parameter, wire);
  if (parameter.group === 'query') return readQueryParameter(parameter, parseQuery(wire), claims);
  return readCookieParameter(parameter, parseCookies(wire), claims);
}

/** Text in any alphabet, with more delimiters of all styles than random text. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({
    unit: fc.constantFrom(',', '.', ';', '=', '&', '|', ' ', '+', '%', '[', ']', '/', '#', 'é', '💡'),
    minLength: 1,
  }),
);
const fields = fc.record({ R: anyText, G: fc.integer() });
const fieldsShape = { fields: { R: 'string', G: 'integer' } } as const;

const styles: readonly (readonly [ParameterGroup, RestParameter])[] = [
  ['path', {}],
  ['path', { explode: true }],
  ['path', { style: 'label' }],
  ['path', { style: 'label', explode: true }],
  ['path', { style: 'matrix' }],
  ['path', { style: 'matrix', explode: true }],
  ['query', {}],
  ['query', { explode: false }],
  ['query', { explode: false, allowReserved: true }],
  ['query', { allowReserved: true }],
  ['query', { content: 'application/json' }],
  ['query', { style: 'deepObject' }],
  ['cookies', {}],
  ['cookies', { explode: false }],
];

/** Styles whose delimiters cannot be escaped: values that contain them are rejected, others are sent. */
const refusing: readonly (readonly [ParameterGroup, RestParameter])[] = [
  ['query', { style: 'spaceDelimited' }],
  ['query', { style: 'pipeDelimited' }],
  ['headers', {}],
  ['headers', { explode: true }],
];

describe.each(styles)('%s %j', (group, style) => {
  const roundTrip = (shape: RestParameter['shape'], value: fc.Arbitrary<unknown>) => {
    const parameter = placeParameter(group, name, shape === undefined ? style : { ...style, shape });
    fc.assert(
      fc.property(value, (sent) => {
        const wire = there(parameter, sent);
        expect(wire).not.toBeInstanceOf(Malformed);
        expect(wire).toMatch(/^[\x21-\x7e]*(; [\x21-\x7e]*)*$/);
        expect(back(parameter, String(wire))).toEqual(sent);
      }),
    );
  };

  test('text', () => roundTrip(undefined, anyText));
  test('integer', () => roundTrip('integer', fc.maxSafeInteger()));
  test('number', () =>
    roundTrip(
      'number',
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    ));
  test('boolean', () => roundTrip('boolean', fc.boolean()));
  test('list of text', () => roundTrip({ items: 'string' }, fc.array(anyText, { minLength: 1 })));
  test('list of integers', () => roundTrip({ items: 'integer' }, fc.array(fc.integer(), { minLength: 1 })));
  test('record', () => roundTrip(fieldsShape, fields));
  test('list of records', () => {
    const list = fc.array(fields, { minLength: 1 });
    roundTrip({ items: fieldsShape }, list);
  });
});

describe.each(refusing)('%s %j', (group, style) => {
  const carried = (shape: RestParameter['shape'], value: fc.Arbitrary<unknown>) => {
    const parameter = placeParameter(group, name, shape === undefined ? style : { ...style, shape });
    let count = 0;
    fc.assert(
      fc.property(value, (sent) => {
        const wire = there(parameter, sent);
        if (wire instanceof Malformed) return;
        count += 1;
        expect(back(parameter, wire)).toEqual(sent);
      }),
    );
    expect(count).toBeGreaterThan(20);
  };

  test('text', () => carried(undefined, anyText));
  test('list', () =>
    carried(
      { items: 'string' },
      fc.array(fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[a-zé]+$/)), { minLength: 1 }),
    ));
  test('list of integers', () => carried({ items: 'integer' }, fc.array(fc.integer(), { minLength: 1 })));
  test('record', () =>
    carried(fieldsShape, fc.record({ R: fc.stringMatching(/^[a-z]+$/), G: fc.integer() })));
});

test('only spaces and tabs are blanks around a header and its items (RFC 9110, 5.6.3)', () => {
  for (const space of ['\u00a0', '\u2028', '\ufeff']) {
    const one = placeParameter('headers', name, {});
    expect(back(one, String(there(one, `${space}a${space}`)))).toBe(`${space}a${space}`);
    const list = placeParameter('headers', name, { shape: { items: 'string' } });
    expect(back(list, String(there(list, [space, `a${space}`])))).toEqual([space, `a${space}`]);
  }
  const one = placeParameter('headers', name, {});
  for (const blank of [' ', '\t']) expect(there(one, `a${blank}`)).toBeInstanceOf(Malformed);
  const list = placeParameter('headers', name, { shape: { items: 'string' } });
  expect(back(list, 'a ,\tb')).toEqual(['a', 'b']);
});

test('a field called __proto__ is a field', () => {
  const value = JSON.parse('{"__proto__":"a","constructor":"b"}');
  for (const [group, style] of styles) {
    if (group === 'cookies') continue;
    const parameter = placeParameter(group, name, { ...style, shape: { fields: {}, rest: 'string' } });
    const read = back(parameter, String(there(parameter, value)));
    expect(Object.entries(read as object), `${group} ${JSON.stringify(style)}`).toEqual(
      Object.entries(value),
    );
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  }
});

describe('bodies', () => {
  const check = <T>(values: fc.Arbitrary<T>, property: (value: T) => void) =>
    fc.assert(
      fc.property(values, (value) => {
        property(value);
      }),
    );

  const roundTrip = (content: AnyContent, value: unknown) => {
    const written = writeWholeBody(content, value);
    if (written instanceof Malformed) throw new Error(written.message);
    const bytes = typeof written.body === 'string' ? new TextEncoder().encode(written.body) : written.body;
    const type = parseMediaType(`multipart/form-data; boundary=${written.boundary ?? 'none'}`);
    return readBody(content, bytes, type, defaultLimits);
  };

  test('JSON', () => {
    check(fc.jsonValue({ maxDepth: 8 }), (value) =>
      expect(roundTrip(json(), value)).toEqual(JSON.parse(JSON.stringify(value))),
    );
  });

  test('text', () => {
    check(fc.string({ unit: 'grapheme' }), (value) => expect(roundTrip(text(), value)).toBe(value));
  });

  const record = fc.record(
    {
      title: fc.string({ unit: 'grapheme' }),
      size: fc.integer(),
      open: fc.boolean(),
      tags: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }),
      owner: fc.record({ name: fc.string({ unit: 'grapheme' }), age: fc.integer() }),
    },
    { requiredKeys: [] },
  );
  const shapes = {
    title: {},
    size: { shape: 'integer' },
    open: { shape: 'boolean' },
    tags: { shape: { items: 'string' } },
    owner: { shape: { fields: { name: 'string', age: 'integer' } } },
  } as const;

  test('form', () => {
    const content = form<unknown>({ fields: shapes });
    check(record, (value) => expect(roundTrip(content, value)).toEqual(value));
  });

  test('form with deep objects', () => {
    const content = form<unknown>({ fields: { ...shapes, owner: { ...shapes.owner, style: 'deepObject' } } });
    check(record, (value) => expect(roundTrip(content, value)).toEqual(value));
  });

  test('multipart', () => {
    const content = multipart<unknown>({ fields: { ...shapes, logo: { shape: 'bytes' } } });
    const withLogo = fc.tuple(record, fc.uint8Array()).map(([value, logo]) => ({ ...value, logo }));
    check(withLogo, (value) => expect(roundTrip(content, value)).toEqual(value));
  });

  test('multipart in a row', () => {
    const content = multipart<unknown>({ items: { anyOf: ['bytes', 'integer', { fields: {} }] } });
    const value = [new Uint8Array([13, 10, 45, 45]), 7, { a: 'b' }];
    expect(roundTrip(content, value)).toEqual(value);
    expect(roundTrip(content, [])).toEqual([]);
  });

  test('multipart names with quotes and line breaks', () => {
    const value = { 'a"b\r\nc': 'x', 'é;=': 'y', '%22': 'z' };
    expect(roundTrip(multipart<unknown>({ rest: 'string' }), { 'a"b\r\nc': 'x', 'é;=': 'y' })).toEqual({
      'a"b\r\nc': 'x',
      'é;=': 'y',
    });
    expect(Object.keys(value)).toHaveLength(3);
  });
});
