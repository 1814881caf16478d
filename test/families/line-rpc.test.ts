import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitContract, generate, readContract } from 'trivet';
import { expect, test } from 'vitest';
import { lineRpc } from './line-rpc.js';

const spec = `rpc Sums
type Pair a:number b:number
`;

const folder = mkdtempSync(join(tmpdir(), 'line-rpc-'));
const path = join(folder, 'sums.rpc');
writeFileSync(path, spec);

test('a family of the configuration reads its documents, and nobody else does', () => {
  const families = [lineRpc];
  const read = readContract({ name: 'sums', spec: 'sums.rpc', families }, () => spec);
  expect(read.contract).toMatchObject({ family: 'line-rpc', title: 'Sums', types: [{ name: 'Pair' }] });
  expect(read.family).toBe(lineRpc);
  const alone = readContract({ name: 'sums', spec: 'sums.rpc' }, () => spec);
  expect(alone.contract).toBeUndefined();
  expect(alone.findings.map(({ diagnostic }) => diagnostic.code)).toEqual(['unknown-format']);
});

test('its findings have their positions', () => {
  const read = readContract({ name: 'sums', spec: 'sums.rpc', families: [lineRpc] }, () =>
    spec.replace('b:number', 'b:numbr'),
  );
  expect(read.findings.map(({ diagnostic }) => diagnostic)).toEqual([
    {
      severity: 'error',
      code: 'unresolved-reference',
      message: 'no type named "numbr"',
      at: { file: 'sums.rpc', pointer: '', line: 2, column: 22 },
    },
  ]);
});

test('its contracts have the outputs that the family lists', async () => {
  const made = await emitContract({ name: 'sums', spec: path, families: [lineRpc] });
  expect(made.files.map((file) => file.path)).toEqual(['types.ts', 'checks.ts', 'docs.html']);
  expect(made.files[0]?.text).toContain(
    'export interface Pair {\n  readonly a: number;\n  readonly b: number;\n}',
  );
  const other = await emitContract({ name: 'sums', spec: path, families: [lineRpc], emit: ['xml'] });
  expect(other.findings.map(({ diagnostic }) => diagnostic.message)).toEqual([
    'there is no output "xml" of a contract of the family "line-rpc"',
  ]);
});

test('the configuration takes families', async () => {
  const config = {
    out: join(import.meta.dirname, 'out'),
    families: [lineRpc],
    contracts: [{ name: 'sums', spec: path }],
  };
  const made = await generate(config, { check: true, verify: true });
  expect(made.typeFaults).toEqual([]);
  expect(made.contracts).toEqual([{ name: 'sums', summary: '1 type, 3 files', errors: 0, files: 3 }]);
});

test('a family that is none is told with its place', async () => {
  const broken = { ...lineRpc, name: 'Line RPC', outputs: { typs: {} } };
  const config = { families: [broken], contracts: [{ name: 'sums', spec: path }] } as never;
  await expect(generate(config)).rejects.toThrow(
    '"families[0].name" must be a name of lower-case letters, digits and hyphens, got "Line RPC"',
  );
  await expect(generate(config)).rejects.toThrow(/"typs" is not a member of the outputs of a family/);
});
