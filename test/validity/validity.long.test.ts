import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { modelled } from '../model/openapi-text.js';
import { differences } from './differences.js';
import { publishedErrors, versions } from './published.js';

// "npm run validity" checks all changes; here only a sample.
describe.each(versions)('OpenAPI %s', (version) => {
  const text = readFileSync(new URL(`openapi-${version}.yaml`, import.meta.url), 'utf8');

  test('a document with every object and field is valid', () => {
    expect(publishedErrors(version, parse(text))).toEqual([]);
    const { diagnostics } = modelled(text);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test('what the published schema rejects is an error', () => {
    const { missed, invalid } = differences(version, parse(text), 211);
    expect(missed).toEqual([]);
    expect(invalid).toBeGreaterThan(5);
  });
});
