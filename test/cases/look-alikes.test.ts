import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

type Members = { [name: string]: unknown };

const schema = {
  type: 'object',
  required: ['count', 'isOpen', 'tags'],
  minProperties: 3,
  properties: {
    count: { type: 'integer', minimum: 1, maximum: 99 },
    weight: { type: 'number' },
    note: { type: 'string' },
    isOpen: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' }, contains: { enum: ['a', 'b', 'c'] }, maxContains: 2 },
    sizes: { type: 'array', items: { type: 'integer' } },
    box: { type: 'object', maxProperties: 2, additionalProperties: { type: 'integer' } },
    labels: {
      type: 'object',
      propertyNames: { pattern: '^[a-z]+$' },
      additionalProperties: { type: 'string' },
    },
    name: { type: 'string', not: { enum: ['root'] } },
    code: { type: 'string', pattern: '^[A-Z]{3}$' },
    kind: { enum: ['small', 'large'] },
    day: { type: 'string', format: 'date' },
    opens: { type: 'string', format: 'time' },
    at: { type: 'string', format: 'date-time' },
    card: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      dependentRequired: { a: ['b'] },
    },
  },
};

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Boxes', version: '1' },
  paths: {
    '/boxes': {
      post: {
        operationId: 'makeBox',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { 201: { description: 'made' }, 400: { description: 'refused' } },
      },
    },
  },
});

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const isValid = ajv.compile(schema);

/** A server that converts a body before it checks it. */
function serverOf(read: (body: Members) => Members): Target {
  return async ({ method, url, body, headers }) => {
    const answer = (status: number, fields: readonly string[] = []) => ({
      status,
      headers: fields,
      body: new Uint8Array(),
    });
    if (url.replace(/^\//, '') !== 'boxes') return answer(404);
    if (method !== 'POST') return answer(405, ['allow', 'POST']);
    try {
      const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body);
      const value: unknown = JSON.parse(text);
      const isMembers = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (headers.length === 0 || !isMembers) return answer(400);
      const whole = read({ ...value });
      if (JSON.stringify(whole).includes('\\u0000')) return answer(whole.breaks === true ? 500 : 201);
      return answer(isValid(whole) ? 201 : 400);
    } catch {
      return answer(400);
    }
  };
}

const { suite: known } = await derivedFrom('boxes', spec);

async function failuresOf(read: (body: Members) => Members): Promise<readonly string[]> {
  const { verdicts } = await runSuite(known, serverOf(read));
  return verdicts.filter(({ outcome }) => outcome !== 'passed').map((one) => one.case.id);
}

const change =
  (name: string, to: (value: unknown) => unknown) =>
  (body: Members): Members =>
    Object.hasOwn(body, name) ? { ...body, [name]: to(body[name]) } : body;
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('a server that is right passes', async () => {
  expect(await failuresOf((body) => body)).toEqual([]);
});

const taken: readonly (readonly [string, (body: Members) => Members])[] = [
  [
    '"5" for 5',
    change('count', (value) => (typeof value === 'string' && value !== '' ? Number(value) : value)),
  ],
  ['true for 1', change('count', (value) => (value === true ? 1 : value))],
  ['a list of one number', change('count', (value) => (Array.isArray(value) ? value[0] : value))],
  ['an empty text for a number', change('count', (value) => (value === '' ? 1 : value))],
  ['"true" for true', change('isOpen', (value) => (value === 'true' ? true : value))],
  ['1 for true', change('isOpen', (value) => (value === 1 ? true : value))],
  ['0 for false', change('isOpen', (value) => (value === 0 ? false : value))],
  [
    '{} for []',
    change('tags', (value) => (isObject(value) && Object.keys(value).length === 0 ? ['a'] : value)),
  ],
  ['items by position', change('tags', (value) => (isObject(value) && '0' in value ? ['a'] : value))],
  [
    'one item for a list',
    change('tags', (value) => (typeof value === 'string' && value !== '' ? [value] : value)),
  ],
  [
    'numbers that are spelled',
    change('sizes', (value) => (Array.isArray(value) ? value.map(Number) : value)),
  ],
  ['[] for {}', change('box', (value) => (Array.isArray(value) && value.length === 0 ? {} : value))],
  [
    'too many members',
    change('box', (value) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).slice(0, 2)) : value,
    ),
  ],
  ['any name of a member', change('labels', (value) => (isObject(value) ? {} : value))],
  ['a forbidden name', change('name', (value) => (value === 'root' ? 'r' : value))],
  ['a number for a text', change('name', (value) => (typeof value === 'number' ? String(value) : value))],
  [
    'letters in another case',
    change('code', (value) => (typeof value === 'string' ? value.toUpperCase() : value)),
  ],
  [
    'a text before a match',
    change('code', (value) => (typeof value === 'string' ? value.replace(/^x/, '') : value)),
  ],
  ['a line end', change('code', (value) => (typeof value === 'string' ? value.replace(/\n$/, '') : value))],
  [
    'an enum in another case',
    change('kind', (value) => (typeof value === 'string' ? value.toLowerCase() : value)),
  ],
  [
    'a day that never was',
    change('day', (value) => (typeof value === 'string' ? value.replace(/02-30$/, '02-28') : value)),
  ],
  [
    'an hour that never is',
    change('opens', (value) => (typeof value === 'string' ? value.replace(/^25/, '23') : value)),
  ],
  [
    'a moment that never was',
    change('at', (value) => (typeof value === 'string' ? value.replace('02-30', '02-28') : value)),
  ],
  [
    'too many of what is contained',
    change('tags', (value) => (Array.isArray(value) ? value.slice(0, 2) : value)),
  ],
  [
    'a member without its companion',
    change('card', (value) => (isObject(value) ? { ...value, b: 'b' } : value)),
  ],
  [
    'U+0000 with an error of its own',
    (body) => (JSON.stringify(body).includes('\\u0000') ? { ...body, breaks: true } : body),
  ],
];

test.each(taken)('a server that takes %s fails', async (_, read) => {
  expect(await failuresOf(read)).not.toEqual([]);
});
