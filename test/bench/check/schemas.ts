/** Schemas of different kinds, with valid and invalid values. */

import type { CheckCase } from './case.js';
import { formatCases } from './format-cases.js';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

/** An object that allows no other members. */
function closed(properties: object, required: readonly string[] = Object.keys(properties)): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** An object that allows other members. */
function open(properties: object, required: readonly string[] = Object.keys(properties)): object {
  return { type: 'object', properties, required };
}

function schemaOf(of: object, defs?: object): CheckCase['schema'] {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...of, ...(defs && { $defs: defs }) };
}

/** `n` values created from their index. */
function times<T>(n: number, make: (index: number) => T): T[] {
  return Array.from({ length: n }, (_, index) => make(index));
}

/** A value with some members replaced. */
function but(value: object, members: object): object {
  return { ...value, ...members };
}

/** A value without a member. */
function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([known]) => known !== name));
}

const communitySchema = closed(
  {
    slug: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[a-z0-9-]+$' },
    metadata: closed(
      {
        title: { type: 'string', minLength: 1, maxLength: 250 },
        description: { type: 'string', maxLength: 2000 },
        type: closed({ id: { enum: ['organization', 'event', 'topic', 'project'] } }),
        website: { type: 'string', format: 'uri' },
        organizations: { type: 'array', maxItems: 20, items: closed({ name: text, id: text }, ['name']) },
      },
      ['title'],
    ),
    access: closed({
      visibility: { enum: ['public', 'restricted'] },
      member_policy: { enum: ['open', 'closed'] },
      record_policy: { enum: ['open', 'members', 'closed'] },
    }),
  },
  ['slug', 'metadata', 'access'],
);

const community = {
  slug: 'history-of-maps',
  metadata: {
    title: 'History of maps and of those who drew them',
    description: 'Everything about maps: how they were surveyed, drawn, printed, sold and used. '.repeat(6),
    type: { id: 'topic' },
    website: 'https://maps.example.org/about?lang=en',
    organizations: [{ name: 'Library of Maps', id: '05dxps055' }, { name: 'Société de géographie' }],
  },
  access: { visibility: 'public', member_policy: 'open', record_policy: 'members' },
};

const wideNames = times(60, (index) => `member${index}`);
const wideSchema = closed(
  Object.fromEntries(
    wideNames.map((name, index) => [
      name,
      [text, integer, { type: 'boolean' }, { type: 'number' }][index % 4],
    ]),
  ),
  wideNames.slice(0, 40),
);
const wide = Object.fromEntries(
  wideNames.map((name, index) => [name, [`text ${index}`, index, index % 3 === 0, index / 7][index % 4]]),
);

const person = (index: number): object => ({
  id: index,
  name: `Person ${index}`,
  email: `person.${index}@example.org`,
  active: index % 2 === 0,
  roles: ['reader', 'editor'],
  address: { street: `Street ${index}`, city: 'Bern', zip: '3000' },
});
const personSchema = closed({
  id: { type: 'integer', minimum: 0 },
  name: { type: 'string', minLength: 1 },
  email: { type: 'string', format: 'email' },
  active: { type: 'boolean' },
  roles: { type: 'array', items: { enum: ['reader', 'editor', 'admin'] } },
  address: closed({ street: text, city: text, zip: { type: 'string', pattern: '^[0-9]{4}$' } }),
});

const shapes = {
  circle: open({ kind: { const: 'circle' }, radius: { type: 'number', exclusiveMinimum: 0 } }),
  square: open({ kind: { const: 'square' }, side: { type: 'number', exclusiveMinimum: 0 } }),
  polygon: open({
    kind: { const: 'polygon' },
    points: { type: 'array', minItems: 3, items: open({ x: { type: 'number' }, y: { type: 'number' } }) },
  }),
  label: open({ kind: { const: 'label' }, text: { type: 'string', maxLength: 40 } }),
};
const drawing = [
  { kind: 'circle', radius: 2 },
  { kind: 'polygon', points: times(4, (index) => ({ x: index, y: index * 2 })) },
  { kind: 'label', text: 'north' },
  { kind: 'square', side: 4 },
];

const states = [
  ...['draft', 'submitted', 'in_review', 'accepted', 'scheduled', 'published'],
  ...['revised', 'withdrawn', 'rejected', 'archived', 'expired', 'deleted'],
];

/** Nested `not` around a literal. */
function nestedNot(depth: number, inner: unknown): unknown {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = { child: value };
  return value;
}

function tree(depth: number, leaf: unknown): unknown {
  if (depth === 0) return { label: leaf };
  return { label: `level ${depth}`, children: [tree(depth - 1, leaf), tree(depth - 1, `leaf ${depth}`)] };
}

const expression = {
  Expr: { oneOf: [{ $ref: '#/$defs/Lit' }, { $ref: '#/$defs/Not' }, { $ref: '#/$defs/And' }] },
  Lit: open({ value: integer, child: { $ref: '#/$defs/Expr' } }, ['value']),
  Not: open({ child: { $ref: '#/$defs/Expr' } }),
  And: open({ child: { $ref: '#/$defs/Expr' }, all: { type: 'boolean' } }),
};

const order = {
  number: 'A-2026-0042',
  lines: times(8, (index) => ({ sku: `SKU-${1000 + index}`, amount: index + 1, price: 9.95 + index })),
  payment: { method: 'card', card: '4111111111111111' },
};

const geometry = {
  Position: {
    type: 'array',
    prefixItems: [
      { type: 'number', minimum: -180, maximum: 180 },
      { type: 'number', minimum: -90, maximum: 90 },
    ],
    items: { type: 'number' },
    minItems: 2,
    maxItems: 3,
  },
};

/** The recursive schema whose alternatives all may apply. */
export const recursiveUnion: CheckCase['schema'] = schemaOf({ $ref: '#/$defs/Expr' }, expression);

/** A value of that schema with this many levels. */
export function recursiveValue(depth: number, isValid: boolean): unknown {
  return nestedNot(depth, isValid ? { value: 1 } : { value: 'one' });
}

/** All cases. */
export const checkCases: readonly CheckCase[] = [
  {
    name: 'create payload',
    schema: schemaOf(communitySchema),
    valid: [community],
    invalid: [
      but(community, { slug: 'No Slug' }),
      but(community, { metadata: without(community.metadata, 'title') }),
      but(community, { access: but(community.access, { record_policy: 'nobody' }) }),
      but(community, { more: 1 }),
    ],
  },
  {
    name: 'large record',
    schema: schemaOf(wideSchema),
    valid: [wide, Object.fromEntries(Object.entries(wide).slice(0, 45))],
    invalid: [but(wide, { member57: 'five' }), without(wide, 'member3'), but(wide, { member60: 1 })],
  },
  {
    name: 'array of records',
    schema: schemaOf({ type: 'array', items: personSchema }),
    valid: [times(50, person)],
    invalid: [
      [...times(49, person), but(person(49), { address: { street: 'x', city: 'y', zip: '30000' } })],
      [but(person(0), { roles: ['owner'] }), ...times(49, person)],
    ],
  },
  {
    name: 'union by discriminator',
    schema: schemaOf({ type: 'array', items: { oneOf: Object.values(shapes) } }),
    valid: [drawing],
    invalid: [
      [...drawing, { kind: 'circle', radius: 0 }],
      [...drawing, { kind: 'line' }],
    ],
  },
  {
    name: 'union of objects without a discriminator',
    schema: schemaOf({
      type: 'array',
      items: {
        anyOf: [
          open({ name: text, size: integer }),
          open({ title: text, pages: integer }),
          open({ title: text, seconds: { type: 'number' } }),
          open({ url: text }),
        ],
      },
    }),
    valid: [
      [
        { name: 'a', size: 1 },
        { title: 'b', pages: 12 },
        { title: 'c', seconds: 1.5 },
        { url: 'https://example.org' },
      ],
    ],
    invalid: [
      [{ name: 'a', size: 1 }, { title: 'b' }],
      [{ url: 'x' }, { name: 'a', size: 1.5 }],
    ],
  },
  {
    name: 'union of scalars',
    schema: schemaOf({
      type: 'array',
      items: { anyOf: [{ type: 'string', maxLength: 20 }, integer, { type: 'null' }] },
    }),
    valid: [['a', 1, null, 'text', 42, 'more text', null]],
    invalid: [
      ['a', 1, true],
      ['a', 1.5],
    ],
  },
  {
    name: 'recursive union',
    schema: recursiveUnion,
    valid: [recursiveValue(1, true), recursiveValue(3, true)],
    invalid: [recursiveValue(1, false), recursiveValue(3, false)],
  },
  {
    name: 'recursive tree',
    schema: schemaOf(
      { $ref: '#/$defs/Node' },
      {
        Node: closed({ label: text, children: { type: 'array', items: { $ref: '#/$defs/Node' } } }, [
          'label',
        ]),
      },
    ),
    valid: [tree(5, 'leaf')],
    invalid: [tree(5, 1)],
    judged: { valid: [{ label: 'a' }], invalid: [{ label: 'a', children: [{ label: 'b', more: 1 }] }] },
  },
  {
    name: 'map of numbers',
    schema: schemaOf({ type: 'object', additionalProperties: { type: 'number', minimum: 0 } }),
    valid: [Object.fromEntries(times(40, (index) => [`key ${index}`, index * 1.5]))],
    invalid: [but(Object.fromEntries(times(40, (index) => [`key ${index}`, index])), { last: -1 })],
  },
  {
    name: 'map by patterns of names',
    schema: schemaOf({
      type: 'object',
      patternProperties: { '^x-': text, '^[0-9]+$': integer },
      additionalProperties: false,
    }),
    valid: [{ 'x-a': 'a', 'x-b': 'b', 1: 1, 22: 2, 333: 3 }],
    invalid: [
      { 'x-a': 'a', y: 1 },
      { 1: 'one', 'x-a': 'a' },
    ],
  },
  {
    name: 'names of properties',
    schema: schemaOf({
      type: 'object',
      propertyNames: { pattern: '^[a-z][a-zA-Z0-9]*$', maxLength: 20 },
      minProperties: 1,
      maxProperties: 50,
    }),
    valid: [Object.fromEntries(times(20, (index) => [`name${index}`, index]))],
    invalid: [{ name: 1, 'not a name': 2 }, {}],
  },
  {
    name: 'patterns',
    schema: schemaOf(
      closed({
        iban: { type: 'string', pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' },
        phone: { type: 'string', pattern: '^\\+?[0-9 ()-]{6,20}$' },
        code: { type: 'string', pattern: '^(?:[A-Z]{3}-)?[0-9]{4,8}$' },
      }),
    ),
    valid: [{ iban: 'CH9300762011623852957', phone: '+41 (0)44 668 18 00', code: 'ABC-20260' }],
    invalid: [
      { iban: 'ch93', phone: '+41 44 668 18 00', code: '20260' },
      { iban: 'CH9300762011623852957', phone: '+41 44 668 18 00', code: 'AB-20260' },
    ],
  },
  ...formatCases,
  {
    name: 'decimals',
    schema: schemaOf({
      type: 'array',
      items: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 1_000_000 },
    }),
    valid: [[0.07, 19.99, 4.35, 1.1, 1234.56, 0, 100, 8.2, 0.29, 999_999.99]],
    invalid: [
      [19.99, 4.355],
      [19.99, -0.01],
    ],
    judged: {
      valid: [[0.1, 0.57, 1.15, 8.29, 33.31, 4.02, 123_456.78]],
      invalid: [[0.010_000_001], [1.000_000_000_1], [999.999], [4.350_000_000_000_1]],
    },
  },
  {
    name: 'integers in bounds',
    schema: schemaOf({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: 65_535, multipleOf: 5 },
    }),
    valid: [times(50, (index) => (index + 1) * 5)],
    invalid: [
      [...times(49, (index) => (index + 1) * 5), 7],
      [5, 10, 65_540],
    ],
  },
  {
    name: 'enum',
    schema: schemaOf({ type: 'array', items: { enum: states } }),
    valid: [states, [...states].reverse()],
    invalid: [
      ['draft', 'published', 'lost'],
      ['draft', 7],
    ],
  },
  {
    name: 'enum of many',
    schema: schemaOf({
      type: 'array',
      items: { enum: times(200, (index) => `value-${(index * 37) % 211}`) },
    }),
    valid: [times(100, (index) => `value-${(index * 74) % 211}`)],
    invalid: [['value-0', 'value-37', 'value-none']],
  },
  {
    name: 'allOf',
    schema: schemaOf({
      allOf: [
        open({ id: integer, created: { type: 'string', format: 'date-time' } }),
        open({ title: { type: 'string', minLength: 1 }, tags: { type: 'array', items: text } }),
        open({ owner: open({ name: text }) }),
      ],
    }),
    valid: [
      {
        id: 1,
        created: '2026-11-23T09:28:40Z',
        title: 'a',
        tags: ['b', 'c'],
        owner: { name: 'd' },
        more: true,
      },
    ],
    invalid: [
      { id: 1, created: '2026-11-23T09:28:40Z', title: '', tags: ['b', 'c'], owner: { name: 'd' } },
      { id: 1, created: '2026-11-23T09:28:40Z', title: 'a', tags: ['b', 'c'], owner: {} },
    ],
  },
  {
    name: 'unevaluatedProperties',
    schema: schemaOf({
      allOf: [open({ id: integer }), open({ name: text })],
      anyOf: [open({ street: text, city: text }), open({ box: integer })],
      unevaluatedProperties: false,
    }),
    valid: [
      { id: 1, name: 'a', street: 'b', city: 'c' },
      { id: 1, name: 'a', box: 12 },
    ],
    invalid: [
      { id: 1, name: 'a', box: 12, city: 'c' },
      { id: 1, name: 'a', street: 'b' },
    ],
  },
  {
    name: 'unevaluatedItems',
    schema: schemaOf({
      type: 'array',
      prefixItems: [text],
      contains: integer,
      unevaluatedItems: { type: 'boolean' },
    }),
    valid: [['a', 1, true, 2, false]],
    invalid: [
      ['a', 1, 'b'],
      ['a', true],
    ],
  },
  {
    name: 'contains',
    schema: schemaOf({
      type: 'array',
      contains: open({ role: { const: 'owner' } }),
      minContains: 1,
      maxContains: 2,
    }),
    valid: [[...times(12, () => ({ role: 'reader' })), { role: 'owner' }]],
    invalid: [times(12, () => ({ role: 'reader' })), times(3, () => ({ role: 'owner' }))],
  },
  {
    name: 'if, then, else',
    schema: schemaOf({
      ...open({ country: text, postcode: text }),
      if: { properties: { country: { const: 'NL' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword's name
      then: { properties: { postcode: { pattern: '^[0-9]{4} ?[A-Z]{2}$' } } },
      else: { properties: { postcode: { pattern: '^[0-9]{4,5}$' } } },
    }),
    valid: [
      { country: 'NL', postcode: '1011 AB' },
      { country: 'DE', postcode: '10115' },
    ],
    invalid: [
      { country: 'NL', postcode: '10115' },
      { country: 'DE', postcode: '1011 AB' },
    ],
  },
  {
    name: 'dependent members',
    schema: schemaOf({
      ...open({ method: { enum: ['card', 'transfer'] }, card: text, iban: text, holder: text }, ['method']),
      dependentRequired: { card: ['holder'], iban: ['holder'] },
      not: { required: ['card', 'iban'] },
    }),
    valid: [
      { method: 'card', card: '4111', holder: 'a' },
      { method: 'transfer', iban: 'CH93', holder: 'b' },
    ],
    invalid: [
      { method: 'card', card: '4111' },
      { method: 'card', card: '4111', iban: 'CH93', holder: 'a' },
    ],
  },
  {
    name: 'tuples',
    schema: schemaOf({ type: 'array', items: { $ref: '#/$defs/Position' } }, geometry),
    valid: [times(40, (index) => (index % 2 === 0 ? [index, index / 2] : [index, index / 2, 400]))],
    invalid: [[...times(39, (index) => [index, index / 2]), [181, 0]], [[0]]],
  },
  {
    name: 'unique scalars',
    schema: schemaOf({ type: 'array', items: text, uniqueItems: true }),
    valid: [times(30, (index) => `item ${index}`)],
    invalid: [[...times(30, (index) => `item ${index}`), 'item 3']],
  },
  {
    name: 'unique objects',
    schema: schemaOf({ type: 'array', items: { type: 'object' }, uniqueItems: true }),
    valid: [times(15, (index) => ({ id: index, name: `item ${index}` }))],
    invalid: [[...times(15, (index) => ({ id: index, name: `item ${index}` })), { name: 'item 3', id: 3 }]],
  },
  {
    name: 'lengths in code points',
    schema: schemaOf({ type: 'array', items: { type: 'string', minLength: 3, maxLength: 12 } }),
    valid: [['déjà vu', '😀😀😀😀😀😀😀😀', 'plain text', '漢字仮名交じり文', 'abc', '😀😀😀']],
    invalid: [['plain text', '😀😀'], ['😀'.repeat(13)]],
  },
  {
    name: 'nullable members',
    schema: schemaOf({
      type: 'array',
      items: closed(
        {
          id: integer,
          nickname: { type: ['string', 'null'] },
          birthday: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
          score: { type: ['number', 'null'], minimum: 0 },
        },
        ['id'],
      ),
    }),
    valid: [
      times(10, (index) =>
        index % 2 === 0
          ? { id: index, nickname: null, birthday: '1990-01-31', score: 1 }
          : { id: index, nickname: 'n', birthday: null, score: null },
      ),
    ],
    invalid: [[{ id: 1, birthday: '1990-01-32' }], [{ id: 1, nickname: 5 }]],
  },
  {
    name: 'order',
    schema: schemaOf(
      closed({
        number: { type: 'string', pattern: '^[A-Z]-[0-9]{4}-[0-9]{4}$' },
        lines: {
          type: 'array',
          minItems: 1,
          items: closed({
            sku: { type: 'string', pattern: '^SKU-' },
            amount: { type: 'integer', minimum: 1 },
            price: { type: 'number', minimum: 0 },
          }),
        },
        payment: {
          oneOf: [
            closed({ method: { const: 'card' }, card: { type: 'string', pattern: '^[0-9]{16}$' } }),
            closed({ method: { const: 'transfer' }, iban: text }),
          ],
        },
      }),
    ),
    valid: [order],
    invalid: [
      but(order, { payment: { method: 'card', card: '4111' } }),
      but(order, { lines: [...order.lines, { sku: 'SKU-1', amount: 0, price: 1 }] }),
      but(order, { lines: [] }),
    ],
  },
];
