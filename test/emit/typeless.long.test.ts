import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { verify } from '../../generator/verify.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled, withSchemas } from '../model/openapi-text.js';
import { contextFor, textOf } from './contract-of.js';

const schemas = `
P: { properties: { id: { type: string } } }
R: { required: [a] }
M: { anyOf: [ { type: string }, { type: object } ], minLength: 3, properties: { a: { type: integer } } }
L: { items: { type: integer } }
Closed: { properties: { a: { type: integer } }, additionalProperties: false }
Both: { properties: { a: { type: integer } }, items: { type: integer }, minLength: 2 }
Base: { type: object, properties: { b: { type: string } } }
Typed: { allOf: [ { $ref: '#/components/schemas/Base' }, { $ref: '#/components/schemas/P' }, { required: [c] } ] }
Open: { allOf: [ { $ref: '#/components/schemas/P' }, { properties: { c: { type: integer } }, required: [c] } ] }
Deep: { allOf: [ { $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/P' }, { $ref: '#/components/schemas/R' } ] }
Beside: { $ref: '#/components/schemas/P', properties: { d: { type: boolean } } }
Alias: { $ref: '#/components/schemas/P' }
Any: { anyOf: [ { $ref: '#/components/schemas/P' }, { $ref: '#/components/schemas/L' } ] }
One: { oneOf: [ { $ref: '#/components/schemas/Closed' }, { $ref: '#/components/schemas/R' } ] }
Mixed: { oneOf: [ { $ref: '#/components/schemas/P' }, { type: string } ] }
Needs: { properties: { a: { type: integer } }, anyOf: [ { required: [a] }, { required: [b] } ] }
Exactly: { properties: { a: { type: integer } }, oneOf: [ { required: [a] }, { required: [b] } ] }
Nullable: { type: [object, 'null'], allOf: [ { $ref: '#/components/schemas/P' } ] }
Not: { properties: { a: { type: integer } }, not: { required: [b] } }
NoText: { properties: { a: { type: integer } }, not: { type: string } }
If: { properties: { a: { type: integer } }, if: { properties: { a: { const: 1 } } }, then: { required: [b] } }
Listed: { properties: { a: { type: integer } }, enum: [ 1, { a: 1 }, { a: x } ] }
Tree: { properties: { kids: { type: array, items: { $ref: '#/components/schemas/Tree' } }, in: { properties: { a: { type: integer } } } } }
Whole: { properties: { a: { type: integer } }, anyOf: [ { properties: { b: { type: integer } } } ], unevaluatedProperties: false }
Never: { allOf: [ { $ref: '#/components/schemas/P' }, { type: string } ] }
Format: { minLength: 2 }
`;

const values: readonly unknown[] = [
  ...[null, true, 0, 1, 0.5, '', 'ab', 'abc', [], [1], ['x'], [{ id: 1 }]],
  ...[{}, { id: 'x' }, { id: 1 }, { a: 1 }, { a: 'x' }, { b: 1 }, { a: 1, b: 1 }, { c: 1 }, { c: 'x' }],
  ...[{ a: 1, c: 1 }, { a: 1, c: 1, id: 5 }, { d: true }, { d: 1 }, { b: 'x', c: null }, { b: 1, c: null }],
  ...[{ kids: [1, {}] }, { kids: [{ kids: 1 }] }, { kids: 5 }, { in: 'text' }, { in: { a: 'x' } }, { x: 1 }],
];

const { contract, findings } = modelled(withSchemas(schemas.trim(), '3.1.0'));
const types = await emitTypes(contract, contextFor());
const text = textOf(types);
const checks = (await importEmitted([...types, ...(await emitChecks(contract, contextFor()))])).get(
  'checks.ts',
);
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: 'file:///api', components: { schemas: parse(schemas) } });
const names = Object.keys(parse(schemas));
/** The line of the first schema in the document. */
const firstLine = 6;

function accepts(name: string, value: unknown): boolean {
  const check = checks?.[`check${name}`];
  if (typeof check !== 'function') throw new Error(`checks.ts has no check${name}`);
  return check(value) === undefined;
}

describe('a schema without a type', () => {
  test.each(names)('%s accepts what ajv accepts, whatever its kind', (name) => {
    const judge = ajv.compile({ $ref: `file:///api#/components/schemas/${name}` });
    expect(values.filter((value) => accepts(name, value))).toEqual(values.filter((value) => judge(value)));
  });

  test('has a type that all accepted values are of', () => {
    const uses = names.flatMap((name) =>
      values
        .filter((value) => accepts(name, value))
        .map(
          (value, index) => `export const v${name}${index} = ${JSON.stringify(value)} satisfies T.${name};`,
        ),
    );
    const use = { path: 'use.ts', text: `import type * as T from './types.js';\n${uses.join('\n')}\n` };
    // A literal with undeclared members is of the type nevertheless.
    const found = verify('generated/test', [...types, use]).filter(
      ({ message }) => !message.includes('may only specify known properties'),
    );
    expect(found).toEqual([]);
  });

  test.each(['typescript7', 'typescript54'] as const)(
    'compiles under %s',
    { timeout: 60_000 },
    async (compiler) => {
      const files = [...types, ...(await emitChecks(contract, contextFor()))];
      expect(await compileDocuments([{ id: 'typeless', files }], compiler)).toEqual(new Map());
    },
  );

  test('is of the type that what stands around it states', () => {
    expect(text).toContain(
      'export type P = PObject | readonly unknown[] | string | number | boolean | null;',
    );
    expect(text).toContain('export interface PObject {\n  readonly id?: string;\n}');
    expect(text).toContain('export type Typed = Base & PObject & {\n  readonly c: unknown;\n};');
    expect(text).toContain('export type OpenObject = PObject & {\n  readonly c: number;\n};');
    expect(text).toContain('export type DeepObject = OpenObject & PObject & RObject;');
    expect(text).toContain('export type One = ClosedObject | RObject;');
    expect(text).toContain('export type Alias = P;');
    expect(text).toContain('  readonly kids?: readonly Tree[];');
  });

  test('is noted where it lists members, once', () => {
    const names = schemas
      .trim()
      .split('\n')
      .map((line) => line.replace(/:.*/, ''));
    const noted = findings
      .filter((finding) => finding.startsWith('info missing-type '))
      .map((finding) => names[Number(/(\d+):\d+$/.exec(finding)?.[1]) - firstLine]);
    // Of the last three, also a schema in a field or in a branch.
    expect(noted.sort()).toEqual(
      'P L Closed Both Open Beside Needs Not NoText If Tree Whole Format Tree Whole If'.split(' ').sort(),
    );
  });

  test('is sampled as what it describes', () => {
    const samples = sampler(contract);
    const first = (name: string): unknown => samples.valid({ kind: 'reference', name }, { limit: 1 })[0];
    for (const name of ['P', 'R', 'Closed', 'Open', 'Deep', 'Tree', 'Needs'])
      expect(first(name)).toBeTypeOf('object');
    expect(first('L')).toBeInstanceOf(Array);
  });
});

describe('a schema without a type that is not read as JSON', () => {
  const { contract, findings, rest } = modelled(`openapi: 3.1.0
info: { title: t, version: "1" }
components:
  schemas:
    P: { properties: { id: { type: string }, tags: { items: { type: string } } } }
paths:
  /p:
    parameters: [ { name: ids, in: query, schema: { items: { type: string } } } ]
    post:
      operationId: send
      requestBody:
        content:
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/P' } }
          multipart/form-data: { schema: { properties: { file: { format: binary } } } }
          application/json: { schema: { $ref: '#/components/schemas/P' } }
      responses: { "204": { description: d } }
`);

  test('is of the kind that it describes, which a note says of fields and parameters', async () => {
    const text = textOf(await emitTypes(contract, contextFor()));
    expect(text).toContain(
      'export interface PForm {\n  readonly id?: string;\n  readonly tags?: readonly string[];\n}',
    );
    expect(text).toContain('  readonly file?: Uint8Array;');
    expect(text).toContain(
      'export type P = PObject | readonly unknown[] | string | number | boolean | null;',
    );
    expect(rest('send').parameters[0]?.type).toMatchObject({ kind: 'list', items: { kind: 'string' } });
    expect(findings.filter((finding) => finding.includes('assumed-type'))).toEqual([
      'info assumed-type 8:43',
      'info assumed-type 14:58',
      'info assumed-type 5:46',
    ]);
  });
});

describe('schemas without a type that a discriminator tells apart', () => {
  const head = 'discriminator: { propertyName: kind }';
  const pets = `
Pet: { ${head}, required: [kind], properties: { kind: { type: string } } }
Cat: { allOf: [ { $ref: '#/components/schemas/Pet' }, { properties: { lives: { type: integer } } } ] }
Dog: { allOf: [ { $ref: '#/components/schemas/Pet' }, { properties: { barks: { type: boolean } } } ] }
Round: { properties: { kind: { const: Round }, r: { type: number } }, required: [kind] }
Square: { properties: { kind: { const: Square }, side: { type: number } }, required: [kind] }
Shape: { anyOf: [ { $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Square' } ], ${head} }
`;
  const { contract } = modelled(withSchemas(pets.trim(), '3.0.3'));

  test('are objects, and narrow', async () => {
    const types = await emitTypes(contract, contextFor());
    const use = {
      path: 'use.ts',
      text: `import type { Pet, Shape } from './types.js';
export const lives = (pet: Pet): number | undefined => (pet.kind === 'Cat' ? pet.lives : undefined);
export const side = (shape: Shape): number | undefined => (shape.kind === 'Square' ? shape.side : shape.r);
`,
    };
    expect(verify('generated/test', [...types, use])).toEqual([]);
  });
});

test('OpenAPI 2.0 means the same', async () => {
  const { contract, findings } = modelled(`swagger: "2.0"
info: { title: t, version: "1" }
definitions:
  P: { properties: { id: { type: string } } }
  Q: { type: object, allOf: [ { $ref: '#/definitions/P' } ] }
paths: {}
`);
  const text = textOf(await emitTypes(contract, contextFor()));
  expect(text).toContain('export type P = PObject | readonly unknown[] | string | number | boolean | null;');
  expect(text).toContain('} & PObject;');
  expect(findings).toEqual(['info missing-type 4:3']);
});
