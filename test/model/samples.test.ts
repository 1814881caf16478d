import { describe, expect, test } from 'vitest';
import type { NamedType, Particle, Type } from '../../generator/model/contract.js';
import { validOnWire } from '../../generator/model/samples/parameter.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { contractOf, contractOfNamed } from '../emit/contract-of.js';
import { modelled, withSchemas } from './openapi-text.js';

const text: Type = { kind: 'string' };
const at = { file: 'types.xsd', pointer: '' };

function samplesOf(type: Type) {
  const samples = sampler(contractOf({ Part: type }));
  return {
    valid: samples.valid({ kind: 'reference', name: 'Part' }, { limit: 100 }),
    broken: samples
      .invalid({ kind: 'reference', name: 'Part' })
      .map(({ path, keyword }) => [...path, keyword].join(' ')),
  };
}

test('a list with a broken item has no further ones that it does not need', () => {
  const items: Type = {
    kind: 'record',
    fields: [{ name: 'rate', type: { kind: 'number', minimum: 3 }, required: true }],
  };
  const broken = (minItems?: number) =>
    sampler(contractOf({ Part: { kind: 'list', items, ...(minItems !== undefined && { minItems }) } }))
      .invalid({ kind: 'reference', name: 'Part' })
      .find(({ keyword }) => keyword === 'minimum')?.value;
  expect(broken()).toHaveLength(1);
  expect(broken(2)).toHaveLength(2);
});

describe('valid samples', () => {
  test('begin with the examples that are valid', () => {
    const { valid } = samplesOf({ kind: 'number', minimum: 3, examples: [1, 5, 'five'] });
    expect(valid[0]).toBe(5);
    expect(valid).not.toContain(1);
  });

  test('of a format are also tried in capitals if a pattern may require them', () => {
    const source = '^[{(]?[0-9A-F]{8}[-]?([0-9A-F]{4}[-]?){3}[0-9A-F]{12}[)}]?$';
    const pattern = { source, dialect: 'ecma262' } as const;
    const { valid } = samplesOf({ kind: 'string', format: 'uuid', patterns: [pattern] });
    expect(valid).toContain('0F8FAD5B-D9CB-469F-A165-70867728950E');
  });

  test('hold the least, the most, and each optional field alone', () => {
    const type: Type = {
      kind: 'record',
      fields: [
        { name: 'id', type: { kind: 'number', integer: true }, required: true },
        { name: 'a', type: { kind: 'literal', values: ['x', 'y'] }, required: false },
        { name: 'b', type: { kind: 'boolean' }, required: false },
      ],
    };
    const { valid } = samplesOf(type);
    expect(valid.slice(0, 4)).toEqual([
      { id: 1 },
      { id: 1, a: 'x', b: true },
      { id: 1, a: 'x' },
      { id: 1, b: true },
    ]);
    expect(valid).toContainEqual({ id: 1, a: 'y', b: true });
    expect(valid).toContainEqual({ id: 1, a: 'x', b: false });
  });

  test.each<readonly [string, Type, unknown]>([
    ['null', { kind: 'null' }, null],
    ['another member', { kind: 'literal', values: ['nobody'] }, 'nobody'],
  ])('of a type that needs itself end with %s', (_, end, last) => {
    const friend: Type = {
      kind: 'union',
      members: [{ kind: 'reference', name: 'Part' }, end],
      exclusive: false,
    };
    const type: Type = { kind: 'record', fields: [{ name: 'friend', type: friend, required: true }] };
    const { valid } = samplesOf(type);
    expect(valid[0]).toEqual({ friend: last });
    expect(valid).toContainEqual({ friend: { friend: last } });
    expect(Math.max(...valid.map((value) => JSON.stringify(value).split('friend').length))).toBeLessThan(10);
  });

  test('reach both bounds', () => {
    expect(samplesOf({ kind: 'number', integer: true, minimum: -2, exclusiveMaximum: 9 }).valid).toEqual(
      expect.arrayContaining([-2, 8]),
    );
    expect(samplesOf({ kind: 'number', exclusiveMinimum: 0, maximum: 0.5 }).valid).toEqual(
      expect.arrayContaining([0.5]),
    );
    const lengths = samplesOf({ kind: 'string', minLength: 2, maxLength: 9 }).valid.map(
      (value) => [...String(value)].length,
    );
    expect(lengths).toEqual(expect.arrayContaining([2, 9]));
    const sizes = samplesOf({ kind: 'list', items: text, minItems: 1, maxItems: 4 }).valid.map(
      (value) => (value as unknown[]).length,
    );
    expect(sizes).toEqual(expect.arrayContaining([1, 4]));
  });

  test('of lists of different objects reach the greatest length, and break it without a duplicate', () => {
    const named: Type = {
      kind: 'record',
      fields: [{ name: 'name', type: { ...text, minLength: 1 }, required: true }],
    };
    const type: Type = { kind: 'list', items: named, unique: true, maxItems: 20 };
    const samples = sampler(contractOf({ Part: type }));
    const part: Type = { kind: 'reference', name: 'Part' };
    const lengths = samples.valid(part).map((value) => (value as unknown[]).length);
    expect(lengths).toContain(20);
    const long = samples.invalid(part).find(({ keyword }) => keyword === 'maxItems')?.value;
    const names = (long as { name: string }[]).map(({ name }) => name);
    expect([names.length, new Set(names).size]).toEqual([21, 21]);
  });

  test('are whole where the format asks for it', () => {
    const { valid } = samplesOf({ kind: 'number', format: 'int32', minimum: 0, maximum: 9 });
    expect(valid.filter((value) => !Number.isInteger(value))).toEqual([]);
    expect(valid.length).toBeGreaterThan(3);
  });

  test('use more than ASCII', () => {
    expect(samplesOf(text).valid.some((value) => /[^\u0000-\u{ffff}]/u.test(String(value)))).toBe(true);
  });

  test('are found where keywords have to be read together', () => {
    const types: readonly Type[] = [
      {
        kind: 'intersection',
        members: [
          { kind: 'string', minLength: 5 },
          { kind: 'string', maxLength: 5 },
        ],
      },
      { kind: 'list', items: { kind: 'number', integer: true }, unique: true, minItems: 4 },
      { kind: 'list', items: { kind: 'any' }, contains: [{ type: text, min: 2 }] },
      { kind: 'record', fields: [], additional: text, names: { kind: 'string', maxLength: 3 }, minFields: 2 },
      {
        kind: 'record',
        fields: [{ name: 'a', type: text, required: true }],
        dependentRequired: { a: ['b'] },
      },
      {
        kind: 'record',
        fields: [],
        patterns: [{ pattern: { source: '^x-', dialect: 'ecma262' }, type: text }],
        additional: { kind: 'never' },
        minFields: 1,
      },
      {
        kind: 'intersection',
        members: [{ kind: 'number' }, { kind: 'not', type: { kind: 'literal', values: [1] } }],
      },
      {
        kind: 'union',
        exclusive: true,
        members: [
          { kind: 'number', multipleOf: 2 },
          { kind: 'number', multipleOf: 3 },
        ],
      },
      {
        kind: 'string',
        patterns: [
          { source: '^[A-Z]{2}-\\d{4}$', dialect: 'ecma262' },
          { source: '7$', dialect: 'ecma262' },
        ],
      },
    ];
    const found = types.map((type) => samplesOf(type).valid.length > 0);
    // The last one has two patterns, which are solved together.
    expect(found).toEqual(types.map(() => true));
  });

  test('end for types that contain themselves, and are none for those that cannot be met', () => {
    const node: Type = { kind: 'reference', name: 'Part' };
    expect(
      samplesOf({
        kind: 'record',
        fields: [{ name: 'children', type: { kind: 'list', items: node }, required: true }],
      }).valid[0],
    ).toEqual({ children: [] });
    expect(
      samplesOf({ kind: 'record', fields: [{ name: 'parent', type: node, required: true }] }).valid,
    ).toEqual([]);
    expect(samplesOf({ kind: 'intersection', members: [text, { kind: 'number' }] }).valid).toEqual([]);
  });
});

test('no value is sent of headers that follow from the message, such as the coding of its body', () => {
  const header = (name: string) =>
    validOnWire(
      { name, in: 'header', style: 'simple', explode: false, required: false, at, type: { kind: 'string' } },
      'text',
    );
  expect(['Content-Encoding', 'Content-Length', 'Content-Language'].map(header)).toEqual([
    false,
    false,
    true,
  ]);
});

describe('samples of XML types', () => {
  const element = (field: string, min = 1): Particle => ({
    kind: 'element',
    field,
    name: { name: field },
    min,
    max: 1,
  });

  test('take one branch of a choice, each in turn', () => {
    const choice: Particle = {
      kind: 'choice',
      min: 1,
      max: 1,
      particles: [
        element('a'),
        { kind: 'sequence', min: 1, max: 1, particles: [element('b'), element('c', 0)] },
      ],
    };
    const fields = ['a', 'b', 'c'].map((name) => ({ name, type: text, required: false }));
    const { valid, broken } = samplesOf({
      kind: 'record',
      fields,
      xml: { attributes: [], particle: choice },
    });
    const shapes = new Set(valid.map((value) => Object.keys(value as object).join()));
    expect(shapes).toEqual(new Set(['a', 'b', 'b,c']));
    expect(broken).toContain('choice');
  });

  test('carry the name of a derived type, never an abstract one', () => {
    const record = (name: string): Type => ({
      kind: 'record',
      fields: [{ name, type: text, required: true }],
    });
    const types: NamedType[] = [
      {
        name: 'Shape',
        at,
        type: record('id'),
        xml: { component: 'type', abstract: true, derived: ['Circle'] },
      },
      { name: 'Circle', at, type: record('radius'), xml: { component: 'type', base: 'Shape' } },
    ];
    const samples = sampler(contractOfNamed(types, 'wsdl'));
    expect(samples.one({ kind: 'reference', name: 'Shape' })).toEqual({ $type: 'Circle', radius: 'text' });
  });

  test('have the carrier of their type', () => {
    const samples = sampler(contractOf({}, 'wsdl'));
    expect(
      samples.one({ kind: 'number', integer: true, carrier: 'bigint', minimum: '18446744073709551615' }),
    ).toBe(18446744073709551615n);
    expect(
      samples.one({ kind: 'number', carrier: 'string', fractionDigits: 2, minimum: '0.01', maximum: '0.02' }),
    ).toBe('0.01');
    expect(samples.one({ kind: 'bytes', encoding: 'base64', minLength: 2, maxLength: 2 })).toHaveLength(2);
    expect(samples.one({ kind: 'string', xsd: 'dateTime', minimum: '2030-01-01T00:00:00Z' })).toBe(
      '2030-01-01T00:00:00Z',
    );
    expect(
      samples.one({
        kind: 'literal',
        values: ['7', '8'],
        base: { kind: 'number', integer: true, carrier: 'bigint' },
      }),
    ).toBe(7n);
  });
});

describe('invalid samples', () => {
  test('break each clause once, where it stands', () => {
    const item: Type = {
      kind: 'record',
      fields: [
        { name: 'n', type: { kind: 'number', minimum: 0, maximum: 9, multipleOf: 3 }, required: true },
      ],
      additional: { kind: 'never' },
    };
    const type: Type = {
      kind: 'record',
      fields: [
        {
          name: 'slug',
          type: {
            kind: 'string',
            minLength: 2,
            maxLength: 4,
            patterns: [{ source: '^[a-z]+$', dialect: 'ecma262' }],
          },
          required: true,
        },
        { name: 'day', type: { kind: 'string', format: 'date' }, required: false },
        { name: 'level', type: { kind: 'literal', values: ['low', 'high'] }, required: false },
        {
          name: 'items',
          type: { kind: 'list', items: item, minItems: 1, maxItems: 2, unique: true },
          required: false,
        },
      ],
    };
    expect(samplesOf(type).broken.sort()).toEqual(
      [
        'slug required',
        'slug type',
        'slug minLength',
        'slug maxLength',
        'slug pattern',
        'day type',
        'day format',
        'level enum',
        'type',
        'items type',
        'items minItems',
        'items maxItems',
        'items uniqueItems',
        'items 0 type',
        'items 0 n required',
        'items 0 n type',
        'items 0 n minimum',
        'items 0 n maximum',
        'items 0 n multipleOf',
        'items 0 unknownField additionalProperties',
      ].sort(),
    );
  });

  test('say where their clause stands', () => {
    const place = { file: 'spec.yaml', pointer: '/components/schemas/Slug' };
    const samples = sampler(contractOf({ Slug: { kind: 'string', maxLength: 3, at: place } }));
    const [first] = samples.invalid({ kind: 'reference', name: 'Slug' });
    expect(first).toMatchObject({ path: [], keyword: 'maxLength', at: place });
  });
});

test('a map has as many members as it must have', () => {
  const { contract } = modelled(
    withSchemas(
      'Many: { type: object, minProperties: 300, maxProperties: 300, additionalProperties: { type: integer } }',
    ),
  );
  const [sample] = sampler(contract).valid({ kind: 'reference', name: 'Many' });
  expect(Object.keys(sample as object)).toHaveLength(300);
});

test('values of a type do not depend on the types of earlier calls', () => {
  const { contract } = modelled(
    withSchemas(`
Folder: { type: object, required: [parent], properties: { parent: { oneOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] } } }
Owner: { type: object, required: [home], properties: { home: { anyOf: [{ $ref: '#/components/schemas/Folder' }, { type: integer }] } } }`),
  );
  const [folder, owner] = ['Folder', 'Owner'].map((name) => ({ kind: 'reference', name }) as const);
  if (folder === undefined || owner === undefined) throw new Error('expected two types');
  const later = sampler(contract);
  for (const made of [later.valid(owner), later.invalid(owner)]) expect(made).not.toEqual([]);
  expect(later.valid(folder)).toEqual(sampler(contract).valid(folder));
  expect(later.invalid(folder)).toEqual(sampler(contract).invalid(folder));
});
