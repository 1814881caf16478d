import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, test } from 'vitest';
import { modelled, withPaths, withSchemas } from '../model/openapi-text.js';

const none = "responses: { '204': { description: None. } }";

/** Severity and code of all findings in a document with one schema. */
function found(schema: string): readonly string[] {
  const { findings } = modelled(withSchemas(`A: ${schema}`));
  return findings
    .map((finding) => finding.split(' ', 2).join(' '))
    .filter((finding) => !finding.startsWith('info'));
}

describe('what the standard forbids is an error', () => {
  test.each([
    ['a type that does not exist', '{ type: strin }', 'error wrong-value'],
    ['a list with a type that does not exist', '{ type: [string, nothing] }', 'error wrong-value'],
    ['a type twice', '{ type: [string, string] }', 'error wrong-value'],
    ['"required" that is a string', '{ type: object, required: name }', 'error wrong-type'],
    ['"required" that is a boolean', '{ type: string, required: true }', 'error wrong-type'],
    ['"required" with a number in it', '{ type: object, required: [1] }', 'error wrong-type'],
    ['"required" with a name twice', '{ type: object, required: [a, a] }', 'error wrong-value'],
    ['a negative length', '{ type: string, minLength: -1 }', 'error wrong-value'],
    ['a length that is no integer', '{ type: string, maxLength: 1.5 }', 'error wrong-type'],
    ['a bound that is a string', "{ type: integer, minimum: '1' }", 'error wrong-type'],
    [
      'an exclusive bound that is a flag',
      '{ type: integer, minimum: 1, exclusiveMinimum: true }',
      'error wrong-type',
    ],
    ['a multiple of zero', '{ type: integer, multipleOf: 0 }', 'error wrong-value'],
    ['"enum" that is a string', '{ enum: a }', 'error wrong-type'],
    ['a pattern that is a number', '{ type: string, pattern: 5 }', 'error wrong-type'],
    ['"uniqueItems" that is a string', "{ type: array, uniqueItems: 'yes' }", 'error wrong-type'],
    [
      '"dependentRequired" with a string',
      '{ type: object, dependentRequired: { a: b } }',
      'error wrong-type',
    ],
  ])('%s', (_, schema, expected) => {
    expect(found(schema)).toEqual([expected]);
  });

  test.each([
    [
      'an operationId twice',
      `/a: { get: { operationId: x, ${none} } }\n/b: { get: { operationId: x, ${none} } }`,
    ],
    [
      'a parameter twice',
      `/a: { get: { parameters: [{ name: q, in: query, schema: {} }, { name: q, in: query, schema: {} }], ${none} } }`,
    ],
    ['a path twice', `/a: { get: { ${none} } }\n/a: { post: { ${none} } }`],
    [
      'a parameter without schema or content',
      `/a: { get: { parameters: [{ name: q, in: query }], ${none} } }`,
    ],
    ['a path without a slash', `a: { get: { ${none} } }`],
    ['a status that is no code', '/a: { get: { responses: { ok: { description: Fine. } } } }'],
  ])('%s', (_, paths) => {
    const { findings } = modelled(withPaths(paths));
    expect(findings.filter((finding) => finding.startsWith('error'))).toHaveLength(1);
  });

  it('names the type that is nearest', () => {
    const { diagnostics } = modelled(withSchemas('A: { type: strin }'));
    expect(diagnostics[0]).toMatchObject({
      message: '"type" must be one of string, number, integer, boolean, array, object, null, got "strin"',
      fix: 'Did you mean "string"?',
      see: 'JSON Schema Validation 2020-12, 6',
    });
  });

  it('reads the type null without quotes, and says so', () => {
    expect(found('{ type: [string, null] }')).toEqual(['error wrong-value']);
  });
});

describe('what is legal but cannot mean anything is a warning', () => {
  test.each([
    ['bounds that cross', '{ type: integer, minimum: 10, maximum: 1 }'],
    ['bounds that leave nothing between them', '{ type: number, exclusiveMinimum: 1, maximum: 1 }'],
    ['lengths that cross', '{ type: string, minLength: 3, maxLength: 2 }'],
    ['numbers of items that cross', '{ type: array, items: {}, minItems: 3, maxItems: 2 }'],
    ['numbers of members that cross', '{ type: object, minProperties: 3, maxProperties: 2 }'],
    ['an empty "enum"', '{ type: string, enum: [] }'],
    ['parts of different types', '{ allOf: [{ type: string }, { type: integer }] }'],
    ['an example of another type', '{ type: integer, examples: [one] }'],
    [
      'an example without a member that is required',
      '{ type: object, required: [a], properties: { a: {} }, example: {} }',
    ],
    [
      'a default outside its bounds',
      '{ type: object, properties: { a: { type: integer, maximum: 5, default: 6 } } }',
    ],
  ])('%s', (_, schema) => {
    const all = found(schema);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatch(/^warning (impossible-value|invalid-example)$/);
  });

  test.each([
    ['equal bounds', '{ type: integer, minimum: 1, maximum: 1 }'],
    ['parts of types that overlap', '{ allOf: [{ type: number }, { type: integer }] }'],
    ['a part that nothing satisfies on purpose', '{ allOf: [{ type: string }, false] }'],
    [
      'an example of one direction',
      '{ type: object, required: [id], properties: { id: { type: integer, readOnly: true } }, example: {} }',
    ],
  ])('%s is neither', (_, schema) => {
    expect(found(schema)).toEqual([]);
  });

  it('an example of a body, at its place', () => {
    const body =
      'content: { application/json: { schema: { type: object, properties: { n: { type: integer } } }, example: { n: one } } }';
    const { diagnostics } = modelled(withPaths(`/a: { post: { requestBody: { ${body} }, ${none} } }`));
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toMatchObject([
      {
        severity: 'warning',
        code: 'invalid-example',
        message: 'the example does not satisfy its schema: "n" fails "type"; it is not used as a sample',
        at: { pointer: '/paths/~1a/post/requestBody/content/application~1json/example' },
      },
    ]);
  });

  it('an example of a parameter, and a named one', () => {
    const parameter =
      'name: q, in: query, schema: { type: integer }, examples: { good: { value: 1 }, bad: { value: x } }';
    const { diagnostics } = modelled(withPaths(`/a: { get: { parameters: [{ ${parameter} }], ${none} } }`));
    expect(diagnostics.map(({ at }) => at.pointer)).toEqual([
      '/paths/~1a/get/parameters/0/examples/bad/value',
    ]);
  });
});

describe('examples are judged as ajv judges them', () => {
  const schemas = [
    { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'], additionalProperties: false },
    { type: 'array', items: { enum: ['x', 'y'] }, minItems: 1, uniqueItems: true },
    {
      anyOf: [
        { type: 'string', maxLength: 2 },
        { type: 'number', minimum: 0 },
      ],
    },
    {
      oneOf: [
        { type: 'object', required: ['k'] },
        { type: 'object', properties: { k: { type: 'null' } } },
      ],
    },
    { type: 'string', pattern: '^a+$', not: { const: 'aa' } },
  ];
  const values = [
    {},
    { a: 1 },
    { a: 'x' },
    { a: 1, b: 2 },
    { k: null },
    { k: 1 },
    [],
    ['x'],
    ['x', 'x'],
    ['z'],
    '',
    'a',
    'aa',
    'aaa',
    0,
    -1,
    1.5,
    null,
  ];

  test.each(schemas.map((schema) => [JSON.stringify(schema), schema] as const))('%s', (_, schema) => {
    const accepts = new Ajv2020({ strict: false }).compile(schema);
    const warned = values.map((value) => {
      const text = withSchemas(`A: ${JSON.stringify({ ...schema, examples: [value] })}`);
      return modelled(text).diagnostics.some(({ code }) => code === 'invalid-example');
    });
    expect(warned).toEqual(values.map((value) => !accepts(value)));
  });
});

it('what only later versions forbid is no error in 2.0', () => {
  const { diagnostics } = modelled(`swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a/{b}: { get: { parameters: [{ name: b, in: path, required: true, type: string }], responses: { '204': { description: None. } } } }
  /a/{c}: { put: { parameters: [{ name: c, in: path, required: true, type: string }], responses: { '204': { description: None. } } } }
definitions: { 'Page«Thing»': { type: object } }
`);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('types that refer to each other twice, thirty levels deep, are read once each', () => {
  const levels = Array.from({ length: 30 }, (_, level) => {
    const next = `{ $ref: '#/components/schemas/A${level + 1}' }`;
    return `A${level}: { allOf: [${next}, ${next}] }`;
  });
  expect(modelled(withSchemas([...levels, 'A30: { type: object }'].join('\n'))).contract.types).toHaveLength(
    31,
  );
});

test('below "$id" a fragment is one of that schema (JSON Schema 2020-12 Core, 8.2.1)', () => {
  const { diagnostics } = modelled(
    withSchemas(`
Pet: { type: object }
Pets: { $id: pets, type: array, items: { $ref: '#/components/schemas/Pet' } }
Own: { $id: own, type: array, items: { $ref: '#/$defs/item' }, $defs: { item: { type: string } } }`),
  );
  expect(diagnostics.map(({ severity, message, at, fix }) => [severity, message, at.pointer, fix])).toEqual([
    [
      'error',
      'schema "Pet" not found',
      '/components/schemas/Pets/items/$ref',
      'Below "$id", "#/components/schemas/Pet" is searched in this schema, not in the document: remove the "$id".',
    ],
  ]);
});

test('two schemas of one resource with the same anchor are a warning (8.2.2: undefined); of two resources they are not', () => {
  const { diagnostics } = modelled(
    withSchemas(`
A: { $dynamicAnchor: node, type: string }
B: { $dynamicAnchor: node, type: integer }
C: { $id: c, $dynamicAnchor: node, type: integer }`),
  );
  expect(diagnostics.map(({ severity, message, at }) => [severity, message, at.pointer])).toEqual([
    [
      'warning',
      'the anchor "node" is that of api.yaml#/components/schemas/A, too; references to it mean that schema',
      '/components/schemas/B/$dynamicAnchor',
    ],
  ]);
});
