import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlerTarget, runSuite } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { emitContract, generate, mockOf, readContract, serveMock, suitesOf } from 'trivet';
import { describe, expect, test } from 'vitest';
import { printFinding } from '../../generator/print-diagnostic.js';
import { build, buildTimeout, commands, run } from '../cli/command.js';
import { runHere } from '../connect/command-here.js';
import { lineRpc } from './line-rpc.js';

const spec = `rpc Sums
type Pair a:number b:number
type Sum value:number
call add Pair -> Sum ! NoPair
`;

const folder = mkdtempSync(join(tmpdir(), 'line-rpc-'));
const path = join(folder, 'sums.rpc');
writeFileSync(path, spec);
const config = { name: 'sums', spec: path, families: [lineRpc] };
const configFile = join(folder, 'trivet.config.ts');
writeFileSync(
  configFile,
  `import { lineRpc } from ${JSON.stringify(join(import.meta.dirname, 'line-rpc.ts'))};
export default { families: [lineRpc], contracts: [{ name: 'sums', spec: 'sums.rpc' }] };
`,
);

test('a family of the configuration reads its documents, and nobody else does', () => {
  const read = readContract({ ...config, spec: 'sums.rpc' }, () => spec);
  expect(read.contract).toMatchObject({
    family: 'line-rpc',
    title: 'Sums',
    types: [{ name: 'Pair' }, { name: 'Sum' }],
    services: [{ operations: [{ name: 'add', binding: { wire: 'call add' } }] }],
  });
  expect(read.family).toBe(lineRpc);
  const alone = readContract({ name: 'sums', spec: 'sums.rpc' }, () => spec);
  expect(alone.contract).toBeUndefined();
  expect(alone.findings.map(({ diagnostic }) => diagnostic.code)).toEqual(['unknown-format']);
});

test('its findings have their positions', () => {
  const text = spec.replace('b:number', 'b:numbr');
  const read = readContract({ ...config, spec: 'sums.rpc' }, () => text);
  expect(read.findings.map(({ diagnostic }) => diagnostic)).toEqual([
    {
      severity: 'error',
      code: 'unresolved-reference',
      message: 'type "numbr" not found',
      at: { file: 'sums.rpc', pointer: '', line: 2, column: 22 },
    },
  ]);
});

test('its findings may have codes of its own, with its name and its advice', () => {
  const text = spec.replace('b:number', 'b:num-ber');
  const { findings } = readContract({ ...config, spec: 'sums.rpc' }, () => text);
  expect(findings.map((finding) => printFinding(finding))).toEqual([
    `sums.rpc:2:22: error: "num-ber" is not a name [line-rpc/odd-name]
    2 | type Pair a:number b:num-ber
      |                      ^
  Use letters, digits and underscores in names.`,
  ]);
});

test('a code that no family has told is refused, with those that there are', () => {
  const careless = { ...lineRpc, codes: { 'other-name': 'Use another name.' } };
  const text = spec.replace('b:number', 'b:num-ber');
  expect(() => readContract({ ...config, families: [careless], spec: 'sums.rpc' }, () => text)).toThrow(
    'the family "line-rpc" must report a code of trivet or "line-rpc/other-name", got "line-rpc/odd-name"',
  );
});

test('its contracts have the outputs that the family lists', async () => {
  const made = await emitContract(config);
  expect(made.files.map((file) => file.path)).toEqual([
    'types.ts',
    'checks.ts',
    'operations.ts',
    'conformance.ts',
    'conformance-data.ts',
    'conformance.test.ts',
    'docs.html',
  ]);
  expect(made.files[0]?.text).toContain(
    'export interface Pair {\n  readonly a: number;\n  readonly b: number;\n}',
  );
  expect(made.files.at(-1)?.text).toContain('call add');
  const other = await emitContract({ ...config, emit: ['xml'] });
  expect(other.findings.map(({ diagnostic }) => diagnostic.message)).toEqual([
    'output "xml" not found in the family "line-rpc"',
  ]);
});

test('the configuration takes families', async () => {
  const { families, ...contract } = config;
  const whole = { out: join(import.meta.dirname, 'out'), families, contracts: [contract] };
  const made = await generate(whole, { check: true, verify: true });
  expect(made.typeFaults.filter(({ path: file }) => !file.endsWith('.test.ts'))).toEqual([]);
  const summary = '1 operation, 2 types, 7 files';
  expect(made.contracts).toMatchObject([{ name: 'sums', summary, errors: 0, warnings: 0, files: 7 }]);
});

test('a family that is none is reported with its place', async () => {
  const broken = { ...lineRpc, name: 'Line RPC', outputs: { typs: {} } };
  const wrong = { families: [broken], contracts: [{ name: 'sums', spec: path }] } as never;
  await expect(generate(wrong)).rejects.toThrow(
    '"families[0].name" must be a name of lower-case letters, digits and hyphens, got "Line RPC"',
  );
  await expect(generate(wrong)).rejects.toThrow(/unknown member "typs" in the outputs of a family/);
});

describe('a suite of such a contract', () => {
  async function verdicts(handler: HttpHandler) {
    const { suites } = await suitesOf(config);
    const [suite] = suites;
    if (suite === undefined) throw new Error('expected a suite');
    return (await runSuite(suite, handlerTarget(handler))).verdicts;
  }

  test('passes against its mock', async () => {
    const { handler } = await mockOf(config);
    const all = await verdicts(handler ?? (() => undefined));
    expect(all.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(all.map((one) => one.case.id)).toContain('add/base');
    expect(all.filter((one) => one.case.kind === 'negative').length).toBeGreaterThan(3);
  });

  test('finds an answer that breaks the contract, and an input that is not refused', async () => {
    const all = await verdicts(() => ({ status: 200, headers: [], body: 'ok {"value":"3"}' }));
    expect(all.filter(({ outcome }) => outcome === 'passed')).toEqual([]);
    expect(all.find((one) => one.case.id === 'add/base')?.reasons).toMatchObject([
      { problem: { kind: 'body', keyword: 'type', path: ['value'] } },
    ]);
    const lax = await verdicts(() => ({ status: 200, headers: [], body: 'ok {"value":3}' }));
    const failed = lax.filter(({ outcome }) => outcome === 'failed').map((one) => one.case.kind);
    expect(new Set(failed)).toEqual(new Set(['negative']));
  });
});

describe('the commands', () => {
  test('inspect a document of a family of the configuration', async () => {
    const { code, stdout } = await runHere('inspect', [path, '--config', configFile]);
    expect(stdout).toContain('Sums (line-rpc)');
    expect(stdout).toMatch(/add +\S*call add/);
    expect(code).toBe(0);
    expect((await runHere('inspect', [path])).code).toBe(1);
  });

  // The outputs of a family are loaded on demand, by the loader of its own process.
  test('hold an implementation against one, and report it', { timeout: buildTimeout }, async () => {
    build();
    const { handler = () => undefined } = await mockOf(config);
    const server = await serveMock(handler, { port: 0, host: '127.0.0.1' });
    const report = join(folder, 'report');
    const given = [path, '--config', configFile, '--url', server.origin];
    const { code, said } = await run(
      [commands.trivet, 'conform', ...given, '--report', 'json,html', '--out', report],
      folder,
    ).finally(() => server.close());
    expect(said).toMatch(/passed/);
    expect(code).toBe(0);
  });
});
