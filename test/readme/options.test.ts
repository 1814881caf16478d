/** The table of options in the README lists each member of a contract in the configuration. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Set by `readConfig` for messages; not for users. */
const internal = ['conventionPlace', 'specPlace'];

test('the README has a row for each option of a contract, and no others', () => {
  const path = resolve(root, 'generator/spec-config.ts');
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const declared = source.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => name.text === 'SpecConfig')
    .flatMap(({ members }) => members.map((member) => member.name?.getText(source) ?? ''))
    .filter((name) => !internal.includes(name));
  const readme = readFileSync(resolve(root, 'README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('\n## Options\n'), readme.indexOf('\n## Pages\n'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)(?:: [^`]*)?`/g)].map(([, name]) => name ?? ''),
  );
  expect([...named].sort()).toEqual([...declared].sort());
});
