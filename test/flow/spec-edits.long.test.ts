import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// It starts its service in the folder in which it was loaded, which must outlive this file.
import 'esbuild';
import { type Config, readConfig } from '../../generator/config.js';
import { generate } from '../../generator/generate.js';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'trivet-edits-'));

let config: Config;
const output = { out: 'generated', command: 'npm run generate' };

/** Generates in the copy of the project, one contract or all. */
async function run(check: boolean, only?: string): Promise<readonly string[]> {
  const contracts = config.contracts.filter(({ name }) => only === undefined || name === only);
  const result = await generate({ contracts, ...output }, { check, partial: only !== undefined });
  return [...result.changes.added, ...result.changes.changed, ...result.changes.stale];
}

/** The compiler's errors in the handwritten services with the generated code. */
function typeErrors(): readonly string[] {
  const tsc = join(root, 'node_modules/typescript7/bin/tsc');
  const run = spawnSync('node', [tsc, '-p', 'tsconfig.json', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return run.stdout.split('\n').filter((line) => line !== '');
}

/** Every generated file with its text. */
function snapshot(): ReadonlyMap<string, string> {
  const out = join(folder, 'generated');
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => [
      relative(out, join(entry.parentPath, entry.name)),
      readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    ]),
  );
}

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text, `${file} holds the text to edit`).toContain(from);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

beforeAll(async () => {
  for (const name of [
    'specs',
    'trivet.config.ts',
    'generated',
    'runtime',
    'package.json',
    'tsconfig.base.json',
  ]) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[/\\](dist|node_modules)([/\\]|$)/.test(path),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        noEmit: true,
        composite: false,
        incremental: false,
        types: ['node'],
        paths: {
          '@trivet/runtime/*': ['./runtime/core/public/*.ts'],
          '@trivet/generated/*': ['./generated/*.ts'],
        },
      },
      include: ['runtime/reference/**/*.ts'],
    }),
  );
  process.chdir(folder);
  config = await readConfig('trivet.config.ts');
}, 60_000);

afterAll(() => {
  process.chdir(root);
  rmSync(folder, { recursive: true, force: true });
});

interface Edit {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The generated files that change; others must not. */
  readonly changes: readonly string[];
  /** The compiler's errors in the handwritten services; undefined: none. */
  readonly lacks?: RegExp;
}

const edits: readonly Edit[] = [
  {
    what: 'an optional field',
    file: 'specs/communities/schemas.yaml',
    from: '    description: { type: string, minLength: 1, maxLength: 2000 }\n',
    to: '    description: { type: string, minLength: 1, maxLength: 2000 }\n    motto: { type: string, maxLength: 80 }\n',
    changes: ['checks.ts', 'conformance-data.ts', 'docs.html', 'explorer.ts', 'paths.ts', 'types.ts'].map(
      (name) => `communities/${name}`,
    ),
  },
  {
    what: 'a required field',
    file: 'specs/communities/schemas.yaml',
    from: '  required: [id, slug, created, updated, revision_id, access, metadata, links]\n  properties:\n',
    to: '  required: [id, slug, created, updated, revision_id, access, metadata, links, verified]\n  properties:\n    verified: { type: boolean }\n',
    // The members of a community in every response are compared by cases after a write.
    changes: ['checks.ts', 'conformance-data.ts', 'docs.html', 'explorer.ts', 'paths.ts', 'types.ts'].map(
      (name) => `communities/${name}`,
    ),
    lacks: /Property 'verified' is missing/,
  },
  {
    what: 'an operation',
    file: 'specs/statistics/openapi.yaml',
    from: 'paths:\n',
    to: "paths:\n  /api/stats/names:\n    get:\n      operationId: listStatistics\n      responses:\n        '200':\n          description: Names of the statistics.\n          content: { application/json: { schema: { type: array, items: { type: string } } } }\n",
    changes: ['conformance-data.ts', 'docs.html', 'explorer.ts', 'operations.ts'].map(
      (name) => `statistics/${name}`,
    ),
    lacks: /Property 'listStatistics' is missing/,
  },
  {
    what: 'a fault',
    file: 'specs/metadata-catalogue/service.wsdl',
    from: '<wsdl:output message="tns:endQueryResponse"/>\n',
    to: '<wsdl:output message="tns:endQueryResponse"/>\n      <wsdl:fault name="NotExistsException" message="tns:NotExistsExceptionFault"/>\n',
    changes: ['conformance-data.ts', 'docs.html', 'explorer.ts', 'operations.ts', 'wsdl.ts'].map(
      (name) => `metadata-catalogue/${name}`,
    ),
  },
  {
    what: 'a column',
    file: 'specs/datasets/behaviour/datapackage.json',
    from: '"constraints": { "required": false }\n          }\n        ],',
    to: '"constraints": { "required": false }\n          },\n          { "name": "weight", "type": "number" }\n        ],',
    changes: ['conformance-data.ts', 'docs.html', 'explorer.ts', 'indicators.ts', 'package.ts'].map(
      (name) => `datasets/behaviour/${name}`,
    ),
  },
  {
    what: 'an enum value',
    file: 'specs/communities/schemas.yaml',
    from: '  enum: [organization, event, topic, project]',
    to: '  enum: [organization, event, topic, project, person]',
    changes: ['checks.ts', 'conformance-data.ts', 'docs.html', 'explorer.ts', 'paths.ts', 'types.ts'].map(
      (name) => `communities/${name}`,
    ),
    lacks: /Property 'person' is missing/,
  },
];

describe('an edit of a spec flows through', () => {
  test('nothing is stale before the first edit', async () => {
    expect(await run(true)).toEqual([]);
    expect(typeErrors()).toEqual([]);
  }, 120_000);

  test.each(edits)(
    '$what',
    async ({ file, from, to, changes, lacks }) => {
      const original = readFileSync(file, 'utf8');
      const before = snapshot();
      const contract = dirname(changes[0] ?? '');
      edit(file, from, to);
      try {
        const stale = [...changes, 'manifest.json'].sort();
        expect([...(await run(true))].sort()).toEqual(stale);
        expect(snapshot()).toEqual(before);
        expect([...(await run(false, contract))].sort()).toEqual(stale);
        const after = snapshot();
        expect([...after.keys()].filter((path) => before.get(path) !== after.get(path)).sort()).toEqual(
          stale,
        );
        expect(await run(true, contract)).toEqual([]);
        const errors = typeErrors();
        if (lacks === undefined) expect(errors).toEqual([]);
        else expect(errors.join('\n')).toMatch(lacks);
      } finally {
        writeFileSync(file, original);
        await run(false, contract);
      }
      expect(snapshot()).toEqual(before);
    },
    180_000,
  );
});
