import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { configOfSpecs, readConfig } from '../../generator/config.js';
import { generate } from '../../generator/generate.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-write-'));
const out = join(folder, 'generated');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const schema = (name: string): string =>
  JSON.stringify({ title: name, type: 'object', properties: { [name]: { type: 'string' } } });
const both = { out, contracts: ['a', 'b'].map((name) => ({ name, spec: join(folder, `${name}.json`) })) };

beforeEach(async () => {
  rmSync(out, { recursive: true, force: true });
  for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.json`), schema(name));
  await generate(both);
});

describe('an output folder', () => {
  test('keeps what a run over other specs wrote', async () => {
    const result = await generate({ ...configOfSpecs([join(folder, 'a.json')]), out }, { partial: true });
    expect(result.changes).toEqual({ added: [], changed: [], stale: [] });
    expect(existsSync(join(out, 'b/types.ts'))).toBe(true);
    expect(readFileSync(join(out, 'manifest.json'), 'utf8')).toContain('b/types.ts');
  });

  test('loses the folder of a contract that left the configuration', async () => {
    const result = await generate({ ...both, contracts: both.contracts.slice(0, 1) });
    expect(result.changes.stale).toContain('b/types.ts');
    expect(existsSync(join(out, 'b'))).toBe(false);
    expect(existsSync(join(out, 'a/types.ts'))).toBe(true);
  });

  test('keeps what a spec outside the configuration has, whichever of them is written first', async () => {
    const configured = { ...both, contracts: both.contracts.slice(0, 1) };
    const other = { ...configOfSpecs([join(folder, 'b.json')]), out };
    for (const isFirst of [true, false]) {
      rmSync(out, { recursive: true, force: true });
      if (isFirst) await generate(other, { partial: true });
      await generate(configured);
      if (!isFirst) await generate(other, { partial: true });
      for (const check of [true, false]) {
        const { changes } = await generate(configured, { check });
        expect(changes).toEqual({ added: [], changed: [], stale: [] });
      }
      expect(existsSync(join(out, 'b/types.ts'))).toBe(true);
    }
  });

  test('loses a contract that left the configuration while another spec was wrong', async () => {
    writeFileSync(join(folder, 'a.json'), '{ "type": ');
    const one = { ...both, contracts: both.contracts.slice(0, 1) };
    expect((await generate(one)).changes.stale).toEqual([]);
    writeFileSync(join(folder, 'a.json'), schema('a'));
    expect((await generate(one)).changes.stale).toContain('b/types.ts');
  });

  test('keeps a contract whose spec cannot be read just now', async () => {
    writeFileSync(join(folder, 'b.json'), '{ "type": ');
    const result = await generate(both);
    expect(result.changes.stale).toEqual([]);
    expect(existsSync(join(out, 'b/types.ts'))).toBe(true);
  });

  test('has what an error does not affect, and nothing under "strict"', async () => {
    writeFileSync(join(folder, 'b.json'), '{ "title": "b", "type": "strin" }');
    const strict = await generate(both, { strict: true });
    expect([
      strict.written,
      strict.findings.some(({ diagnostic }) => diagnostic.severity === 'error'),
    ]).toEqual([false, true]);
    const result = await generate(both);
    expect(result.written).toBe(true);
    expect(readFileSync(join(out, 'b/types.ts'), 'utf8')).toContain('export type B = unknown;');
  });

  test('a hand-written file in it is nobody else’s business', async () => {
    mkdirSync(join(out, 'mine'), { recursive: true });
    writeFileSync(join(out, 'mine/notes.ts'), '');
    await generate({ ...both, contracts: [] });
    expect(existsSync(join(out, 'mine/notes.ts'))).toBe(true);
    expect(existsSync(join(out, 'a/types.ts'))).toBe(false);
  });
});

describe('a configuration', () => {
  const config = async (text: string): Promise<unknown> => {
    const path = join(folder, `${Math.random().toString(36).slice(2)}.config.ts`);
    writeFileSync(path, `export default ${text};\n`);
    return readConfig(path);
  };

  test.each([
    ['{}', 'the configuration must have the member "contracts"'],
    ['{ contracts: [{ name: "a" }] }', 'a contract must have the member "spec"'],
    ['{ contracts: [{ name: "../a", spec: "a.json" }] }', '"contracts[0].name" must be a folder name'],
    [
      '{ contracts: [{ name: "a", spec: "a.json" }, { name: "a", spec: "b.json" }] }',
      'written to different folders',
    ],
    [
      '{ contracts: [{ name: "a", spec: "a.json" }, { name: "a/b", spec: "b.json" }] }',
      'written to different folders',
    ],
    ['{ out: 7, contracts: [] }', '"out" must be a string, got 7'],
    [
      '{ contracts: [{ name: "a", spec: "a.json", scenarios: "x" }] }',
      '"contracts[0].scenarios" must be a list of paths, got "x"',
    ],
    [
      '{ contracts: [{ name: "a", spec: "a.json", integers: "long" }] }',
      'must be "number", "bigint" or "string", got "long"',
    ],
  ])('%s is refused', async (text, problem) => {
    await expect(config(text)).rejects.toThrow(problem);
  });

  test.each([
    ['number', 'readonly id: number | null;', 'id: /* @__PURE__ */ integer({ minimum: 0 })'],
    ['bigint', 'readonly id: bigint | null;', 'id: /* @__PURE__ */ bigInteger({ minimum: 0n })'],
  ] as const)('says that integers are %s', async (integers, type, field) => {
    const spec = join(folder, 'ids.json');
    const fields = [{ name: 'id', type: 'integer', constraints: { minimum: 0 } }];
    writeFileSync(
      spec,
      JSON.stringify({ resources: [{ name: 'ids', path: 'ids.csv', schema: { fields } }] }),
    );
    await generate({ out, contracts: [{ name: 'ids', spec, integers }] });
    const text = readFileSync(join(out, 'ids/ids.ts'), 'utf8');
    expect(text).toContain(type);
    expect(text).toContain(field);
  });

  test('names paths from its own folder', async () => {
    await expect(config('{ contracts: [{ name: "a", spec: "a.json" }] }')).resolves.toMatchObject({
      out: join(folder, 'generated'),
      contracts: [{ spec: join(folder, 'a.json') }],
    });
  });
});
