import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { compileDocuments } from '../corpus/compile.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-cycles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pathsOf(schemas: object): Promise<string> {
  const spec = join(folder, 'openapi.json');
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { schemas },
  };
  writeFileSync(spec, JSON.stringify(document));
  const { files } = await emitContract({ name: 'a', spec, emit: ['default', 'paths'] });
  return files.find(({ path }) => path === 'paths.ts')?.text ?? '';
}

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'object', properties: { text: { type: 'string' } } };

/** Components whose types contain themselves, and assignments that their types allow or reject. */
const cases: readonly (readonly [string, object, readonly string[], readonly string[]])[] = [
  [
    'a list of itself',
    { A: { type: 'array', items: ref('A') } },
    ['A = []', 'A = [[], [[]]]'],
    ['A = [1]', 'A = 1'],
  ],
  [
    'a list of lists of itself, or null',
    { A: { type: ['array', 'null'], items: { type: 'array', items: ref('A') } } },
    ['A = null', 'A = [[null, [[null]]]]'],
    ['A = [null]'],
  ],
  [
    'values of JSON',
    {
      Json: {
        anyOf: [
          { type: 'string' },
          { type: 'array', items: ref('Json') },
          { type: 'object', additionalProperties: ref('Json') },
        ],
      },
    },
    ['Json = ["a", { b: ["c"] }]'],
    ['Json = [1]', 'Json = { b: 1 }'],
  ],
  [
    'a tuple of itself',
    { A: { type: 'array', prefixItems: [{ type: 'string' }, { anyOf: [ref('A'), { type: 'null' }] }] } },
    ['A = ["a", ["b", null]]'],
    ['A = ["a", [1, null]]'],
  ],
  [
    'two lists of each other, through a name',
    { A: ref('B'), B: { type: 'array', items: ref('C') }, C: { oneOf: [{ type: 'number' }, ref('A')] } },
    ['A = [1, [2]]', 'C = 1'],
    ['A = ["a"]'],
  ],
  ['a name of itself', { A: ref('B'), B: { description: 'b', ...ref('A') } }, ['A = 1', 'B = "a"'], []],
  [
    'alternatives that include the schema',
    { A: { anyOf: [{ type: 'string' }, ref('A')] } },
    ['A = "a"'],
    ['A = 1'],
  ],
  [
    'a combination that includes it',
    { A: { allOf: [ref('A'), text] } },
    ['A = { text: "a" }'],
    ['A = { text: 1 }'],
  ],
  [
    'a base that lists what is derived of it',
    {
      Base: { ...text, oneOf: [ref('One')] },
      One: { allOf: [ref('Base'), { type: 'object', properties: { one: { type: 'number' } } }] },
    },
    ['Base = { text: "a", one: 1 }', 'One = { text: "a", one: 1 }'],
    ['One = { text: 1 }', 'One = { one: "a" }'],
  ],
  [
    'a derived schema that requires members of a base of its own kind',
    {
      A: { allOf: [ref('B')], required: ['text'] },
      B: { ...text, allOf: [ref('A')] },
    },
    ['A = { text: "a" }'],
    ['A = { text: 1 }', 'A = {}'],
  ],
  [
    'a property that refers to its own place',
    { A: { type: 'object', properties: { b: { anyOf: [ref('A/properties/b'), { type: 'string' }] } } } },
    ['A = { b: "a" }'],
    ['A = { b: 1 }'],
  ],
];

test.each(cases)('%s compiles', async (_name, schemas, allowed, rejected) => {
  const paths = await pathsOf(schemas);
  const line = (assignment: string, index: number): string =>
    assignment.replace(/^(\w+)/, `export const v${index}: components['schemas']['$1']`);
  const compiled = async (assignment: string, index: number): Promise<readonly string[]> => {
    const both = `import type { components } from './paths.js';\n${line(assignment, index)};\n`;
    const files = [
      { path: 'paths.ts', text: paths },
      { path: 'both.ts', text: both },
    ];
    return [...(await compileDocuments([{ id: 'a', files }])).values()].flat();
  };
  for (const [index, assignment] of allowed.entries()) expect(await compiled(assignment, index)).toEqual([]);
  for (const [index, assignment] of rejected.entries())
    expect((await compiled(assignment, index)).join('\n')).toMatch(/^both\.ts/);
});

test('types without such cycles stay as they are', async () => {
  const paths = await pathsOf({
    Node: { type: 'object', properties: { below: { type: 'array', items: ref('Node') } } },
    Nodes: { type: 'array', items: ref('Node') },
  });
  expect(paths).toContain('below?: components["schemas"]["Node"][];');
  expect(paths).toContain('Nodes: components["schemas"]["Node"][];');
});
