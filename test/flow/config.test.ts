import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../generator/config.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first lines of the problems of a configuration, without its path. */
async function problemsOf(text: string): Promise<readonly string[]> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.config.ts`);
  writeFileSync(path, text);
  const error: unknown = await readConfig(path).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigError)) return [];
  const shown = relative(process.cwd(), path);
  return error.problems.map((problem) => {
    const [first = '', pointer = ''] = problem.replace(shown, '').split('\n');
    return `${first}${pointer.startsWith('  at ') ? pointer : ''}`;
  });
}

const contract = "{ name: 'notes', spec: 'notes.yaml' }";

describe('a member that does not exist is an error with its place and a suggestion', () => {
  test.each([
    [
      'of the configuration',
      `export default { ot: 'x',\n  contracts: [${contract}] };`,
      ':1:18: unknown member "ot" in the configuration; did you mean "out"?  at /ot',
    ],
    [
      'of a contract',
      `export default {\n  contracts: [\n    ${contract},\n    { name: 'b', spec: 'b.json', 'date': 'Date' },\n  ],\n};`,
      ':4:34: unknown member "date" in a contract; did you mean "dates"?  at /contracts/1/date',
    ],
    [
      'of the options of conform',
      `export default { contracts: [${contract}], conform: { bearers: ['x'] } };`,
      ': unknown member "bearers" in "conform"; did you mean "bearer"?  at /conform/bearers',
    ],
    [
      'that resembles none',
      `export default { contracts: [${contract}], unheardOf: 1 };`,
      'unknown member "unheardOf" in the configuration; expected one of "out",',
    ],
    [
      'behind constants, assertions and a spread',
      `const base = { comand: 'x' };\nconst config = { ...base, contracts: [${contract}] } satisfies object;\nexport default config;`,
      ':1:16: unknown member "comand" in the configuration; did you mean "command"?',
    ],
    [
      'that the module computes, where the computation stands',
      `const list = () => [{ name: 'a', spec: 'a.json', rule: [] }];\nexport default {\n  contracts: list(),\n};`,
      ':3:14: unknown member "rule" in a contract; did you mean "rules"?',
    ],
  ])('%s', async (_, text, problem) => {
    expect(await problemsOf(text)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ["'operatons'", ':1:66: unknown output "operatons"; did you mean "operations"?  at /contracts/0/emit/0'],
    ["'everything'", 'unknown output "everything"; expected one of "default", "types",'],
    ['7', '"contracts[0].emit[0]" must be the name of an output, an emitter, { emitter, options }'],
    [
      "{ command: 'x y' }",
      '"contracts[0].emit[0].command" must be a program and its arguments, a list of strings',
    ],
    [
      "{ command: ['x'], timeOut: 1 }",
      'unknown member "timeOut" in a command of "emit"; did you mean "timeout"?',
    ],
    [
      "{ emitter: 'types', options: {} }",
      '.emitter" must be an emitter returned by defineEmitter(), got "types"',
    ],
  ])('of "emit": %s', async (entry, problem) => {
    expect(
      await problemsOf(`export default { contracts: [{ name: 'a', spec: 'a.json', emit: [${entry}] }] };`),
    ).toEqual([expect.stringContaining(problem)]);
  });

  test('every one of them at once', async () => {
    expect(
      await problemsOf(
        `export default { Out: 1, contracts: [{ name: 'A', spec: 2, integers: 'bigInt' }], conform: { rate: 'x' } };`,
      ),
    ).toEqual([
      expect.stringContaining(':1:18: unknown member "Out" in the configuration; did you mean "out"?'),
      expect.stringContaining(':1:46: "contracts[0].name" must be a folder name'),
      expect.stringContaining('"contracts[0].spec" must be a string, got 2'),
      expect.stringContaining('must be "number", "bigint" or "string", got "bigInt"; did you mean "bigint"?'),
      expect.stringContaining('"conform.rate" must be a number, got "x"'),
    ]);
  });

  test('not one that is right', async () => {
    expect(
      await problemsOf(
        `const define = <T>(config: T): T => config;\nexport default define({ out: undefined, contracts: [${contract}], conform: { fuzz: true } });`,
      ),
    ).toEqual([]);
  });
});

test('a configuration without a default export is an error that says so', async () => {
  expect(await problemsOf(`export const config = { contracts: [${contract}] };`)).toEqual([
    expect.stringContaining('must have a default export: "export default defineConfig({ … })"'),
  ]);
});
