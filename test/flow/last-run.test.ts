import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { companionNames, hashesOfPaths, lastRun, remember } from '../../generator/last-run.js';
import { hashesOf, manifestOf } from '../../generator/write.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-last-run-'));
const before = process.env.TRIVET_CACHE;
process.env.TRIVET_CACHE = join(folder, 'cache');
afterAll(() => {
  if (before === undefined) delete process.env.TRIVET_CACHE;
  else process.env.TRIVET_CACHE = before;
  rmSync(folder, { recursive: true, force: true });
});

const [spec, config, out] = ['spec.json', 'config.ts', 'out'].map((name) => join(folder, name));
const missing = join(folder, 'missing.json');
const key = { specs: [], emit: ['types'] };
const files = [{ path: 'a/types.ts', text: 'export type A = string;\n' }];

function put(path: string | undefined, text: string): void {
  if (path !== undefined) writeFileSync(path, text);
}

beforeEach(async () => {
  rmSync(join(folder, 'rules.yaml'), { force: true });
  rmSync(missing, { force: true });
  mkdirSync(join(folder, 'out', 'a'), { recursive: true });
  put(spec, '{}');
  put(config, 'export default {};');
  for (const { path, text } of files) writeFileSync(join(folder, 'out', path), text);
  const manifest = manifestOf({ files: hashesOf(files), configured: ['a'] }, '1');
  writeFileSync(join(folder, 'out', manifest.path), manifest.text);
  await remember(
    key,
    {
      out: out ?? '',
      isWhole: true,
      config: hashesOfPaths([config ?? '']),
      contracts: [
        {
          name: 'a',
          spec: spec ?? '',
          inputs: hashesOfPaths([spec ?? '', missing]),
          beside: companionNames(spec ?? ''),
          files: hashesOf(files),
          errors: [],
          warnings: 0,
        },
      ],
    },
    Date.now() + 1000,
    'g',
  );
});

test('nothing has changed', () => {
  expect(lastRun(key, 'g')).toMatchObject({ isConfigSame: true, unchanged: new Map([['a', { name: 'a' }]]) });
});

test('another generator, other options and sources know nothing of it', () => {
  expect(lastRun(key, 'h')).toBeUndefined();
  expect(lastRun({ ...key, emit: ['checks'] }, 'g')).toBeUndefined();
  expect(lastRun(key)).toBeUndefined();
});

test.each<[string, () => void]>([
  ['the spec', () => put(spec, '{ }')],
  ['a file that was looked for and is there now', () => put(missing, '')],
  ['rules beside the spec', () => put(join(folder, 'rules.yaml'), '')],
  ['a generated file', () => put(join(folder, 'out/a/types.ts'), '')],
  ['a generated file that is gone', () => rmSync(join(folder, 'out/a/types.ts'))],
  ['the manifest', () => rmSync(join(folder, 'out/manifest.json'))],
  [
    'a file of a contract that is no more',
    () => {
      const hashes = hashesOf([...files, { path: 'b/types.ts', text: '' }]);
      const manifest = manifestOf({ files: hashes, configured: ['a', 'b'] }, '1');
      put(join(folder, 'out', manifest.path), manifest.text);
    },
  ],
])('%s is a change', (_, change) => {
  change();
  expect(lastRun(key, 'g')?.unchanged.size).toBe(0);
});

test('files of a spec that was named on the command line are none', () => {
  const hashes = hashesOf([...files, { path: 'b/types.ts', text: '' }]);
  const manifest = manifestOf({ files: hashes, configured: ['a'] }, '1');
  put(join(folder, 'out', manifest.path), manifest.text);
  expect(lastRun(key, 'g')?.unchanged.size).toBe(1);
});

test('another configuration is a change', () => {
  put(config, '');
  expect(lastRun(key, 'g')?.isConfigSame).toBe(false);
});

test('what was changed while a run read it is not kept', async () => {
  const record = { out: out ?? '', isWhole: true, config: hashesOfPaths([spec ?? '']), contracts: [] };
  await remember({ specs: ['b'] }, record, Date.now() - 60_000, 'g');
  expect(lastRun({ specs: ['b'] }, 'g')).toBeUndefined();
});
