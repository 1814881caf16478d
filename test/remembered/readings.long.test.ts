import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ContractConfig } from '../../generator/config.js';
import { familiesFor, recognizedFamily } from '../../generator/families/families.js';
import { marksOf } from '../../generator/families/recognition.js';
import type { MakePart } from '../../generator/model/make-part.js';
import { openSpec, type ReadContract, readOpened } from '../../generator/read-spec.js';
import { Parts } from '../../generator/remembered/parts.js';
import { largeDocument } from '../bench/large-document.js';
import { edits, type Pick } from './edits.js';

const root = join(import.meta.dirname, '../..');

function reading(text: string, chosen: Partial<ContractConfig>, part?: MakePart): ReadContract {
  const config: ContractConfig = { name: 'edited', spec: 'edited.json', ...chosen };
  const opened = openSpec(config, (path) => (path === 'edited.json' ? text : undefined));
  const families = familiesFor(config);
  return readOpened(
    opened,
    opened.document && recognizedFamily(opened.document, families),
    marksOf(families),
    part,
  );
}

/** What a run reads, in its order. */
function shown({ contract, findings }: ReadContract): string {
  return JSON.stringify([contract, findings.map(({ diagnostic }) => diagnostic)], (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

/** Reads texts one after another, each as a fresh run does; returns the names of the parts that were read each time. */
function readAll(texts: readonly string[], chosen: Partial<ContractConfig> = {}): readonly string[][] {
  let parts: Parts | undefined;
  return texts.map((text) => {
    const now = new Parts(parts);
    const made: string[] = [];
    const part: MakePart = (name, from, make, holds) => {
      const noted = (): ReturnType<typeof make> => {
        if (/^(?:type|operation) /.test(name)) made.push(name.replace(/^type .*\//, ''));
        return make();
      };
      return now.make(name, from, noted, holds);
    };
    expect(shown(reading(text, chosen, part))).toBe(shown(reading(text, chosen)));
    now.end();
    parts = now;
    return made;
  });
}

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const small = {
  openapi: '3.1.0',
  'x-of': 1,
  info: { title: 't', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: schema('Things') } } },
        },
      },
      post: {
        operationId: 'createThing',
        requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['a'] } } } },
        responses: { 201: { $ref: '#/components/responses/Created' } },
      },
    },
    '/other': { get: { operationId: 'readOther', responses: { 200: { description: 'OK' } } } },
  },
  components: {
    responses: {
      Created: { description: 'Done', content: { 'application/json': { schema: schema('Thing') } } },
    },
    schemas: {
      Things: { type: 'array', items: schema('Thing') },
      Thing: {
        type: 'object',
        properties: { size: { type: 'integer', default: 5, maximum: 10 }, deep: schema('Deep') },
      },
      Deep: { type: 'object', properties: { depth: { type: 'integer', maximum: 3 } } },
      Other: { type: 'string', pattern: '^a' },
    },
  },
};
const text = JSON.stringify(small, undefined, 2);
const ofThings = ['operation GET /things', 'operation POST /things'];
const readers = ['Things', 'Thing', 'Deep', ...ofThings];

test.each([
  ['nothing', '', '', []],
  ['lines have moved', '{', '{\n\n', []],
  ['the description of the document', '"title": "t"', '"title": "u"', []],
  ['a path', '"readOther"', '"getOther"', ['operation GET /other']],
  // It is the schema of a body.
  ['a type', '"maximum": 10', '"maximum": 4', ['Thing', 'operation POST /things']],
  ['a type to which only others refer', '"maximum": 3', '"maximum": 4', ['Deep']],
  ['whether a value is only read', '"maximum": 3', '"readOnly": true', readers],
  [
    'of which kind a value is',
    /"type": "object",\s*(?="properties": {\s*"depth")/,
    '',
    [...readers, 'Deep\nobject'],
  ],
  ['a type on which nothing depends', '^a', '^b', ['Other']],
  ['a response', 'Done', 'Ready', ['operation POST /things']],
  ['an extension of the document', '"x-of": 1', '"x-of": 2', []],
  [
    'digits that a number does not keep',
    '"maximum": 10',
    '"maximum": 10.000000000000000001',
    ['Thing', 'operation POST /things'],
  ],
  [
    'the servers',
    '"paths"',
    '"servers": [{ "url": "/v1" }], "paths"',
    [...readers, 'Other', 'operation GET /other'],
  ],
  [
    'a component takes the name of a body',
    '"Other": {',
    '"CreateThingBody": { "type": "null" }, "Other": {',
    ['CreateThingBody', 'operation POST /things'],
  ],
])('after an edit, what depends on it is read again: %s', (_, from, to, expected) => {
  const [first, second] = readAll([text, text.replace(from, to)]);
  expect(first).toHaveLength(7);
  expect([...(second ?? [])].sort()).toEqual([...expected].sort());
});

test.each([
  ['an anchor', '"type": "string"', '"$anchor": "a", "type": "string"'],
  [
    'a name with escapes',
    '"$ref": "#/components/schemas/Things"',
    '"\\u0024ref": "#/components/schemas/Things"',
  ],
  ['another file', '#/components/schemas/Things', 'other.json'],
])('references that may lead anywhere are read each time: %s', (_, from, to) => {
  const edited = text.replace(from, to);
  const changed = edited.replace('"maximum": 10', '"maximum": 9');
  for (const made of readAll([edited, changed, text, edited])) expect(made.length).toBeLessThan(8);
});

/** Steps: which edit, the numbers that choose its place, and how many lines move. */
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...Object.keys(edits)),
    numbers: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
    lines: fc.nat(3),
  }),
  { minLength: 1, maxLength: 5 },
);

const documents = [
  ['statistics', parse(readFileSync(join(root, 'specs/statistics/openapi.yaml'), 'utf8')), 6],
  ['issue-tracker', parse(readFileSync(join(root, 'test/benches/issue-tracker/openapi.yaml'), 'utf8')), 8],
  [
    'sensor-registry',
    parse(readFileSync(join(root, 'test/benches/sensor-registry/openapi.yaml'), 'utf8')),
    20,
  ],
  ['large', largeDocument(5), 15],
  ['small', small, 40],
] as const;

describe.each(documents)('random edits of %s', (_, original, numRuns) => {
  test.each<Partial<ContractConfig>>([
    {},
    { integers: 'bigint', naming: { types: 'PascalCase', typeSuffix: 'Dto' } },
  ])(
    'with %j',
    (chosen) => {
      const read = (
        sequence: readonly { kind: string; numbers: readonly number[]; lines: number }[],
      ): void => {
        const document = structuredClone(original) as Record<string, unknown>;
        const texts = sequence.map(({ kind, numbers, lines }) => {
          let next = 0;
          const pick: Pick = (limit) => (numbers[next++ % numbers.length] ?? 0) % limit;
          edits[kind]?.(document, pick);
          return '\n'.repeat(lines) + JSON.stringify(document, undefined, 2);
        });
        readAll([JSON.stringify(original, undefined, 2), ...texts], chosen);
      };
      fc.assert(fc.property(steps, read), { numRuns });
    },
    120_000,
  );
});
