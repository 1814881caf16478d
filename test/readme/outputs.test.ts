/** Outputs in the documentation and in `generate --help` are those of the table. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outputsHelp } from '../../generator/cli/emit-option.js';
import { type OutputName, outputFacts, outputNames } from '../../generator/emit/output-table.js';
import { builtInFamilies } from '../../generator/families/families.js';

/** The row of an output: `| name[, on request] | files | contents | families |`. */
function rowOf(name: OutputName): readonly string[] {
  const text = readFileSync('docs/generate.md', 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
  return row.split('|').map((cell) => cell.trim());
}

/** Names of families as users know them. */
const titles = {
  openapi: 'OpenAPI',
  wsdl: 'WSDL',
  datapackage: 'Data Package',
  'json-schema': 'JSON Schema',
};

test.each(outputNames)('the output %s is documented with its files and families', (name) => {
  const { files, onRequest } = outputFacts(name);
  const [, first = '', shown = '', , families] = rowOf(name);
  expect(first.endsWith(', on request')).toBe(onRequest === true);
  for (const file of files.split(', ').filter((one) => one.endsWith('.ts') || one.endsWith('.html')))
    expect(shown).toContain(`\`${file}\``);
  const having = Object.entries(titles).filter(
    ([family]) => builtInFamilies.find((one) => one.name === family)?.outputs[name] !== undefined,
  );
  const expected = having.length === builtInFamilies.length ? ['all'] : having.map(([, title]) => title);
  expect((families ?? '').split(', ').sort()).toEqual([...expected].sort());
});

test('contents of outputs are aligned in the help, with a space after each name', () => {
  const rows = outputsHelp.split('\n').filter((line) => line.startsWith('  '));
  const starts = rows.map((line) => /^ {2}\S+ +/.exec(line)?.[0].length);
  expect(rows.length).toBe(outputNames.length + 1);
  expect(new Set(starts).size).toBe(1);
});
