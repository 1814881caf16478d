import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ContractConfig } from '../../generator/config.js';
import { type EmittedContract, emitAgain, emitContract } from '../../generator/emit-contract.js';
import { Pieces } from '../../generator/remembered/pieces.js';
import { largeDocument } from '../bench/large-document.js';
import { edits, type Pick } from './edits.js';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'trivet-remembered-'));
const command = 'npx trivet generate';

beforeAll(() => {
  cpSync(join(root, 'specs'), join(folder, 'specs'), { recursive: true });
  for (const bench of ['issue-tracker', 'sensor-registry'])
    cpSync(join(root, 'test/benches', bench, 'openapi.yaml'), join(folder, bench, 'openapi.yaml'));
  writeFileSync(join(folder, 'large.json'), JSON.stringify(largeDocument(5)));
  process.chdir(folder);
});

afterAll(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

/** What a run writes and shows. */
function shown({ files, findings, uncovered, emitterFaults, unavailable }: EmittedContract): unknown {
  return { files, findings, uncovered, emitterFaults, unavailable };
}

/** Edits one of several files, and expects the same of a run that remembers the last one and of a fresh one. */
async function expectSame(config: ContractConfig, pieces: Pieces): Promise<void> {
  const again = await emitAgain(config, command, pieces);
  expect(shown(again)).toEqual(shown(await emitContract(config, command)));
}

const options: readonly (readonly [string, Partial<ContractConfig>])[] = [
  ['the usual outputs', {}],
  ['all outputs', { emit: ['default', 'guards', 'pages', 'paths', 'explorer'], enums: 'arrays' }],
  ['files by tag', { split: 'tags', integers: 'bigint', dates: 'Date' }],
  ['no checks', { checks: false, naming: { operations: 'camelCase' } }],
];

/** Steps: which edit, and the numbers that choose its place. */
const steps = fc.array(
  fc.record({
    file: fc.nat(),
    kind: fc.constantFrom(...Object.keys(edits)),
    numbers: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const documents = [
  ['communities', 1, ['specs/communities/openapi.yaml', 'specs/communities/schemas.yaml']],
  ['statistics', 4, ['specs/statistics/openapi.yaml']],
  ['large', 2, ['large.json']],
  // Without scenarios: set-ups are found among the operations.
  ['issue-tracker', 2, ['issue-tracker/openapi.yaml']],
  ['sensor-registry', 1, ['sensor-registry/openapi.yaml']],
] as const;

describe.each(documents)('edits of %s', (name, numRuns, paths) => {
  test.each(options)(
    'with %s',
    async (_, chosen) => {
      const original = paths.map((path) => readFileSync(path, 'utf8'));
      const config: ContractConfig = { name, spec: paths[0], ...chosen };
      await fc.assert(
        fc
          .asyncProperty(steps, async (sequence) => {
            const pieces = new Pieces();
            await emitAgain(config, command, pieces);
            const texts = original.map((text) => parse(text) as Record<string, unknown>);
            for (const { file, kind, numbers } of sequence) {
              const index = file % paths.length;
              let next = 0;
              const pick: Pick = (limit) => (numbers[next++ % numbers.length] ?? 0) % limit;
              edits[kind]?.(texts[index] ?? {}, pick);
              writeFileSync(paths[index] ?? '', JSON.stringify(texts[index], undefined, 2));
              await expectSame(config, pieces);
            }
          })
          .afterEach(() => {
            for (const [index, path] of paths.entries()) writeFileSync(path, original[index] ?? '');
          }),
        { numRuns },
      );
    },
    600_000,
  );
});

/** Documents in which any text between quotes, or a digit, is changed: most become invalid in some way. */
const texts: readonly (readonly [string, string])[] = [
  ['metadata-catalogue', 'specs/metadata-catalogue/service.wsdl'],
  ['metadata-catalogue', 'specs/metadata-catalogue/types.xsd'],
  ['behaviour', 'specs/datasets/behaviour/datapackage.json'],
  ['communities', 'specs/communities/rules.yaml'],
  ['communities', 'specs/communities/records.arazzo.yaml'],
];

test.each(texts)(
  'edits of the text of %s, %s',
  async (name, path) => {
    const original = readFileSync(path, 'utf8');
    const spec = { 'metadata-catalogue': 'service.wsdl', communities: 'openapi.yaml' }[name];
    const config: ContractConfig = {
      name,
      spec: spec === undefined ? path : `specs/${name}/${spec}`,
      emit: ['default', 'explorer'],
    };
    const inside = original.indexOf('\n');
    const all = [...original.matchAll(/"[^"\n]+"|\d|\w+(?=:)|: \w+/g)].map(({ index }) => index + 1);
    const places = all.filter((at) => at > inside);
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(fc.nat(places.length - 1), { minLength: 1, maxLength: 3 }),
          async (chosen) => {
            const pieces = new Pieces();
            await emitAgain(config, command, pieces);
            for (const place of chosen) {
              const at = places[place] ?? 0;
              writeFileSync(path, `${original.slice(0, at)}x${original.slice(at)}`);
              await expectSame(config, pieces);
            }
          },
        )
        .afterEach(() => writeFileSync(path, original)),
      { numRuns: 1 },
    );
  },
  600_000,
);
