import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Config, createConfig, lintFromString } from '@redocly/openapi-core';
import { parse } from 'yaml';
import type { SuiteDocument, SuiteError } from './suite-document.js';

/** The rules of Redocly that state what the specifications say; the others are style. */
const rules = [
  'struct',
  'no-unresolved-refs',
  'spec-strict-refs',
  'no-identical-paths',
  'operation-operationId-unique',
  'operation-parameters-unique',
  'path-declaration-must-exist',
  'path-not-include-query',
  'path-parameters-defined',
  'security-defined',
  'no-example-value-and-externalValue',
  'no-server-variables-empty-enum',
  'no-undefined-server-variable',
  'spec-components-invalid-map-name',
] as const;

/**
 * The documents in the tests of @redocly/openapi-core in which its linter finds an error. The package contains its
 * tests; documents are the template texts of test files.
 */
export async function redoclySuite(): Promise<readonly SuiteDocument[]> {
  const root = dirname(createRequire(import.meta.url).resolve('@redocly/openapi-core/package.json'));
  const config = await createConfig({ rules: Object.fromEntries(rules.map((rule) => [rule, 'error'])) });
  const documents: SuiteDocument[] = [];
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.test.ts')).sort()) {
    const texts = templatesOf(readFileSync(join(root, 'src', file), 'utf8'));
    for (const [index, text] of texts.entries()) {
      if (!isOpenApi(text)) continue;
      const errors = await errorsOf(text, config);
      if (errors.length > 0) documents.push({ name: `${file} ${index + 1}`, text, errors });
    }
  }
  return documents;
}

async function errorsOf(source: string, config: Config): Promise<readonly SuiteError[]> {
  try {
    const found = await lintFromString({ source, absoluteRef: 'api.yaml', config });
    return found
      .filter(({ severity, message }) => severity === 'error' && !/^Every operation should/.test(message))
      .map(({ ruleId, message, location: [at] }) => ({
        pointer: decodeURIComponent(at?.pointer ?? '')
          .replace(/^#\/?/, '/')
          .replace(/^\/$/, ''),
        message: `${ruleId}: ${message}`,
      }));
  } catch (error) {
    // What the linter does not recognise as a version is an exception.
    return [{ pointer: '', message: error instanceof Error ? error.message : String(error) }];
  }
}

/** The template texts of a module without substitutions, each without its indentation. */
function templatesOf(module: string): readonly string[] {
  return [...module.matchAll(/outdent`((?:[^`\\]|\\.)*)`/g)]
    .map(([, raw = '']) => raw.replace(/\\(.)/g, '$1'))
    .filter((text) => !text.includes('${'))
    .map((text) => {
      const lines = text.replace(/^\n/, '').split('\n');
      const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0;
      return lines.map((line) => line.slice(indent)).join('\n');
    });
}

/** Whether a text is that of a description; some tests are of other formats, or of a part. */
function isOpenApi(text: string): boolean {
  try {
    const value: unknown = parse(text, { logLevel: 'silent' });
    return typeof value === 'object' && value !== null && ('openapi' in value || 'swagger' in value);
  } catch {
    return /^(?:openapi|swagger):/m.test(text);
  }
}
