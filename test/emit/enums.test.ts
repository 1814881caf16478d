import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { verify } from '../../generator/verify.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor, textOf } from './contract-of.js';

const spec = `openapi: 3.0.3
info: { title: t, version: "1" }
paths:
  /a: { get: { operationId: a, responses: { "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } } } } }
components:
  schemas:
    Status: { type: integer, description: How far it is., enum: [0, 1, 2], x-enum-varnames: [Open, Running, Done], x-enum-descriptions: [Nobody works on it., Somebody does., It is over.] }
    Colour: { type: string, enum: [red, green], x-enumDescriptions: { red: Like blood. } }
    Kind: { type: string, nullable: true, enum: [a, b], x-ms-enum: { name: Kind, values: [ { value: a, name: Alpha }, { value: b, name: 'Be ta' } ] } }
    Task: { type: object, properties: { status: { $ref: '#/components/schemas/Status' }, colours: { type: array, items: { $ref: '#/components/schemas/Colour' } }, kind: { $ref: '#/components/schemas/Kind' }, level: { type: string, enum: [low, high], description: Its level., x-enum-descriptions: [Low., High.] }, tags: { type: array, items: { type: string, enum: [x, y] } } } }
`;
const { contract } = modelled(spec);

test('values that extensions describe are described in comments', async () => {
  const text = textOf(await emitTypes(contract, contextFor()));
  expect(text).toContain(` * How far it is.
 *
 * - \`0\`: Nobody works on it.
 * - \`1\`: Somebody does.
 * - \`2\`: It is over.
 */
export type Status = 0 | 1 | 2;`);
  expect(text).toContain('/** - `red`: Like blood. */');
  expect(text).toContain('   * Its level.\n   *\n   * - `low`: Low.');
  expect(text).not.toContain('const');
});

test('with "enums: arrays", enumerations are arrays, and objects where their values have names', async () => {
  const files = await emitTypes(contract, { ...contextFor(), enums: 'arrays' });
  const use = {
    path: 'use.ts',
    text: `import { type Kind, Kind as kinds, Status, statusValues } from './types.js';
export const done: Status = Status.Done;
export const kind: Kind = kinds['Be ta'];
export const isStatus = (value: unknown): value is Status => statusValues.some((known) => known === value);
// @ts-expect-error not a status
export const wrong: (typeof statusValues)[number] = 3;
`,
  };
  expect(verify('generated/test', [...files, use])).toEqual([]);
  const { schemas } = parse(spec).components;
  expect({ ...(await importEmitted(files)).get('types.ts') }).toEqual({
    statusValues: schemas.Status.enum,
    Status: { Open: 0, Running: 1, Done: 2 },
    colourValues: schemas.Colour.enum,
    kindValues: [...schemas.Kind.enum, null],
    Kind: { Alpha: 'a', 'Be ta': 'b' },
    taskLevelValues: schemas.Task.properties.level.enum,
    taskTagsValues: schemas.Task.properties.tags.items.enum,
  });
});

test('enumerations in parts of an "allOf" are arrays, too', async () => {
  const derived = `openapi: 3.1.0
info: { title: t, version: "1" }
paths: {}
components:
  schemas:
    Pet: { type: object, properties: { size: { type: string, enum: [small, large] } } }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { bark: { type: string, enum: [loud, soft] } } }] }
`;
  const files = await emitTypes(modelled(derived).contract, { ...contextFor(), enums: 'arrays' });
  expect(verify('generated/test', files)).toEqual([]);
  expect({ ...(await importEmitted(files)).get('types.ts') }).toEqual({
    petSizeValues: ['small', 'large'],
    dogBarkValues: ['loud', 'soft'],
  });
});

test('texts of extensions neither end a comment nor a literal', async () => {
  const hostile = `openapi: 3.1.0
info: { title: T, version: "1" }
paths: {}
components:
  schemas:
    A:
      enum: [a, b]
      x-enum-varnames: ["__proto__", "x'; throw 1; '"]
      x-enum-descriptions: ["*/ throw 1; /*", "\${1}"]
`;
  const files = await emitTypes(modelled(hostile).contract, { ...contextFor(), enums: 'arrays' });
  expect(verify('generated/test', files)).toEqual([]);
  expect((await importEmitted(files)).get('types.ts')?.aValues).toEqual(['a', 'b']);
});
