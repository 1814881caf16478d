import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import { SourceSet } from '../../generator/load/source/set.js';
import { readSource } from '../../generator/load/source/source.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';
import { scenariosOf } from '../../generator/model/scenario/scenario.js';
import { printDiagnostic } from '../../generator/print-diagnostic.js';

const folder = join(import.meta.dirname, '../golden/diagnostics-openapi');

/** All findings of loading and modelling a document and its scenarios, as shown to users. */
function findings(name: string): string {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const read = (path: string): string | undefined => {
    const whole = join(folder, name, path);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
  };
  const entry = read('openapi.json') === undefined ? 'openapi.yaml' : 'openapi.json';
  const document = loadOpenApi(entry, read, report);
  const contract = document === undefined ? undefined : modelOpenApi(document, { name }, report);
  const operations = contract?.services.flatMap((service) => service.operations) ?? [];
  const scenarios = read('scenarios.arazzo.yaml');
  const source = scenarios === undefined ? undefined : readSource('scenarios.arazzo.yaml', scenarios, report);
  if (source !== undefined) scenariosOf(source, operations, report);
  return found
    .map((diagnostic) => print(diagnostic, read))
    .join('\n\n')
    .concat('\n');
}

function print(diagnostic: Diagnostic, read: (path: string) => string | undefined): string {
  const { at } = diagnostic;
  const sources = new SourceSet(read, () => {});
  sources.get(at.file);
  return printDiagnostic({ ...diagnostic, at: { ...at, ...sources.locate(at) } }, read(at.file));
}

describe('diagnostics of OpenAPI and Arazzo', () => {
  for (const name of readdirSync(folder)) {
    it(name, async () => {
      await expect(findings(name)).toMatchFileSnapshot(join(folder, name, 'expected.txt'));
    });
  }
});
