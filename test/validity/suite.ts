import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';

/** The result for one document of a suite: its errors, empty if it is accepted. */
export interface SuiteVerdict {
  readonly path: string;
  readonly errors: readonly Diagnostic[];
}

/** Checks every JSON and YAML file in a folder as an OpenAPI document. */
export function judgeFolder(folder: string): readonly SuiteVerdict[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:json|ya?ml)$/.test(name),
  );
  return names.sort().map((name) => ({ path: name, errors: errorsOf(join(folder, name)) }));
}

function errorsOf(path: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const read = (name: string): string | undefined =>
    existsSync(name) ? readFileSync(name, 'utf8') : undefined;
  const loaded = loadOpenApi(relative('', path), read, report);
  if (loaded !== undefined) modelOpenApi(loaded, { name: dirname(path) }, report);
  return found.filter(({ severity }) => severity === 'error');
}
