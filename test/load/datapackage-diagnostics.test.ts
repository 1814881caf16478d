import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadDataPackage } from '../../generator/load/datapackage/datapackage.js';
import { SourceSet } from '../../generator/load/source/set.js';
import { modelDataPackage } from '../../generator/model/datapackage/datapackage.js';
import { printDiagnostic } from '../../generator/print-diagnostic.js';

const folder = join(import.meta.dirname, '../golden/diagnostics-datapackage');

/** All findings of loading and modelling a descriptor, as shown to users, and the result. */
function findings(name: string): string {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const read = (path: string): string | undefined => {
    const whole = join(folder, name, path);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
  };
  const document = loadDataPackage('datapackage.json', read, report);
  const contract = document === undefined ? undefined : modelDataPackage(document, { name }, report);
  const tables = (contract?.tables ?? []).map(
    ({ name, fields }) => `${name}(${fields.map((field) => field.name).join(', ')})`,
  );
  return [...found.map((diagnostic) => print(diagnostic, read)), `tables: ${tables.join(', ') || 'none'}`]
    .join('\n\n')
    .concat('\n');
}

function print(diagnostic: Diagnostic, read: (path: string) => string | undefined): string {
  const { at } = diagnostic;
  const sources = new SourceSet(read, () => {});
  sources.get(at.file);
  return printDiagnostic({ ...diagnostic, at: { ...at, ...sources.locate(at) } }, read(at.file));
}

describe('diagnostics of data packages', () => {
  for (const name of readdirSync(folder)) {
    it(name, async () => {
      await expect(findings(name)).toMatchFileSnapshot(join(folder, name, 'expected.txt'));
    });
  }
});
