/** Each violation of the texts is an error at its place, one document for each rule. */

import { expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';
import { forbiddenDocuments } from './forbidden/all.js';
import { changed, validDocument } from './forbidden/document.js';
import { versions } from './published.js';

function errorsOf(document: object): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const loaded = loadOpenApi('api.json', () => JSON.stringify(document), report);
  if (loaded !== undefined) modelOpenApi(loaded, { name: 'api' }, report);
  return found.filter(({ severity }) => severity === 'error');
}

test.each(versions)('the document of %s that is changed is valid', (version) => {
  expect(errorsOf(validDocument(version))).toEqual([]);
});

test('there are 150 rules, each once', () => {
  expect(new Set(forbiddenDocuments.map(({ version, rule }) => `${version} ${rule}`)).size).toBe(
    forbiddenDocuments.length,
  );
  expect(forbiddenDocuments.length).toBeGreaterThanOrEqual(150);
});

test.each(forbiddenDocuments)('$version $rule', (one) => {
  const errors = errorsOf(changed(one));
  expect(errors.map(({ at }) => at.pointer)).toContain(one.at);
});
