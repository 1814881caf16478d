/** The changes of types that a run reports. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { declarationLines } from '../../generator/cli/declaration-lines.js';
import { compareDeclarations, type DeclarationChange } from '../../generator/declarations.js';
import { generate } from '../../generator/generate.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-declarations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function changesOf(before: string, after: string): Promise<readonly DeclarationChange[]> {
  const changes = await compareDeclarations([{ path: 'types.ts', before, after }]);
  return changes.flatMap(({ types }) => types);
}

test('types and members are added, removed and changed', async () => {
  const before = `
export interface Service { read(input: A): B; drop(input: A): void; list(): A }
export type Kind = 'a' | 'b';
export type Gone = string;
export type Options = { readonly limit?: number; readonly page?: number };
interface Own { a: string }
export const constant = 1;`;
  const after = `
export interface Service { read(input: A): B; list(): A[]; make(input: A): B }
export type Kind = 'a' | 'b' | 'c';
export type Fresh = string;
export type Options = { readonly limit: number; readonly page?: number };
interface Own { a: number }
export const constant = 2;`;
  expect(await changesOf(before, after)).toEqual([
    {
      change: 'changed',
      name: 'Service',
      members: [
        { change: 'changed', name: 'list' },
        { change: 'added', name: 'make' },
        { change: 'removed', name: 'drop' },
      ],
    },
    { change: 'changed', name: 'Kind' },
    { change: 'added', name: 'Fresh' },
    { change: 'changed', name: 'Options', members: [{ change: 'changed', name: 'limit' }] },
    { change: 'removed', name: 'Gone' },
  ]);
});

test('what two texts have in common at their beginnings and ends hides no change', async () => {
  const versions = fc.uniqueArray(
    fc.record({ name: fc.constantFrom('A', 'AB', 'B', 'C'), type: fc.constantFrom("''", "'export '", '[]') }),
    { selector: ({ name }) => name },
  );
  type Version = readonly { readonly name: string; readonly type: string }[];
  const textOf = (version: Version, above: string): string =>
    [above, ...version.map(({ name, type }) => `export type ${name} = ${type};\nconst own = 1;`)].join('\n');
  const property = async (then: Version, now: Version, above: string): Promise<void> => {
    const [before, after] = [then, now].map((one) => new Map(one.map(({ name, type }) => [name, type])));
    const names = [...new Set([...then, ...now].map(({ name }) => name))].filter(
      (name) => before?.get(name) !== after?.get(name),
    );
    const changes = await changesOf(textOf(then, ''), textOf(now, above));
    expect(changes.map(({ name }) => name).sort()).toEqual(names.sort());
  };
  await fc.assert(fc.asyncProperty(versions, versions, fc.constantFrom('', '// Note.'), property));
});

test('comments, order and layout are no changes', async () => {
  const before = "/** A. */ export interface A { /** B. */ 'b-c': string; d: number }\nexport type E = 1;";
  const after =
    "export type E = 1;\n/** Another. */\nexport interface A {\n  // B\n  'b-c': string;\n  d: number;\n}";
  expect(await changesOf(before, after)).toEqual([]);
});

test('quotes, slashes and backticks in literals and comments do not hide changes', async () => {
  const before =
    "export type A = '/*' | \"it's\" | `//${string}` | '\\''; // it's\nexport type B = '*/' | 1;";
  const text = (last: string): string => before.replace("'*/' | 1", last).replace("it's\n", 'that is\n');
  expect(await changesOf(before, text("'*/' | 1"))).toEqual([]);
  expect(await changesOf(before, text("'*/' | 2"))).toEqual([{ change: 'changed', name: 'B' }]);
  expect(await changesOf(before, before.replace('`//', '`/'))).toEqual([{ change: 'changed', name: 'A' }]);
});

test('the compiler is loaded only if an exported type differs', () => {
  const script = (after: string): string => `
    import { compareDeclarations } from './generator/dist/declarations.js';
    await compareDeclarations([{ path: 'types.ts', before: 'export type A = 1;', after: ${JSON.stringify(after)} }]);
    const { createRequire } = await import('node:module');
    const { cache } = createRequire(import.meta.url);
    console.log(Object.keys(cache).some((path) => path.includes('typescript')));`;
  const isLoaded = (after: string): string =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script(after)], {
      encoding: 'utf8',
    }).trim();
  expect(isLoaded('/** A. */\nexport type A = 1;\n\nexport const a = 2;')).toBe('false');
  expect(isLoaded('export type A = 2;')).toBe('true');
});

test('what changes is listed in a few lines', () => {
  const names = Array.from({ length: 14 }, (_, index) => `T${index}`);
  const added = names.map((name) => ({ change: 'added', name }) as const);
  const changed = names.map(
    (name) => ({ change: 'changed', name, members: [{ change: 'added', name: 'due' }] }) as const,
  );
  const short = declarationLines([...added, ...changed], false);
  expect(short[0]).toBe('added T0, T1, T2, T3, T4, T5, T6, T7, T8, T9, T10, T11 and 2 more');
  expect(short[1]).toBe('changed T0 (added due)');
  expect(short).toHaveLength(14);
  expect(short[13]).toBe('changed 2 more (--verbose lists them)');
  expect(declarationLines([...added, ...changed], true)).toHaveLength(15);
});

const schemaOf = (members: object): string =>
  JSON.stringify({ title: 'task', type: 'object', properties: { title: { type: 'string' }, ...members } });

test('a run compares the files that it changes with those on disk', async () => {
  const spec = join(folder, 'task.json');
  const config = { out: join(folder, 'generated'), contracts: [{ name: 'task', spec }] };
  writeFileSync(spec, schemaOf({}));
  expect((await generate(config)).declarations).toEqual([]);
  expect((await generate(config)).declarations).toEqual([]);
  writeFileSync(spec, schemaOf({ due: { type: 'string' } }));
  expect((await generate(config, { check: true })).declarations).toEqual([]);
  expect((await generate(config)).declarations).toContainEqual({
    path: 'task/types.ts',
    types: [{ change: 'changed', name: 'Task', members: [{ change: 'added', name: 'due' }] }],
  });
});
